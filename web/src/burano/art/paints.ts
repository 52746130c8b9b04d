import { ink, paints } from '../../art/colours'
import type { Colour } from '../scene'

/** The shades of a house: light falls on its roof, then on its left wall. */
export interface Shades {
  plaster: string
  top: string
  left: string
  right: string
  door: string
  /** For the glyph. */
  on: string
}

export const colours: Colour[] = ['pink', 'blue', 'yellow', 'green', 'orange', 'white']

export const shades = Object.fromEntries(
  colours.map((colour) => {
    const { plaster } = paints[colour]
    return [
      colour,
      {
        plaster,
        top: mix(plaster, '#FFFFFF', 0.1),
        left: mix(plaster, '#2B2A33', 0.07),
        right: mix(plaster, '#3A2A33', 0.27),
        door: mix(plaster, '#2B2320', 0.62),
        on: colour === 'blue' ? '#FFFFFF' : ink,
      },
    ]
  }),
) as Record<Colour, Shades>

/** So much of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const [from, to] = [parts(one), parts(other)]
  return `#${from.map((part, index) => hex(part + ((to[index] ?? 0) - part) * share)).join('')}`
}

function hex(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0')
}

export const cream = '#FFFDF6'
export const terracotta = '#A5553A'
export const gold = '#D9A441'
export const darkGold = '#8A5F0E'
export const deep = '#1E5F74'
export const lagoon = '#2E8C96'

/** Rows of roof tiles on a square of 50, every second one half a tile further. */
export const courses = [4, 12, 20, 28, 36, 44]
  .map((y, row) => {
    const arcs = 'q4.17 5.4 8.33 0'.repeat(row % 2 ? 5 : 6)
    return row % 2 ? `M0 ${y + 2.7}q2.5 0 4.17-2.7${arcs}q1.7 2.7 4.17 2.7` : `M0 ${y}${arcs}`
  })
  .join('')
