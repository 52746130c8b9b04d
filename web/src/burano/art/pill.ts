import type { Point } from '../iso'

const NARROW = /[ilIjtfr1.,:;'’|!() ]/
const BROAD = /[mwMW@%&—→]/

/** About how wide a bold text is: what is drawn cannot ask before it is there. */
export function widthOf(text: string, size: number): number {
  let units = 0
  for (const letter of text) {
    if (letter > '\u2e7f') units += 1
    else if (NARROW.test(letter)) units += 0.36
    else if (BROAD.test(letter)) units += 0.9
    else units += letter === letter.toUpperCase() && letter !== letter.toLowerCase() ? 0.72 : 0.6
  }
  return units * size
}

export const PILL_HEIGHT = 26

/** The width of a pill with this text and perhaps a sign before it. */
export function pillWidth(text: string, sign: boolean): number {
  return Math.max(34, widthOf(text, 13) + 22 + (sign ? 18 : 0))
}

/** Something that a pill speaks of: its middle, and how far it reaches from there. */
export interface Target {
  at: Point
  across: number
  down: number
  width: number
}

export interface Room {
  x: number
  y: number
  width: number
}

const WAYS = [
  [0, -1],
  [0.7, -1],
  [-0.7, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, -2],
] as const

/** Places for the pills beside their targets, in the drawing: clear of each other, of the other targets, of houses. */
export function placePills(targets: Target[], houses: Point[], room: Room): Point[] {
  const placed: (Point & { width: number })[] = []
  return targets.map((target) => {
    const far = Math.max(0, (room.width - target.width) / 2)
    const middle = room.x + room.width / 2
    const ranked = WAYS.map(([right, down], order) => {
      const wanted = target.at.x + right * (target.across + (down === 0 ? target.width / 2 : 0))
      const x = Math.max(middle - far, Math.min(middle + far, wanted))
      const y = target.at.y + down * (target.down + PILL_HEIGHT / 2 + 4)
      const box = { x, y, width: target.width }
      const crossed = placed.filter((other) => overlap(box, other)).length
      const marked = targets.filter((other) => other !== target && overlap(box, { ...other.at, width: 24 })).length
      const built = houses.filter((house) => overlap(box, { ...house, width: 16 })).length
      const high = y < room.y + PILL_HEIGHT / 2 ? 60 : 0
      return { place: { x, y }, cost: crossed * 100 + high + marked * 12 + built * 3 + order }
    })
    const { place } = ranked.reduce((best, next) => (next.cost < best.cost ? next : best))
    placed.push({ ...place, width: target.width })
    return place
  })
}

function overlap(one: Point & { width: number }, other: Point & { width: number }): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + 2 && Math.abs(one.y - other.y) < PILL_HEIGHT + 2
}
