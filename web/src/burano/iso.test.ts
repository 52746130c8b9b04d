import { describe, expect, it } from 'vitest'
import {
  backToFront,
  columnOf,
  doubleDiamond,
  FLOOR,
  HALF_HEIGHT,
  HALF_WIDTH,
  heightOf,
  hiddenHoles,
  roofsOf,
  rowOf,
  rowsBackToFront,
  SLAB,
  spot,
  storeys,
  STOREY,
  type Turned,
} from './iso'
import type { Colour, Column, Hole, Tile } from './scene'

const TURNS: Turned[] = [0, 1, 2, 3]
const SHAPE = ['..###..', '.#####.', '#######', '#######', '#######', '.#####.', '..###..']

/** An island with houses: `c3: 'PB'` is a pink house with a blue one above, `c3: 'P^'` a pink one with half a roof. */
function island(houses: Record<Hole, string> = {}): Column[] {
  return SHAPE.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === '#' ? [column(`${'abcdefg'[x]}${y + 1}`)] : [])),
  )

  function column(hole: Hole): Column {
    const letters = houses[hole] ?? ''
    const cubes = [...letters.replace('^', '')].map((letter) => COLOURS[letter] ?? 'white')
    const roofed = letters.endsWith('^') ? cubes.length : Math.max(0, cubes.length - 1)
    return { hole, cubes, roofs: Array.from({ length: roofed }, () => half('island', 'pink', 'blue', 0)) }
  }
}

const COLOURS: Record<string, Colour> = { P: 'pink', B: 'blue', Y: 'yellow', G: 'green', O: 'orange', W: 'white' }

function half(kind: Tile['kind'], one: Colour, other: Colour, which: 0 | 1) {
  return { kind, halves: [one, other] as [Colour, Colour], half: which }
}

describe('the projection', () => {
  it('puts the middle hole at the origin, however the board is turned', () => {
    for (const turned of TURNS) {
      expect(spot('d4', turned).x).toBeCloseTo(0)
      expect(spot('d4', turned).y).toBeCloseTo(0)
    }
  })

  it('lays columns down to the right and rows down to the left', () => {
    expect(spot('e4', 0)).toEqual({ x: HALF_WIDTH, y: HALF_HEIGHT })
    expect(spot('d5', 0)).toEqual({ x: -HALF_WIDTH, y: HALF_HEIGHT })
  })

  it('turns the board clockwise by quarters', () => {
    expect(spot('e4', 1)).toEqual(spot('d5', 0))
    expect(spot('d5', 1)).toEqual(spot('c4', 0))
    expect(spot('a3', 3)).toEqual(spot('c7', 0))
  })

  it('is back where it was after four quarters', () => {
    const places = new Set(TURNS.map((turned) => JSON.stringify(spot('e2', turned))))
    expect(places.size).toBe(4)
  })

  it('counts a floor as a house with its roof', () => {
    const [bare, roofed, two] = island({ c1: 'P', d1: 'P^', e1: 'PB' })
    expect([bare, roofed, two].map((column) => heightOf(column!))).toEqual([STOREY, FLOOR, FLOOR + STOREY])
    expect(heightOf(two!, 1)).toBe(FLOOR)
    expect(SLAB).toBe(FLOOR - STOREY)
  })

  it('joins the diamonds of two neighbours to one outline of four corners', () => {
    const [a, b] = [spot('d4', 0), spot('e4', 0)]
    const outline = doubleDiamond(b, a)
    expect(outline).toEqual(doubleDiamond(a, b))
    expect(outline[0]).toEqual({ x: 0, y: -HALF_HEIGHT })
    expect(outline[2]).toEqual({ x: HALF_WIDTH, y: 2 * HALF_HEIGHT })
  })
})

