import { describe, expect, it } from 'vitest'
import cases from './cases.json'
import { cellsOf, moved, overlapsIn, placedIn, randomLayout, rowsOf, tilesOf, turnedBy, type Placed } from './tiles'

const THREE = ['bBBGgP.', 'WWoGYP.', 'wOOyYp.', '.......']
const FOUR = ['.bBBBP.', 'gGGOoPP', 'YYGOOWp', '.yYWWw.']

function laid(rows: string[]): Placed[] {
  const placed = placedIn(rows, tilesOf(rows))
  if (!placed) throw new Error('no layout')
  return placed
}

function tile(rows: string[], colour: string): Placed {
  const found = laid(rows).find((placed) => placed.tile.colour === colour)
  if (!found) throw new Error('no tile')
  return found
}

/** The generator of numbers that a seed gives. */
function dice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

describe('a layout', () => {
  it.each(cases)('is judged as by the engine: $rows', ({ usual, rows, fits }) => {
    expect(placedIn(rows, tilesOf(usual)) !== null).toBe(fits)
  })

  it.each(cases.filter(({ fits }) => fits))('is written as it was read: $rows', ({ usual, rows }) => {
    const placed = placedIn(rows, tilesOf(usual)) ?? []
    expect(rowsOf(placed)).toEqual(rows)
    expect(overlapsIn(placed)).toEqual([])
  })

  it('can be had at random, and is never against the rules', () => {
    for (const usual of [THREE, FOUR]) {
      const found = new Set<string>()
      for (let seed = 1; seed <= 30; seed += 1) {
        const placed = randomLayout(tilesOf(usual), dice(seed))
        expect(overlapsIn(placed)).toEqual([])
        expect(placedIn(rowsOf(placed), tilesOf(usual))).not.toBeNull()
        found.add(rowsOf(placed).join())
      }
      expect(found.size).toBeGreaterThan(25)
    }
  })
})

describe('a tile', () => {
  it('is pushed as far as the area goes', () => {
    const pink = tile(THREE, 'pink')
    expect(cellsOf(moved(pink, 5, 5)).map(({ row, column }) => [row, column])).toEqual([
      [3, 6],
      [1, 6],
      [2, 6],
    ])
    expect(moved(pink, -9, -9)).toMatchObject({ row: 0, column: 0 })
  })

  it('turns clockwise around its coin', () => {
    const green = moved(tile(THREE, 'green'), 1, 0)
    const before = cellsOf(green)
    const after = cellsOf(turnedBy(green, 1))
    expect(after[0]).toEqual(before[0])
    const [coin, middle] = before
    // What lay to the left of the coin lies above it now.
    expect(middle && coin && [middle.row - coin.row, middle.column - coin.column]).toEqual([0, -1])
    expect(after).toContainEqual({ row: (coin?.row ?? 0) - 1, column: coin?.column })
  })

  it('is as before after one quarter there and one back, and after four', () => {
    for (const placed of laid(THREE)) {
      const middle = { ...placed, row: 1, column: 2 }
      expect(turnedBy(turnedBy(middle, 1), -1).turns).toBe(0)
      expect(turnedBy(turnedBy(turnedBy(turnedBy(middle, 1), 1), 1), 1).turns).toBe(0)
    }
    const green = { ...tile(THREE, 'green'), row: 1, column: 2 }
    expect(turnedBy(turnedBy(green, 1), -1)).toEqual(green)
  })

  it('stays inside when it is turned at the edge', () => {
    for (const rows of [THREE, FOUR]) {
      for (const placed of laid(rows)) {
        for (const quarters of [1, 2, 3]) {
          for (const { row, column } of cellsOf(turnedBy(placed, quarters))) {
            expect(row >= 0 && row < 4 && column >= 0 && column < 7).toBe(true)
          }
        }
      }
    }
  })

  it('overlaps others where they share cells', () => {
    const placed = laid(THREE).map((one) => (one.tile.colour === 'blue' ? moved(one, 1, 0) : one))
    expect(overlapsIn(placed)).toEqual([
      { one: 'blue', other: 'orange', spots: [{ row: 1, column: 2 }] },
      {
        one: 'blue',
        other: 'white',
        spots: [
          { row: 1, column: 0 },
          { row: 1, column: 1 },
        ],
      },
    ])
  })
})
