import { say } from '../lib/words'
import { tally } from './board/lists'
import { fishName } from './naming'
import type { Fish, Ship } from './scene'

/** How many cards of a kind make one unit for a ship. */
export function unitSize(ship: Ship): number {
  return { distinct: 1, same: 1, pairs: 2, triples: 3 }[ship]
}

/** The units of a sale after a kind was pressed: one more of it where the ship takes more, else none of it. */
export function unitsOf(ship: Ship, sale: Fish[], kind: Fish, held: number, most: number): Fish[] {
  const rest = ship === 'same' ? sale.filter((one) => one === kind) : sale
  const here = rest.filter((one) => one === kind).length
  const mostHere = ship === 'same' ? held : held >= unitSize(ship) ? 1 : 0
  if (here < mostHere && rest.length < most) return [...rest, kind]
  return rest.filter((one) => one !== kind)
}

/** The cards of a sale in words, kind by kind: as many as leave the hand. */
export function cardsOf(ship: Ship, kinds: readonly Fish[]): string[] {
  return tally([...kinds]).map(([kind, units]) =>
    ship === 'distinct'
      ? fishName(kind)
      : say('burano.page.board.catch.several', { n: units * unitSize(ship), kind: fishName(kind) }),
  )
}
