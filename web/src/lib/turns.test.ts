import { describe, expect, it } from 'vitest'
import type { LogLine } from './contract'
import { pointsOf, turnsOf, wholeTurns } from './turns'

function line(seat: number | null, round: number, kind: LogLine['kind'] = 'action', points?: number): LogLine {
  return { ply: 0, seat, round, kind, say: { key: 'x', values: points === undefined ? {} : { points } }, rule: 'W-X' }
}

describe('turns of a log', () => {
  it('belong to one seat in one round, with what they brought about', () => {
    const log = [line(0, 1), line(0, 1), line(1, 1), line(0, 1, 'result'), line(null, 1, 'round'), line(1, 2)]
    expect(turnsOf(log).map(({ seat, round, lines }) => [seat, round, lines.length])).toEqual([
      [0, 1, 2],
      [1, 1, 3],
      [1, 2, 1],
    ])
  })

  it('leave out notices and what comes before the first action', () => {
    expect(turnsOf([line(null, 1, 'round'), line(0, 1), line(null, 1, 'notice')])).toHaveLength(1)
    expect(turnsOf([line(null, 1, 'round')])).toEqual([])
  })

  it('are whole when somebody else is to act', () => {
    const log = [line(0, 1), line(1, 1), line(2, 1)]
    expect(wholeTurns(log, 2).map(({ seat }) => seat)).toEqual([1, 0])
    expect(wholeTurns(log, 0).map(({ seat }) => seat)).toEqual([2, 1, 0])
  })

  it('are whole when the round has ended', () => {
    const log = [line(0, 1), line(null, 1, 'round')]
    expect(wholeTurns(log, 0)).toHaveLength(1)
    expect(wholeTurns([...log, line(0, 2)], 0).map(({ round }) => round)).toEqual([1])
  })

  it('tell of points where there are any', () => {
    expect(pointsOf(line(0, 1, 'action', 5))).toBe(5)
    expect(pointsOf(line(0, 1))).toBe(0)
  })
})
