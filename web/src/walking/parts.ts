import { BARE, type Counted } from '../art/symbols'
import type { Face } from '../lib/contract'
import type { CardFace, CardName, Colour, Kind, Level } from './scene'

/** The parts of the game in the order in which they are shown. */
export const TOP_DOWN: readonly Level[] = ['III', 'II', 'I']
export const BOTTOM_UP: readonly Level[] = ['I', 'II', 'III']

export const TOURISTS: readonly Kind[] = ['woman', 'man', 'girl', 'boy']
export const RESIDENTS: readonly Kind[] = [
  'mayor',
  'policeman',
  'santa',
  'shopkeeper',
  'seamstress',
  'florist',
  'gardener',
]
export const KINDS: readonly Kind[] = [...TOURISTS, ...RESIDENTS]

/** What each character looks at. */
export const LIKES: Record<Kind, readonly (Counted | 'shop')[]> = {
  woman: ['flowers'],
  man: ['plants'],
  girl: ['cats'],
  boy: ['cats', 'awning_red', 'awning_blue', 'lamps', 'chimneys'],
  mayor: ['passersby'],
  policeman: ['lamps'],
  santa: ['chimneys'],
  shopkeeper: ['shop'],
  seamstress: ['awning_red', 'awning_blue'],
  florist: ['flowers'],
  gardener: ['plants'],
}

/** Places drawn for permits, scaffolds, and cards in between limits. */
export const PERMIT_PLACES = 4
export const SCAFFOLD_PLACES = 2
export const HAND_PLACES = 6

export function levelOf(card: CardName): Level {
  return card.split('-')[0] as Level
}

export function colourOf(card: CardName): Colour {
  return card.split('-')[1] as Colour
}

export function isBack(card: CardName): boolean {
  return !card.includes('-')
}

/** A face for every card of a table, also before the components have been loaded. */
export function faceOf(faces: Record<string, Face>, card: CardName): CardFace {
  return (faces[card] as CardFace | undefined) ?? { ...BARE, id: card, level: levelOf(card), colour: colourOf(card) }
}
