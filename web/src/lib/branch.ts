import { router } from './router.svelte'
import { addressOf } from './route'
import type { Session } from './session.svelte'

/** Plays on from an earlier moment, at a new table; the old one is kept. */
export async function playOnFrom(session: Session, ply: number): Promise<void> {
  const next = await session.elsewhere(() => session.server.branch(ply))
  if (next) router.go(addressOf.table(next))
}

/** The same players again, at a new table. */
export async function playAgain(session: Session): Promise<void> {
  const next = session.message.table.rematch ?? (await session.elsewhere(() => session.server.rematch()))
  if (next) router.go(addressOf.table(next))
}
