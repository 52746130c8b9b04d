import { describe, expect, it } from 'vitest'
import { DRAFT } from './fixtures'
import { bandTake, cardTake, endsSoon, isMiddle, openColumn, rowsOf, takesOf } from './market'

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
