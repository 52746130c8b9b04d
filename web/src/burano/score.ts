import { say, tell } from '../lib/words'
import { cardName } from './naming'
import type { BuranoScene } from './scene'

/** The sources of points in the order of the score sheet. */
export const SOURCES = [
  'island-roofs',
  'workshop-roofs',
  'fountain-roofs',
  'four-roofs',
  'paint',
  'ships',
  'no-seafood',
  'islands',
  'lace',
  'unions',
  'coins',
  'hand',
  'cards',
] as const

/** Sources that belong together, as the parts of a bar. */
export const PARTS = {
  roofs: ['island-roofs', 'workshop-roofs', 'fountain-roofs', 'four-roofs', 'paint'],
  seafood: ['ships', 'no-seafood', 'hand'],
  islands: ['islands'],
  lace: ['lace', 'unions'],
  rest: ['coins', 'cards'],
} as const

export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

/** Sources whose single gains tell how they came about, and what each of these gains is. */
const GAINS: Record<string, string> = {
  'island-roofs': 'roofs',
  'workshop-roofs': 'roofs',
  'fountain-roofs': 'roofs',
  ships: 'sales',
  islands: 'seasons',
  unions: 'seasons',
}

/** What counts only at the end. */
export const AT_THE_END: readonly string[] = ['coins', 'hand', 'cards']

/** The sources that anybody has points from. */
export function groupsOf(scene: BuranoScene): string[] {
  const known = SOURCES as readonly string[]
  const others = Object.keys(scene.players[0]?.points ?? {}).filter((source) => !known.includes(source))
  return [...known, ...others].filter((source) => scene.players.some((player) => (player.points[source] ?? 0) !== 0))
}

/** What a seat has of each part, from some of the sources. */
export function partsOf(scene: BuranoScene, seat: number, sources: string[]): { part: Part; points: number }[] {
  const points = scene.players[seat]?.points ?? {}
  const sum = (part: Part) =>
    sources
      .filter((source) => partOf(source) === part)
      .reduce((total, source) => total + Math.max(0, points[source] ?? 0), 0)
  return PART_NAMES.map((part) => ({ part, points: sum(part) })).filter((one) => one.points > 0)
}

function partOf(source: string): Part {
  return PART_NAMES.find((part) => (PARTS[part] as readonly string[]).includes(source)) ?? 'rest'
}

/** How the points of a source come about: as the scene says it, or else gain by gain. */
export function sumOf(scene: BuranoScene, seat: number, source: string, gains: number[] = []): string {
  const lines = scene.score[seat]?.lines.filter((line) => line.source === source && line.points !== 0) ?? []
  const told = lines.flatMap(({ subject, sum }) => (sum ? [named(subject, tell(sum))] : []))
  if (told.length > 0) return told.join('; ')
  const kind = GAINS[source]
  if (!kind || gains.length === 0) return ''
  return say(`burano.page.final.${kind}`, { n: gains.length, sum: gains.join(' + ') })
}

/** Building cards say their names. */
function named(card: string, sum: string): string {
  return card ? say('burano.page.final.card', { card: cardName(card), sum }) : sum
}
