import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../lib/contract'
import { newsOf } from './news'

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
})
