import { settings } from '../lib/settings.svelte'

/** How long a movement takes; nothing moves for those who do not want it, or where it cannot be asked. */
export function lasting(milliseconds: number): number {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  return settings.motion && !still ? milliseconds : 0
}
