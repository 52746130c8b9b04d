import { say } from '../../lib/words'
import { colourName } from '../naming'
import { carriers, FLOOR_2, GROUND, SLOTS } from '../pyramid'
import type { Colour, PyramidSlot } from '../scene'
import { capital, listed } from './lists'

/** How a slot of a pyramid stands out. */
export type SlotMark = 'free' | 'comes' | 'covered' | 'chosen' | 'open' | 'next'

/** A layer of the pyramid: its name, its slots, and how many stand in a row. */
export interface Layer {
  name: 'ground' | 'floor2' | 'top'
  slots: number[]
  side: 1 | 2 | 3
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

export const LAYERS: readonly Layer[] = [
  { name: 'ground', slots: between(1, GROUND), side: 3 },
  { name: 'floor2', slots: between(GROUND + 1, FLOOR_2), side: 2 },
  { name: 'top', slots: [SLOTS], side: 1 },
]

/** The row and the column of a slot in its layer, from 0. */
export function cellOf(slot: number): [row: number, column: number] {
  const { slots, side } = LAYERS.find((layer) => layer.slots.includes(slot)) ?? (LAYERS[2] as Layer)
  const index = slot - (slots[0] ?? slot)
  return [Math.floor(index / side), index % side]
}

/** What is free, what is covered, and what comes free with the slot that is aimed at. */
export function marksOf(slots: PyramidSlot[], aimed: number | null = null): Record<number, SlotMark> {
  const comes = aimed === null ? [] : (slots[aimed - 1]?.frees ?? [])
  const marks: Record<number, SlotMark> = {}
  slots.forEach(({ colour, free }, index) => {
    const slot = index + 1
    if (colour === null) return
    if (comes.includes(slot)) marks[slot] = 'comes'
    else if (free) marks[slot] = slot === aimed ? 'chosen' : 'free'
    else marks[slot] = 'covered'
  })
  return marks
}

export function coloursAt(slots: PyramidSlot[], places: number[]): Colour[] {
  return places.flatMap((slot) => slots[slot - 1]?.colour ?? [])
}

/** The cubes that a new cube would cover and that are free until then. */
export function coveredBy(slots: PyramidSlot[], slot: number): Colour[] {
  return coloursAt(
    slots,
    carriers(slot).filter((under) => slots[under - 1]?.free),
  )
}

export function placeOf(slot: number): string {
  return say(`burano.page.board.places.${slot}`)
}

export const namesOf = (colours: Colour[]) => listed(colours.map(colourName))

/** The whole sentence of a slot; `area` is the name of the action that its cube gives. */
export function slotSentence(slots: PyramidSlot[], slot: number, area: string): string {
  const { colour, free, by, frees } = slots[slot - 1] as PyramidSlot
  const place = placeOf(slot)
  if (colour === null) return say('burano.page.board.slot.empty', { place: capital(place) })
  const values = { colour: capital(colourName(colour)), place, area }
  if (!free) return say('burano.page.board.slot.covered', { ...values, by: namesOf(coloursAt(slots, by)) })
  const comes = coloursAt(slots, frees)
  if (comes.length === 0) return say('burano.page.board.slot.free', values)
  return say('burano.page.board.slot.frees', { ...values, frees: namesOf(comes) })
}
