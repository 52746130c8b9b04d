import type { Colour, Column, Hole, Tile } from './scene'

/**
 * The main island seen from the front. One column further goes down to the right, one row further down to the left; the
 * origin is the ground of the middle hole. Turning the board by a quarter moves the holes clockwise.
 */

export type Turned = 0 | 1 | 2 | 3

export interface Point {
  x: number
  y: number
}

export const HALF_WIDTH = 41
export const HALF_HEIGHT = 24.5
export const STOREY = 21
export const SLAB = 5
/** From one floor to the next: a house and the roof that the next one stands on. */
export const FLOOR = STOREY + SLAB

/** The box of the drawing: the shore, and above it room for towers at the back. */
export const VIEW = { x: -236, y: -216, width: 472, height: 380 }
/** The part of it that neither island E nor the ports and the switch of the view lie over. */
export const CLEAR = { x: -200, y: -170, width: 385 }

const MIDDLE = 3

export function columnOf(hole: Hole): number {
  return hole.charCodeAt(0) - 'a'.charCodeAt(0)
}

export function rowOf(hole: Hole): number {
  return Number(hole.slice(1)) - 1
}

/** Steps from the middle hole, down to the right and down to the left, as the board lies now. */
function steps(column: number, row: number, turned: Turned): readonly [right: number, left: number] {
  let [right, left] = [column - MIDDLE, row - MIDDLE]
  for (let quarter = 0; quarter < turned; quarter++) [right, left] = [-left, right]
  return [right, left]
}

function stepsOf(hole: Hole, turned: Turned): readonly [number, number] {
  return steps(columnOf(hole), rowOf(hole), turned)
}

/** The middle of a hole on the ground, or so much higher. */
export function spot(hole: Hole, turned: Turned, height = 0): Point {
  const [right, left] = stepsOf(hole, turned)
  return { x: (right - left) * HALF_WIDTH, y: (right + left) * HALF_HEIGHT - height }
}

/** Greater is nearer to the viewer. */
function nearness(column: number, row: number, turned: Turned): number {
  const [right, left] = steps(column, row, turned)
  return right + left
}

export function backToFront(island: Column[], turned: Turned): Column[] {
  return island.toSorted(
    (a, b) =>
      nearness(columnOf(a.hole), rowOf(a.hole), turned) - nearness(columnOf(b.hole), rowOf(b.hole), turned) ||
      spot(a.hole, turned).x - spot(b.hole, turned).x,
  )
}

/**
 * The holes by rows of the board, so that what comes later never lies behind what came before: a hole hides only those
 * with a step less in one direction or in both, so rows and the holes in them may be taken one after the other.
 */
export function rowsBackToFront(island: Column[], turned: Turned): { row: number; columns: Column[] }[] {
  const rows = [...new Set(island.map(({ hole }) => rowOf(hole)))]
  return rows
    .toSorted((a, b) => nearness(MIDDLE, a, turned) - nearness(MIDDLE, b, turned))
    .map((row) => ({
      row,
      columns: backToFront(
        island.filter(({ hole }) => rowOf(hole) === row),
        turned,
      ),
    }))
}

/** How high a column reaches, counting only this many floors. */
export function heightOf({ cubes, roofs }: Column, floors = Infinity): number {
  const shown = Math.min(cubes.length, floors)
  if (shown === 0) return 0
  return shown * FLOOR - (roofs.length >= shown ? 0 : SLAB)
}

export interface RoofHalf {
  hole: Hole
  colour: Colour
  /** No house stands on it. */
  open: boolean
}

/** A roof as it lies; `level` counts the houses below it from 0. */
export interface LaidRoof {
  tile: Tile
  level: number
  halves: RoofHalf[]
}

/** The roofs of the island, each once with both its halves. */
export function roofsOf(island: Column[]): LaidRoof[] {
  const laid: LaidRoof[] = []
  for (const column of island) {
    column.roofs.forEach((roof, level) => {
      const half: RoofHalf = {
        hole: column.hole,
        colour: roof.halves[roof.half],
        open: column.cubes.length <= level + 1,
      }
      const partner = laid.find((other) => isOther(other, half, roof, level))
      if (partner) partner.halves.push(half)
      else laid.push({ tile: { kind: roof.kind, halves: roof.halves }, level, halves: [half] })
    })
  }
  return laid
}

function isOther({ tile, level, halves: [first, second] }: LaidRoof, half: RoofHalf, roof: Tile, at: number): boolean {
  if (!first || second || level !== at || tile.kind !== roof.kind || tile.halves.join() !== roof.halves.join())
    return false
  const across = Math.abs(columnOf(first.hole) - columnOf(half.hole))
  const down = Math.abs(rowOf(first.hole) - rowOf(half.hole))
  return across + down === 1
}

export interface StoreyPicture {
  level: number
  /** Columns with a house on this floor, back to front, and the ground that it stands on. */
  houses: { hole: Hole; colour: Colour; at: Point }[]
  /** Roofs on this floor, back to front; `at` is the upper face of each half. */
  roofs: { roof: LaidRoof; at: Point[] }[]
  /** Columns that end with this floor, and the middle of their upper face. */
  tops: { hole: Hole; at: Point }[]
}

