import type { CardFace } from '../walking/scene'

/** The kinds that a card counts, in the fixed order of the count strip; the shop comes last. */
export const counted = [
  'flowers',
  'plants',
  'cats',
  'lamps',
  'chimneys',
  'awning_red',
  'awning_blue',
  'passersby',
  'closed_windows',
] as const
export type Counted = (typeof counted)[number]

/** What is drawn in the sprite, with the part of its square of 24 that has ink: left edge and width. */
const ink: Record<string, [number, number]> = {
  flowers: [3.4, 17.2],
  plants: [2.4, 19.2],
  cats: [6, 16.4],
  lamps: [1.8, 16.6],
  chimneys: [2.2, 19.6],
  awning_red: [0.8, 22.4],
  awning_blue: [0.8, 22.4],
  passersby: [2.4, 16.2],
  closed_windows: [0.4, 23.2],
  pizzeria: [0.6, 22.8],
  boutique: [0.6, 22.8],
  cafe: [0.6, 22.8],
  gelateria: [0.6, 22.8],
  shop: [0.6, 22.8],
  coin: [1, 22],
  permit: [3.2, 18],
  scaffold: [1.2, 21.6],
}

export const isDrawn = (name: string): boolean => name in ink
export const extent = (name: string): [number, number] => ink[name] ?? [0.6, 22.8]

/** The shop of a card set of the player's own is a sign with its first letter. */
export const initial = (name: string): string => [...name][0]?.toUpperCase() ?? ''

/** What the count strip tells: each kind that the card shows, with its number. */
export function counts(face: Pick<CardFace, Counted>): { name: Counted; count: number }[] {
  return counted.map((name) => ({ name, count: face[name] })).filter(({ count }) => count > 0)
}

/** A face without any symbol. */
export const BARE: Omit<CardFace, 'id' | 'level' | 'colour'> = {
  flowers: 0,
  plants: 0,
  cats: 0,
  lamps: 0,
  chimneys: 0,
  awning_red: 0,
  awning_blue: 0,
  passersby: 0,
  closed_windows: 0,
  shop: '',
  shop_points: 0,
}
