import { counted } from '../art/symbols'
import type { Message } from '../lib/contract'
import { settings } from '../lib/settings.svelte'
import { has, say, tell } from '../lib/words'
import { colourOf, levelOf } from './parts'
import type { CardFace, CardName, WalkingHouse, WalkingScene } from './scene'

/** Such as `yellow middle floor`. */
export function floorName(card: CardName): string {
  return say(`walking.floors.${levelOf(card)}.${colourOf(card)}`)
}

/** What stands where there is no card in hand. */
export function noCards({ phase, viewer, actor }: WalkingScene): string {
  return say(phase === 'draft' && viewer === actor ? 'walking.page.hand.empty' : 'walking.page.hand.none')
}

export function shopName(name: string): string {
  const key = `walking.page.shops.${name}`
  return has(key) ? say(key) : name
}

/** The symbols of some cards, counted together. */
export function symbols(faces: CardFace[]): Message[] {
  const sums = counted.map((name) => ({ name, n: faces.reduce((sum, face) => sum + face[name], 0) }))
  const shops = faces.filter((face) => face.shop)
  return [
    ...sums.filter(({ n }) => n > 0).map(({ name, n }) => ({ key: `walking.page.symbols.${name}`, values: { n } })),
    ...shops.map((face) => ({
      key: 'walking.page.symbols.shop',
      values: { shop: shopName(face.shop), n: face.shop_points },
    })),
  ]
}

/** Such as `yellow middle floor: 2 flowers, 1 red awning`. */
export function cardName(face: CardFace): string {
  const found = symbols([face])
  const floor =
    settings.verbosity === 'short' ? `${face.level} ${say(`walking.words.${face.colour}`)}` : floorName(face.id)
  if (found.length === 0) return say('walking.page.card.plain', { floor })
  return say('walking.page.card.with', { floor, symbols: found })
}

/** A house in one sentence. */
export function houseName(house: WalkingHouse, faces: CardFace[], scaffolds: string[]): string {
  const floors = house.floors.map((card, index) => {
    if (card) return { key: `walking.words.${colourOf(card)}` }
    const level = ['I', 'II', 'III'][index] ?? 'I'
    return { key: scaffolds.includes(level) ? 'walking.page.house.scaffold' : `walking.page.house.no.${level}` }
  })
  const found = symbols(faces)
  const values = { site: house.site, floors, symbols: found }
  return tell({ key: found.length ? 'walking.page.house.summary' : 'walking.page.house.bare', values })
}
