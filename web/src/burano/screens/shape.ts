import { carriers, FLOOR_2, GROUND, SLOTS } from '../pyramid'
import type { Area, BuranoScene, Colour } from '../scene'

/** The colours of slots 1 to 14. */
export type Cubes = readonly (Colour | null)[]
export type Stock = Record<Colour, number>

export const EVERY_SLOT: readonly number[] = Array.from({ length: SLOTS }, (_, index) => index + 1)
export const BARE: Cubes = EVERY_SLOT.map(() => null)

/** The floors as they are drawn: rows of slots, the top first. */
export const FLOORS = [
  { name: 'top', rows: [[14]] },
  {
    name: 'floor',
    rows: [
      [10, 11],
      [12, 13],
    ],
  },
  {
    name: 'ground',
    rows: [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ],
  },
] as const

export function cubeAt(cubes: Cubes, slot: number): Colour | null {
  return cubes[slot - 1] ?? null
}

export function withCube(cubes: Cubes, slot: number, cube: Colour | null): Cubes {
  return cubes.with(slot - 1, cube)
}

/** How many slots lie on lower floors. */
function below(slot: number): number {
  if (slot <= GROUND) return 0
  return slot <= FLOOR_2 ? GROUND : FLOOR_2
}

/** The last slot of the floor that a slot lies on. */
export function floorEnd(slot: number): number {
  if (slot <= GROUND) return GROUND
  return slot <= FLOOR_2 ? FLOOR_2 : SLOTS
}

/** Slots directly on top of a slot. */
function bearing(slot: number): number[] {
  return EVERY_SLOT.filter((upper) => carriers(upper).includes(slot))
}

/** Every slot that must be empty before the cube of a slot can be taken. */
export function above(slot: number): number[] {
  const found = new Set<number>()
  const climb = (from: number): void => {
    for (const upper of bearing(from)) {
      found.add(upper)
      climb(upper)
    }
  }
  climb(slot)
  return [...found]
}

/**
 * Whether a cube could be laid: what carries it is there and, where floors are filled in order, all of the floors
 * below.
 */
export function isOpen(cubes: Cubes, slot: number, inOrder: boolean): boolean {
  if (cubeAt(cubes, slot) !== null) return false
  const needed = inOrder ? EVERY_SLOT.slice(0, below(slot)) : carriers(slot)
  return needed.every((lower) => cubeAt(cubes, lower) !== null)
}

/** Whether this many cubes suffice for one at a slot, with all that has to lie below it. */
export function isWithin(need: number, slot: number, inOrder: boolean): boolean {
  const lower = (one: number): number[] => carriers(one).flatMap((carrier) => [carrier, ...lower(carrier)])
  return (inOrder ? below(slot) : new Set(lower(slot)).size) < need
}

/** The slots that hold a cube once this many are laid, floor by floor where nothing lies yet. */
export function shapeWith(need: number, inOrder: boolean, laid: Cubes): number[] {
  let cubes = laid
  for (let missing = need - countOf(laid); missing > 0; missing--) {
    const slot = firstOpen(cubes, inOrder)
    if (slot === null) break
    cubes = withCube(cubes, slot, 'pink')
  }
  return EVERY_SLOT.filter((slot) => cubeAt(cubes, slot) !== null)
}

/** Whether a cube lies there and none rests on it. */
export function isFree(cubes: Cubes, slot: number): boolean {
  return cubeAt(cubes, slot) !== null && bearing(slot).every((upper) => cubeAt(cubes, upper) === null)
}

/** Whether every cube rests on what it has to rest on. */
export function isSound(cubes: Cubes, inOrder: boolean): boolean {
  return EVERY_SLOT.every((slot) => cubeAt(cubes, slot) === null || isOpen(withCube(cubes, slot, null), slot, inOrder))
}

export function firstOpen(cubes: Cubes, inOrder: boolean): number | null {
  return EVERY_SLOT.find((slot) => isOpen(cubes, slot, inOrder)) ?? null
}

export function countOf(cubes: Cubes): number {
  return cubes.filter((cube) => cube !== null).length
}

export function total(stock: Stock): number {
  return Object.values(stock).reduce((sum, count) => sum + count, 0)
}

/** What of a stock is not laid. */
export function leftOf(stock: Stock, cubes: Cubes): Stock {
  const left = { ...stock }
  for (const cube of cubes) if (cube) left[cube] -= 1
  return left
}

/** How many of the given slots are emptied before the cube of a slot can be taken. */
export function depthIn(slots: readonly number[], slot: number): number {
  return above(slot).filter((upper) => slots.includes(upper)).length
}

export function areaOf(markers: BuranoScene['markers'], colour: Colour): Area {
  return AREAS.find((area) => markers[area].includes(colour)) ?? 'earn'
}

export const AREAS: readonly Area[] = ['sail', 'lace', 'earn']

/** The cubes of a gesture such as `lay pink, lay nothing, done`. */
export function cubesOf(actions: readonly string[]): Cubes {
  const laid = actions.flatMap((action) => /^lay (\w+)$/.exec(action)?.slice(1) ?? [])
  return BARE.map((_, index) => {
    const word = laid[index] ?? 'nothing'
    return word === 'nothing' ? null : (word as Colour)
  })
}
