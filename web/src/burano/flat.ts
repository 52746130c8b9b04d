import { columnOf, rowOf, type Point } from './iso'
import type { Hole } from './scene'

/** The main island from above, around its middle hole: squares of 44 and a shore. */
export const CELL = 44
export const FLAT_VIEW = 330

export function flatSpot(hole: Hole): Point {
  return { x: (columnOf(hole) - 3) * CELL, y: (rowOf(hole) - 3) * CELL }
}

/** A square with round corners around a place, or around all from one place to another, as a path. */
export function square(from: Point, side: number, to = from, corner = 5): string {
  const [left, right] = [Math.min(from.x, to.x) - side / 2, Math.max(from.x, to.x) + side / 2]
  const [top, bottom] = [Math.min(from.y, to.y) - side / 2, Math.max(from.y, to.y) + side / 2]
  const bend = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x * corner} ${y * corner}`
  return (
    `M${left + corner} ${top}H${right - corner}${bend(1, 1)}V${bottom - corner}${bend(-1, 1)}` +
    `H${left + corner}${bend(-1, -1)}V${top + corner}${bend(1, -1)}Z`
  )
}
