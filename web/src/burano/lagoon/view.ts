import type { Desk } from '../desk.svelte'

/** As one likes it, or flat where there is little room. */
export function viewOf({ sight, narrow }: Desk): '3d' | 'flat' {
  return sight.view ?? (narrow ? 'flat' : '3d')
}
