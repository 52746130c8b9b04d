import { BOTTOM_UP, levelOf } from './parts'
import type { CardName, Level, WalkingChoice, WalkingHouse, WalkingPlayer, WalkingScene } from './scene'

export type Place = Extract<WalkingChoice, { verb: 'place' }>

/** The numbers of the sites on which a street can stand, and the widest street. */
const FIRST = 1
const LAST = 9
const WIDEST = 5

export interface Column {
  site: number
  /** Beside the street: nothing stands here yet. */
  dock: boolean
}

export interface Slot {
  site: number
  level: Level
  card: CardName | null
  scaffold: boolean
}

export function placesOf(scene: WalkingScene): Place[] {
  return scene.choices.filter((choice): choice is Place => choice.verb === 'place')
}

export function houseAt(player: WalkingPlayer, site: number): WalkingHouse | undefined {
  return player.houses.find((house) => house.site === site)
}

/** The columns of a street; with docks, also the free sites beside it and those that the places reach. */
export function columnsOf(player: WalkingPlayer, docks: boolean, places: Place[] = []): Column[] {
  let [from, to] = [player.from, player.to]
  if (docks) {
    if (to - from + 1 < WIDEST) [from, to] = [Math.max(FIRST, from - 1), Math.min(LAST, to + 1)]
    for (const { site } of places) [from, to] = [Math.min(from, site), Math.max(to, site)]
  }
  const sites = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return sites.map((site) => ({ site, dock: site < player.from || site > player.to }))
}

export function slotAt(player: WalkingPlayer, site: number, level: Level): Slot {
  const card = houseAt(player, site)?.floors[BOTTOM_UP.indexOf(level)] ?? null
  const scaffold = player.scaffolds.some((stand) => stand.site === site && stand.level === level)
  return { site, level, card, scaffold }
}

export function slotId({ site, level }: { site: number; level: Level }): string {
  return `slot-${site}-${level}`
}

/** The place of a card in a slot, if the card may go there. */
export function placeAt(places: Place[], card: CardName | null, site: number, level: Level): Place | undefined {
  return places.find(
    (place) => place.card === card && place.level === level && (place.site === site || place.also.includes(site)),
  )
}

/** How many marked places there are, and how many more for a permit. */
export function countPlaces(places: Place[]): { free: number; paid: number } {
  const count = (some: Place[]) => some.reduce((sum, { also }) => sum + 1 + also.length, 0)
  return { free: count(places.filter(({ permit }) => !permit)), paid: count(places.filter(({ permit }) => permit)) }
}

/** How the scaffolds of a street change with a placement. */
export function scaffoldMoves(
  player: WalkingPlayer,
  place: Place | null,
): { come: { site: number; level: Level }[]; go: { site: number; level: Level }[] } {
  // Where all places are the same, scaffolds go wherever the floor goes.
  if (!place || place.also.length > 0) return { come: [], go: [] }
  const among = (list: { site: number; level: Level }[], one: { site: number; level: Level }) =>
    list.some((other) => other.site === one.site && other.level === one.level)
  return {
    come: place.scaffolds.filter((stand) => !among(player.scaffolds, stand)),
    go: player.scaffolds.filter((stand) => !among(place.scaffolds, stand)),
  }
}

/** Where a place is drawn: where a first floor may go anywhere, all of them are one and the same. */
function spotsOf(places: Place[]): Place[] {
  return places.flatMap((place) => [place, ...place.also.map((site) => ({ ...place, site }))])
}

/** The places of a card from left to right, those without a permit first among equals. */
export function inOrder(places: Place[]): Place[] {
  return spotsOf(places).sort((a, b) => a.site - b.site || BOTTOM_UP.indexOf(a.level) - BOTTOM_UP.indexOf(b.level))
}

export function fits(places: Place[], site: number, level: Level, card: CardName): boolean {
  return levelOf(card) === level && placeAt(places, card, site, level) !== undefined
}
