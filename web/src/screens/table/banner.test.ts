import { describe, expect, it } from 'vitest'
import type { SeatInfo } from '../../lib/contract'
import type { Session } from '../../lib/session.svelte'
import { awaited } from './banner'

const seat = (seat: number, here: boolean, kind = 'person') =>
  ({ seat, kind, here, stand_in: false, name: `P${seat}` }) as SeatInfo

function session(ready: boolean[] | null, ...seats: SeatInfo[]): Session {
  return { message: { ready, table: { seats } }, now: { actor: 0 } } as unknown as Session
}

describe('who is waited for', () => {
  it('is whose turn it is', () => {
    expect(awaited(session(null, seat(0, true), seat(1, false)))).toBe(0)
  })

  it('is nobody alone while several decide at once', () => {
    expect(awaited(session([true, false, false], seat(0, true), seat(1, false), seat(2, true)))).toBeNull()
    expect(awaited(session([true, false], seat(0, true), seat(1, false, 'bot')))).toBeNull()
  })

  it('is who went away once all others are ready', () => {
    expect(awaited(session([true, false, true], seat(0, true), seat(1, false), seat(2, true)))).toBe(1)
  })
})
