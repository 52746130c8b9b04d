import type { SeatInfo } from './contract'
import type { Session } from './session.svelte'
import { say } from './words'

/** Those who still decide, where all decide at once. */
export function undecided({ message: { ready, table } }: Session): SeatInfo[] {
  return table.seats.filter((_, place) => ready?.[place] === false)
}

/** Whose turn it is, as the heading of the table in words. */
export function whoseTurn(session: Session): string {
  if (session.now?.ending) return say('page.banner.over.word')
  if (session.myTurn) return say('page.text.turn')
  const names = undecided(session).map((seat) => seat.name)
  if (names.length > 0) return say('page.banner.together.say', { names: names.join(', ') })
  return say('page.text.waiting', { name: session.nameOf(session.now?.turn_of ?? 0) })
}