/** What to draw, one storey after the other: no storey can hide anything of those above it. */
export function storeys(island: Column[], turned: Turned): StoreyPicture[] {
  const columns = backToFront(island, turned)
  const roofs = roofsOf(columns)
  const highest = Math.max(0, ...columns.map(({ cubes }) => cubes.length))
  return Array.from({ length: highest }, (_, level) => ({
    level,
    houses: columns.flatMap(({ hole, cubes }) => {
      const colour = cubes[level]
      return colour ? [{ hole, colour, at: spot(hole, turned, level * FLOOR) }] : []
    }),
    roofs: roofs
      .filter((roof) => roof.level === level)
      .map((roof) => ({ roof, at: roof.halves.map(({ hole }) => spot(hole, turned, (level + 1) * FLOOR)) }))
      .toSorted((a, b) => lowest(a.at) - lowest(b.at)),
    tops: columns
      .filter(({ cubes }) => cubes.length === level + 1)
      .map((column) => ({ hole: column.hole, at: spot(column.hole, turned, heightOf(column)) })),
  }))
}

function lowest(points: Point[]): number {
  return Math.max(...points.map(({ y }) => y))
}

/** With less than this of its upper face in sight, a hole counts as hidden: it cannot be pressed any more. */
const ENOUGH = 0.15

/** The holes that stand behind towers. */
export function hiddenHoles(island: Column[], turned: Turned, floors = Infinity): Set<Hole> {
  return new Set(island.filter((column) => inSight(column, island, turned, floors) < ENOUGH).map(({ hole }) => hole))
}

const SAMPLES = [-0.44, -0.22, 0, 0.22, 0.44]

/** How much of the upper face of a column can be seen, from 0 to 1. */
function inSight(column: Column, island: Column[], turned: Turned, floors: number): number {
  const [right, left] = stepsOf(column.hole, turned)
  const height = heightOf(column, floors)
  const others = island
    .filter((other) => other !== column && heightOf(other, floors) > height)
    .map((other) => ({ at: stepsOf(other.hole, turned), above: heightOf(other, floors) - height }))
  const points = SAMPLES.flatMap((a) => SAMPLES.map((b) => [right + a, left + b] as const))
  return points.filter((point) => !others.some(({ at, above }) => covers(at, above, point))).length / points.length
}

/** Whether a tower that reaches so far above a point stands between it and the viewer. */
function covers(tower: readonly [number, number], above: number, [right, left]: readonly [number, number]): boolean {
  // On its way to the viewer, a ray makes equal steps in both directions and rises by the height of a diamond with each.
  const enters = Math.max(tower[0] - 0.5 - right, tower[1] - 0.5 - left, 0)
  const leaves = Math.min(tower[0] + 0.5 - right, tower[1] + 0.5 - left)
  return enters <= leaves && enters * 2 * HALF_HEIGHT < above
}

export function polygon(points: Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
}

/** The diamond of a hole, so much smaller at its left and right corners. */
export function diamond({ x, y }: Point, inset = 0): Point[] {
  const [w, h] = size(inset)
  return [
    { x, y: y - h },
    { x: x + w, y },
    { x, y: y + h },
    { x: x - w, y },
  ]
}

/** The outline of a column from its upper face down to the ground. */
export function outline(top: Point, height: number, inset = 0): Point[] {
  const [w, h] = size(inset)
  return [
    { x: top.x, y: top.y - h },
    { x: top.x + w, y: top.y },
    { x: top.x + w, y: top.y + height },
    { x: top.x, y: top.y + height + h },
    { x: top.x - w, y: top.y + height },
    { x: top.x - w, y: top.y },
  ]
}

function size(inset: number): readonly [number, number] {
  return [HALF_WIDTH - inset, HALF_HEIGHT - (inset * HALF_HEIGHT) / HALF_WIDTH]
}

/** The outline of two neighbouring diamonds. */
export function doubleDiamond(a: Point, b: Point, inset = 0): Point[] {
  const [back, front] = a.y < b.y ? [a, b] : [b, a]
  const [top, right, , left] = diamond(back, inset) as [Point, Point, Point, Point]
  const [, nearRight, bottom, nearLeft] = diamond(front, inset) as [Point, Point, Point, Point]
  return front.x > back.x ? [top, nearRight, bottom, left] : [top, right, bottom, nearLeft]
}

/** The shore of the island: an octagon with round corners, this many times as large. */
export function shore(scale = 1, down = 0): string {
  const [near, far, low, high] = [92.7, 231.6, 55.4, 138.4].map((length) => length * scale) as [
    number,
    number,
    number,
    number,
  ]
  const corners = [
    [near, -high],
    [far, -low],
    [far, low],
    [near, high],
    [-near, high],
    [-far, low],
    [-far, -low],
    [-near, -high],
  ].map(([x = 0, y = 0]) => ({ x, y: y + down + 4 }))
  const bends = corners.map((corner, index) => bend(corners.at(index - 1)!, corner, corners[(index + 1) % 8]!))
  return `M${bends.join('L')}Z`
}

/** From the side before a corner into the side after it. */
function bend(before: Point, corner: Point, after: Point): string {
  const [from, to] = [toward(corner, before), toward(corner, after)]
  return `${round(from.x)},${round(from.y)}Q${round(corner.x)},${round(corner.y)} ${round(to.x)},${round(to.y)}`
}

function toward(corner: Point, other: Point): Point {
  return { x: corner.x + (other.x - corner.x) * 0.3, y: corner.y + (other.y - corner.y) * 0.3 }
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
