import { prefersReducedMotion } from 'svelte/motion'
import { settings } from '../lib/settings.svelte'

/** How long a movement takes; nothing moves for those who do not want it. */
export function lasting(milliseconds: number): number {
  return settings.motion && !prefersReducedMotion.current ? milliseconds : 0
}
