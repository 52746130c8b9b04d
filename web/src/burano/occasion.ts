import type { Scene } from '../lib/contract'
import type { BuranoScene } from './scene'

/** A turn, a pyramid, roofs at the start, or an event of the cleanup; the moves of one turn are the same occasion. */
export function occasion(scene: Scene): string {
  const { turn, steps } = scene as BuranoScene
  const step = steps.find(({ state }) => state === 'now')?.name ?? ''
  return `${turn} ${step.startsWith('move-') ? 'turn' : step}`
}
