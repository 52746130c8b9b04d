import { describe, expect, it } from 'vitest'
import { OVER } from './fixtures'
import { bandOf, barOf, guestLine, lightOf, seatOrder, sourceLine, sourcePoints } from './sheet'

const mine = OVER.score[2]!

describe('the score sheet', () => {
  it('begins with the viewer and goes on in seat order', () => {
    expect(seatOrder(OVER)).toEqual([2, 0, 1, 3])
    expect(seatOrder({ ...OVER, viewer: null })).toEqual([0, 1, 2, 3])
  })

  it('adds up to the total', () => {
    for (const sheet of OVER.score) {
      const sum = ['characters', 'shops', 'permits', 'windows'].reduce(
        (all, source) => all + sourcePoints(sheet, source),
        0,
      )
      expect(sum).toBe(sheet.total)
    }
  })

  it('finds the guest of a house', () => {
    const [first, second] = OVER.players[2]!.houses
    expect(guestLine(mine, first)?.subject).toBe('santa')
    expect(guestLine(mine, second)).toBeUndefined()
    expect(guestLine(mine, undefined)).toBeUndefined()
  })

  it('lights up what a line counted', () => {
    expect(lightOf(2, guestLine(mine, OVER.players[2]!.houses[0])!)).toEqual({
      seat: 2,
      kinds: ['chimneys'],
      site: null,
    })
    expect(lightOf(2, { ...mine.lines[0]!, subject: 'woman' })).toMatchObject({ kinds: ['flowers'], site: 4 })
    expect(lightOf(2, sourceLine(mine, 'windows')!)).toMatchObject({ kinds: ['closed_windows'] })
    expect(lightOf(2, sourceLine(mine, 'permits')!)).toBeNull()
  })

  it('draws the longest bar full', () => {
    const longest = barOf(OVER, 2)
    expect(longest.characters + longest.shops + longest.permits).toBeCloseTo(100)
    expect(barOf(OVER, 1).characters).toBeCloseTo(6.25)
  })

  it('names the bands of the solo rating', () => {
    const bands = [60, 70, 80, 85, null]
    expect(bandOf(bands, 0)).toEqual({ from: null, to: 60 })
    expect(bandOf(bands, 2)).toEqual({ from: 71, to: 80 })
    expect(bandOf(bands, 4)).toEqual({ from: 86, to: null })
  })
})
