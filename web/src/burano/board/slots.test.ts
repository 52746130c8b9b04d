import { describe, expect, it } from 'vitest'
import { MINE, pyramid } from '../fixtures'
import { cellOf, coveredBy, marksOf } from './slots'
import { drawnLayers, spotOf } from './stack'

describe('slots', () => {
  it('have a row and a column in their layer', () => {
    expect([1, 6, 9, 10, 13, 14].map(cellOf)).toEqual([
      [0, 0],
      [1, 2],
      [2, 2],
      [0, 0],
      [1, 1],
      [0, 0],
    ])
  })

  it('are free, covered, or come free with the one aimed at', () => {
    const marks = marksOf(MINE.pyramid, 13)
    expect(marks[13]).toBe('chosen')
    expect(marks[3]).toBe('free')
    expect([marks[6], marks[9]]).toEqual(['comes', 'comes'])
    expect(marks[5]).toBe('covered')
    expect(marks[11]).toBeUndefined()
  })

  it('tell what a new cube takes away', () => {
    expect(coveredBy(MINE.pyramid, 11)).toEqual(['green'])
    expect(coveredBy(pyramid('PBG/WOY/GB. .... .'), 9)).toEqual([])
  })
})

describe('the drawing of the pyramid', () => {
  it('puts each layer on the one below', () => {
    const [ground, floor, top] = [5, 10, 14].map((slot) => spotOf(slot))
    expect(top?.x).toBe(ground?.x)
    expect(top!.y).toBeLessThan(floor!.y)
  })

  it('brings another corner to the front by a quarter turn', () => {
    expect(drawnLayers(0)[0]?.at(-1)).toBe(9)
    expect(drawnLayers(1)[0]?.at(-1)).toBe(3)
    expect(drawnLayers(2)[0]?.at(-1)).toBe(1)
  })
})
