import type { Scene } from '../lib/contract'
import type { BuranoScene, Season } from './scene'

/** A turn, a pyramid, roofs at the start, or an event of the cleanup; the moves of one turn are the same occasion. */
export function occasion(scene: Scene): string {
  const { turn, steps } = scene as BuranoScene
  const step = steps.find(({ state }) => state === 'now')?.name ?? ''
  return `${turn} ${step.startsWith('move-') ? 'turn' : step}`
}

/** The rounds of the year as they are printed on the board. */
const ROUNDS: [Season, number][] = [
  ['spring', 4],
  ['summer', 4],
  ['autumn', 3],
  ['winter', 3],
]

/** The season of a round that is counted through the game, and its number there. */
export function when(round: number): { season: Season; round: number } {
  const rounds = ROUNDS.flatMap(([season, many]) =>
    Array.from({ length: many }, (_, place) => ({ season, round: place + 1 })),
  )
  return rounds[Math.min(round, rounds.length) - 1] ?? rounds[0]!
}
