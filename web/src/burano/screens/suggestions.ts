import type { Message } from '../../lib/contract'
import { COLOURS } from '../desk.svelte'
import { SLOTS } from '../pyramid'
import type { Area, BuranoScene, Colour } from '../scene'
import {
  areaOf,
  AREAS,
  BARE,
  cubeAt,
  depthIn,
  EVERY_SLOT,
  leftOf,
  shapeWith,
  total,
  withCube,
  type Cubes,
  type Stock,
} from './shape'

/** Quick ideas for a pyramid: none of them looks further than the colours, the actions and one's lace workers. */

export type Idea = 'variety' | 'sailing' | 'lace'
export const IDEAS: readonly Idea[] = ['variety', 'sailing', 'lace']

export interface Suggestion {
  idea: Idea
  cubes: Cubes
  why: Message
}

export interface Ground {
  stock: Stock
  markers: BuranoScene['markers']
  /** Whether floors are filled in order. */
  inOrder: boolean
  /** The colours of the tiles on which one's lace workers stand, one for each. */
  lace: readonly Colour[]
  /** Seafood cards in hand. */
  fish: number
}

export function suggestions(ground: Ground): Suggestion[] {
  return IDEAS.map((idea) => {
    const cubes = complete(ground, idea)
    return { idea, cubes, why: reason(ground, idea, cubes) }
  })
}

/** Fills what is empty after an idea; cubes that lie already stay. */
export function complete(ground: Ground, idea: Idea, laid: Cubes = BARE): Cubes {
  let cubes = laid
  const left = leftOf(ground.stock, laid)
  const place = (slot: number, colour: Colour): void => {
    cubes = withCube(cubes, slot, colour)
    left[colour] -= 1
  }
  const need = Math.min(SLOTS, total(ground.stock))
  const empty = takeOrder(shapeWith(need, ground.inOrder, laid)).filter((slot) => cubeAt(laid, slot) === null)
  const kept = idea === 'lace' ? payingColours(ground, left) : []
  const low = empty.splice(Math.max(0, empty.length - kept.length))
  for (const slot of empty) {
    const colour = early(ground, idea, cubes, left, kept)
    if (colour) place(slot, colour)
  }
  for (const slot of low) {
    const colour = kept.find((one) => left[one] > 0) ?? early(ground, idea, cubes, left, [])
    if (!colour) continue
    if (kept.includes(colour)) kept.splice(kept.indexOf(colour), 1)
    place(slot, colour)
  }
  return cubes
}

/** The order in which cubes can be taken: the fewer must leave before, the earlier. */
function takeOrder(slots: readonly number[]): number[] {
  return slots.toSorted((one, other) => depthIn(slots, one) - depthIn(slots, other) || other - one)
}

/** One cube for each lace worker, as far as there are any. */
function payingColours({ lace }: Ground, left: Stock): Colour[] {
  return COLOURS.flatMap((colour) => {
    const workers = lace.filter((one) => one === colour).length
    return Array.from({ length: Math.min(workers, left[colour]) }, () => colour)
  })
}

/** The colour that an idea wants next: its own action first, then the actions and colours seen least so far. */
function early({ markers }: Ground, idea: Idea, cubes: Cubes, left: Stock, kept: readonly Colour[]): Colour | null {
  const spare = (colour: Colour) => left[colour] - kept.filter((one) => one === colour).length
  const seen = (area: Area) => cubes.filter((cube) => cube && areaOf(markers, cube) === area).length
  const cost = (colour: Colour) => {
    const area = areaOf(markers, colour)
    const own = (idea === 'sailing' && area === 'sail') || (idea === 'lace' && area === 'lace')
    const laid = cubes.filter((cube) => cube === colour).length
    return (own ? 0 : 1000) + seen(area) * 100 + laid * 10 - spare(colour)
  }
  const there = COLOURS.filter((colour) => left[colour] > 0)
  const free = there.filter((colour) => spare(colour) > 0)
  return (free.length > 0 ? free : there).toSorted((one, other) => cost(one) - cost(other))[0] ?? null
}

const FIRST_TAKES = 5

function reason(ground: Ground, idea: Idea, cubes: Cubes): Message {
  const slots = EVERY_SLOT.filter((slot) => cubeAt(cubes, slot) !== null)
  const taken = takeOrder(slots).map((slot) => areaOf(ground.markers, cubeAt(cubes, slot)!))
  if (idea === 'sailing') {
    const n = taken.slice(0, FIRST_TAKES).filter((area) => area === 'sail').length
    return { key: `${KEY}.sailing`, values: { n, fish: ground.fish } }
  }
  if (idea === 'lace') {
    const kept = COLOURS.filter((colour) => ground.lace.includes(colour) && cubes.includes(colour))
    if (kept.length === 0) return { key: `${KEY}.lace_first` }
    return { key: `${KEY}.lace`, values: { colours: kept.map((colour) => ({ key: `burano.words.${colour}` })) } }
  }
  const last = Math.max(...AREAS.map((area) => taken.indexOf(area)))
  if (!AREAS.every((area) => taken.includes(area))) return { key: `${KEY}.variety_short` }
  return { key: `${KEY}.variety`, values: { n: last + 1 } }
}

const KEY = 'burano.page.builder.why'
