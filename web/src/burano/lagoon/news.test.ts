import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../lib/contract'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { TURN } from '../fixtures'
import { freshHoles, newsOf } from './news'

/** One letter for each line: the seats, or a dot for a new round. */
function log(seats: string): LogLine[] {
  return [...seats].map((seat, ply) => ({
    ply,
    round: 1,
    seat: seat === '.' ? null : Number(seat),
    kind: seat === '.' ? 'round' : 'action',
    say: { key: 'page.plain' },
  }))
}
const plies = (lines: LogLine[]) => lines.map((line) => line.ply)

describe('news', () => {
  it('begin after one’s last action', () => {
    expect(plies(newsOf(log('00112'), 0, false))).toEqual([2, 3, 4])
    expect(newsOf(log('0011200'), 0, false)).toEqual([])
  })

  it('stay through one’s own turn', () => {
    expect(plies(newsOf(log('0011200'), 0, true))).toEqual([2, 3, 4])
    expect(plies(newsOf(log('0012.00'), 0, true))).toEqual([2, 3])
  })

  it('are all that happened for those who have not acted', () => {
    expect(plies(newsOf(log('12'), 0, true))).toEqual([0, 1])
    expect(newsOf([], 0, true)).toEqual([])
  })

  it('mark houses that others built and roofs that they placed', () => {
    const host = new FakeHost(TURN)
    const [mine, other] = [TURN.viewer ?? 0, ((TURN.viewer ?? 0) + 1) % TURN.players.length]
    const line = (ply: number, seat: number, key: string, values: Record<string, string>): LogLine => ({
      ply,
      round: 1,
      seat,
      kind: 'action',
      say: { key: `burano.log.${key}`, values },
    })
    host.log = [
      line(0, other, 'build', { hole: 'a3' }),
      line(1, mine, 'build', { hole: 'b3' }),
      line(2, other, 'build', { hole: 'c3' }),
      line(3, other, 'roof', { first: 'd3', second: 'e3' }),
      line(4, other, 'roof_points', { first: 'f3', second: 'f4' }),
    ]
    expect([...freshHoles(new Desk(host))]).toEqual(['c3', 'd3', 'e3', 'f3', 'f4'])
  })
})
