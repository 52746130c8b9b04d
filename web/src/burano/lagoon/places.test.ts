import { describe, expect, it } from 'vitest'
import { TURN } from '../fixtures'
import type { Stop } from '../scene'
import { boardOf, boatsBy, curve, FLAT, lines, neighbour, STOPS, TALL, way, WIDE } from './places'

const { routes } = TURN

describe('the map', () => {
  it('draws every route once', () => {
    expect(lines(routes)).toHaveLength(14)
    expect(new Set(lines(routes).map((pair) => pair.toSorted().join('')))).toHaveLength(14)
  })

  it('finds the shortest way, and none to where no route leads', () => {
    expect(way(routes, 'A', 'E')).toEqual(['A', 'E'])
    expect(way(routes, 'A', 'C')).toHaveLength(4)
    expect(way(routes, 'A', 'A')).toEqual(['A'])
    const apart = { ...routes, A: [] }
    expect(way(apart, 'A', 'E')).toEqual([])
  })

  it.each([
    ['A', 'ArrowRight', 'E'],
    ['A', 'ArrowDown', 'L'],
    ['A', 'ArrowLeft', null],
    ['E', 'ArrowLeft', 'A'],
    ['E', 'ArrowRight', 'B'],
    ['L', 'ArrowDown', 'D'],
    ['C', 'ArrowLeft', 'F'],
  ] as [Stop, string, Stop | null][])('leads from %s by %s to %s', (from, key, to) => {
    expect(neighbour(WIDE, routes, from, key)).toBe(to)
  })

  it.each([
    ['wide', WIDE],
    ['flat', FLAT],
    ['tall', TALL],
  ])('can be crossed by arrow keys alone when it is %s', (_, chart) => {
    const reached = new Set<Stop>(['A'])
    for (const stop of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbour(chart, routes, stop, key)
        if (next) reached.add(next)
      }
    }
    expect(reached).toHaveLength(STOPS.length)
  })

  it('bends routes around the main island', () => {
    expect(curve(WIDE, 'A', 'D')).toContain('L')
    expect(curve(WIDE, 'E', 'L')).toContain('Q')
  })

  it('keeps all stops and boats inside, with however many ships in one port', () => {
    for (const chart of [WIDE, FLAT, TALL]) {
      for (const port of ['L', 'R'] as const) {
        const board = boardOf(chart, port, 4)
        expect(board.y + board.height).toBeLessThan(chart.height)
      }
      for (const stop of STOPS) {
        const { x, y, width, height } = chart.stops[stop]
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(chart.width)
        expect(y + height).toBeLessThanOrEqual(chart.height)
        const boats = boatsBy(chart, stop, 4)
        expect(boats).toHaveLength(4)
        for (const { x, y } of boats) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(chart.width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(chart.height)
        }
      }
    }
  })
})
