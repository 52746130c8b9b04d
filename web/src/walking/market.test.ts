import { describe, expect, it } from 'vitest'
import { DRAFT } from './fixtures'
import { bandTake, cardTake, endsSoon, isMiddle, openColumn, rowsOf, seenDraft, takesOf } from './market'

const full = takesOf(DRAFT, 1)
const two = takesOf(DRAFT, 2)
const one = takesOf(DRAFT, 3)

describe('takes of a column', () => {
  it('run from top to bottom', () => {
    expect(full.map((take) => take.take)).toEqual(['top 1', 'top 2', 'all', 'bottom 2', 'bottom 1'])
    expect(two.map((take) => take.take)).toEqual(['top 1', 'all', 'bottom 1'])
  })

  it('share the height of the column', () => {
    const shares = [0, 0.3, 0.5, 0.7, 1]
    expect(shares.map((share) => bandTake(full, share)?.take)).toEqual([
      'top 1',
      'top 2',
      'all',
      'bottom 2',
      'bottom 1',
    ])
    expect([0.1, 0.5, 0.9].map((share) => bandTake(two, share)?.take)).toEqual(['top 1', 'all', 'bottom 1'])
    expect(bandTake(one, 0.9)?.take).toBe('all')
    expect(bandTake([], 0.5)).toBeUndefined()
  })

  it('offer the end cards alone and all for the middle one', () => {
    expect(cardTake(full, 'III-red-1')?.take).toBe('top 1')
    expect(cardTake(full, 'II-yellow-2')?.take).toBe('all')
    expect(cardTake(full, 'I-orange-3')?.take).toBe('bottom 1')
    expect(isMiddle(full, 'II-yellow-2')).toBe(true)
    expect(isMiddle(two, 'II-pink-1')).toBe(false)
  })

  it('know their rows', () => {
    expect(full.map(rowsOf)).toEqual([
      { first: 0, last: 0 },
      { first: 0, last: 1 },
      { first: 0, last: 2 },
      { first: 1, last: 2 },
      { first: 2, last: 2 },
    ])
  })
})

describe('the market', () => {
  it('opens at the fullest column', () => {
    expect(openColumn(DRAFT)).toBe(1)
    expect(openColumn({ ...DRAFT, choices: [] })).toBeNull()
  })

  it('marks rows that end soon', () => {
    expect(endsSoon(DRAFT, 'I')).toBe(true)
    expect(endsSoon(DRAFT, 'II')).toBe(false)
  })
})

describe('what was drafted', () => {
  const drafted = (round: number, seat: number, ...floors: string[]) => ({
    ply: round,
    seat,
    round,
    kind: 'action' as const,
    say: { key: 'walking.log.draft', values: { cards: floors.map((floor) => ({ key: `walking.floors.${floor}` })) } },
  })
  const { round, turn_of } = DRAFT

  it('stays in sight where two floors of one level were built since', () => {
    const log = [drafted(round, turn_of, 'III.red', 'II.pink'), drafted(round, turn_of + 1, 'II.blue')]
    expect(seenDraft(['III-red-1', 'II'], log, DRAFT)).toEqual(['III-red-1', 'II-pink'])
  })

  it('is that of this round', () => {
    expect(seenDraft(['II'], [drafted(round - 1, turn_of, 'II.pink')], DRAFT)).toEqual(['II'])
    expect(seenDraft(['II'], [], DRAFT)).toEqual(['II'])
  })
})