describe("the painter's order", () => {
  it.each(TURNS)('never draws a hole before one that stands behind it, turned %i times', (turned) => {
    const orders = [
      backToFront(island(), turned),
      rowsBackToFront(island(), turned).flatMap(({ columns }) => columns),
    ].map((columns) => columns.map(({ hole }) => hole))
    for (const order of orders) {
      expect(order).toHaveLength(37)
      for (const [index, hole] of order.entries())
        for (const later of order.slice(index + 1)) {
          // Straight in front means lower by a whole diamond, a side neighbour in front by half of one.
          const [here, there] = [spot(hole, turned), spot(later, turned)]
          const beside = Math.abs(here.x - there.x) <= 2 * HALF_WIDTH * 0.99
          if (beside) expect(there.y).toBeGreaterThan(here.y)
        }
    }
  })

  it('keeps the rows of the board together', () => {
    for (const turned of TURNS)
      for (const { row, columns } of rowsBackToFront(island(), turned))
        expect(new Set(columns.map(({ hole }) => rowOf(hole)))).toEqual(new Set([row]))
  })

  it('goes storey by storey', () => {
    const pictures = storeys(island({ c3: 'PBO', d3: 'G', d4: 'YW' }), 0)
    expect(pictures.map(({ houses }) => houses.map(({ hole }) => hole))).toEqual([
      ['c3', 'd3', 'd4'],
      ['c3', 'd4'],
      ['c3'],
    ])
    expect(pictures.map(({ tops }) => tops.map(({ hole }) => hole))).toEqual([['d3'], ['d4'], ['c3']])
  })

  it('stands a house on the roof below it', () => {
    const [ground, second] = storeys(island({ d4: 'PB' }), 0)
    expect(ground?.houses[0]?.at.y).toBeCloseTo(0)
    expect(second?.houses[0]?.at.y).toBeCloseTo(-FLOOR)
    expect(second?.tops[0]?.at.y).toBeCloseTo(-FLOOR - STOREY)
  })
})

describe('roofs', () => {
  const laid = island({ c3: 'P', d3: 'BY', d4: 'G', e4: 'O' })
  const put = (hole: Hole, ...roofs: Column['roofs']) => (laid.find((column) => column.hole === hole)!.roofs = roofs)
  put('c3', half('island', 'pink', 'blue', 0))
  put('d3', half('island', 'pink', 'blue', 1))
  put('d4', half('four', 'orange', 'green', 1))
  put('e4', half('four', 'orange', 'green', 0))

  it('are found once, with both halves', () => {
    expect(roofsOf(laid).map(({ halves }) => halves.map(({ hole, colour }) => `${hole} ${colour}`))).toEqual([
      ['c3 pink', 'd3 blue'],
      ['d4 green', 'e4 orange'],
    ])
  })

  it('know which half a house stands on', () => {
    expect(roofsOf(laid)[0]?.halves.map(({ open }) => open)).toEqual([true, false])
  })
})

describe('holes behind towers', () => {
  it('are hidden straight behind two storeys', () => {
    expect([...hiddenHoles(island({ c3: 'PBO' }), 0)]).toEqual(['b2'])
    expect([...hiddenHoles(island({ c3: 'PB' }), 0)]).toEqual(['b2'])
  })

  it('can be seen behind one storey, and above towers of the same height', () => {
    expect(hiddenHoles(island({ c3: 'P^' }), 0).size).toBe(0)
    expect(hiddenHoles(island({ c3: 'PBO', b2: 'PBO' }), 0).has('b2')).toBe(false)
  })

  it('change when the board is turned', () => {
    expect([...hiddenHoles(island({ c3: 'PBO' }), 2)]).toEqual(['d4'])
  })

  it('come into sight when the floors above are pale', () => {
    expect(hiddenHoles(island({ c3: 'PBO' }), 0, 1).size).toBe(0)
  })

  it('are never those in front', () => {
    const hidden = hiddenHoles(island({ d4: 'PBO', e5: 'PBO' }), 0)
    expect([...hidden].every((hole) => columnOf(hole) + rowOf(hole) < 8)).toBe(true)
  })
})
