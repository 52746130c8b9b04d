import { GROUND, SLOTS } from '../pyramid'
import { cellOf, LAYERS } from './slots'

/** The isometric drawing of a pyramid: a cube is a diamond of so much to each side, and so high. */
export const HALF_WIDTH = 22
export const HALF_HEIGHT = 13.4
export const STOREY = 21
/** From the middle of a cube to that of its neighbour; a little more than a cube. */
const RIGHT = 24
const DOWN = 14.6

export const BOX = { left: 0, top: 22, width: 164, height: 134 }
const MIDDLE = 82
const BACK = 53.8

export const PLATE = diamond(MIDDLE, 104, 81.6, 49.6)

/** Where the middle of the upper face of a slot's cube lies, after this many quarter turns. */
export function spotOf(slot: number, turned = 0): { x: number; y: number } {
  const level = slot <= GROUND ? 0 : slot < SLOTS ? 1 : 2
  const side = 3 - level
  let [row, column] = cellOf(slot)
  for (let turn = 0; turn < turned; turn++) [row, column] = [column, side - 1 - row]
  return {
    x: MIDDLE + (column - row) * RIGHT,
    y: BACK + (column + row + level) * DOWN - level * STOREY,
  }
}

/** Slots from the back to the front, one layer after the other: no layer hides anything of those above it. */
export function drawnLayers(turned: number): number[][] {
  return LAYERS.map(({ slots }) => slots.toSorted((one, other) => spotOf(one, turned).y - spotOf(other, turned).y))
}

export function diamond(x: number, y: number, w: number, h: number): string {
  return `${x},${y - h} ${x + w},${y} ${x},${y + h} ${x - w},${y}`
}
