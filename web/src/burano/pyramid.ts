import type { Colour } from './scene'

/** Slots 1 to 14: the ground by rows, floor 2 by rows, the top. */
export const SLOTS = 14
export const GROUND = 9
export const FLOOR_2 = 13

/** Slots whose cubes carry a slot; none on the ground. */
export function carriers(slot: number): number[] {
  if (slot <= GROUND) return []
  if (slot === SLOTS) return [10, 11, 12, 13]
  const row = Math.floor((slot - 10) / 2)
  const column = (slot - 10) % 2
  const corner = row * 3 + column + 1
  return [corner, corner + 1, corner + 3, corner + 4]
}

/** How many cubes must leave a full pyramid before one can be taken. */
export function depth(slot: number): number {
  const above = new Set<number>()
  const climb = (from: number): void => {
    for (let upper = GROUND + 1; upper <= SLOTS; upper++) {
      if (carriers(upper).includes(from) && !above.has(upper)) {
        above.add(upper)
        climb(upper)
      }
    }
  }
  climb(slot)
  return above.size
}

/** The actions that build a pyramid: a colour or nothing for each slot up to the last cube, and the end. */
export function gesture(cubes: (Colour | null)[]): string[] {
  const last = cubes.findLastIndex((cube) => cube !== null)
  return [...cubes.slice(0, last + 1).map((cube) => `lay ${cube ?? 'nothing'}`), 'done']
}
