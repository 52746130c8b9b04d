import type { LogLine } from '../lib/contract'
import { levelOf, TOP_DOWN } from './parts'
import type { CardName, Level, WalkingChoice, WalkingScene } from './scene'

export type Draft = Extract<WalkingChoice, { verb: 'draft' }>

const ORDER: readonly Draft['take'][] = ['top 1', 'top 2', 'all', 'bottom 2', 'bottom 1']

export function columnsOf(scene: WalkingScene): number[] {
  return scene.market.I.map((_, index) => index + 1)
}

/** The cards of a column from top to bottom, with holes. */
export function cardsOf(scene: WalkingScene, column: number): { level: Level; card: CardName | null }[] {
  return TOP_DOWN.map((level) => ({ level, card: scene.market[level][column - 1] ?? null }))
}

/** What may be taken from a column, in the order of its bands from top to bottom. */
export function takesOf(scene: WalkingScene, column: number): Draft[] {
  return scene.choices
    .filter((choice): choice is Draft => choice.verb === 'draft' && choice.column === column)
    .sort((a, b) => ORDER.indexOf(a.take) - ORDER.indexOf(b.take))
}

/** The column shown when none has been chosen: the fullest, next to the middle. */
export function openColumn(scene: WalkingScene): number | null {
  const middle = (scene.market.I.length + 1) / 2
  const columns = columnsOf(scene).filter((column) => takesOf(scene, column).length > 0)
  columns.sort(
    (a, b) => takesOf(scene, b).length - takesOf(scene, a).length || Math.abs(a - middle) - Math.abs(b - middle),
  )
  return columns[0] ?? null
}

/** The take under a pointer: the column is cut into bands of equal height, one for each take. */
export function bandTake(takes: Draft[], share: number): Draft | undefined {
  const band = Math.floor(share * takes.length)
  return takes[Math.max(0, Math.min(takes.length - 1, band))]
}

/** The take nearest to one card: the card alone if it may go alone, else the whole column. */
export function cardTake(takes: Draft[], card: CardName): Draft | undefined {
  return (
    takes.find((take) => take.cards.length === 1 && take.cards[0] === card) ?? takes.find((take) => take.take === 'all')
  )
}

/** Whether a card lies between two others and so cannot be taken alone. */
export function isMiddle(takes: Draft[], card: CardName): boolean {
  return takes.length > 0 && !takes.some((take) => take.cards.length === 1 && take.cards[0] === card)
}

/** Which rows a take covers, as first and last row from the top, counted from 0. */
export function rowsOf(take: Draft): { first: number; last: number } {
  const rows = take.cards.map((card) => TOP_DOWN.indexOf(levelOf(card)))
  return { first: Math.min(...rows), last: Math.max(...rows) }
}

/** From how few cards to spare a row is marked as near its end. */
const FEW = 2

export function endsSoon(scene: WalkingScene, level: Level): boolean {
  return scene.phase !== 'over' && scene.decks[level].spare <= FEW
}

/** What the seat in turn has drafted, which all have seen: of a back, built by now, the log still knows the colour. */
export function seenDraft(cards: string[], log: LogLine[], { round, turn_of }: WalkingScene): CardName[] {
  const line = log.findLast((one) => one.say.key === 'walking.log.draft' && one.seat === turn_of && one.round === round)
  const floors = line?.say.values?.cards
  const seen = Array.isArray(floors) ? floors.map(({ key }) => key.split('.').slice(2).join('-')) : []
  return cards.map(
    (card) => (card.includes('-') ? card : (seen.find((one) => one.startsWith(`${card}-`)) ?? card)) as CardName,
  )
}
