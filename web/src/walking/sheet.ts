import type { SeatSheet } from '../lib/contract'
import type { WalkingHouse, WalkingPlayer, WalkingScene } from './scene'
import { LIKES, TOURISTS } from './parts'
import type { Counted } from '../art/symbols'

/** The most houses of a street, one row of the sheet for each. */
export const HOUSES = 5

type Line = SeatSheet['lines'][number]

/** The seats from left to right: the viewer's own first, then in seat order. */
export function seatOrder(scene: WalkingScene): number[] {
  const seats = scene.players.map((_, seat) => seat)
  return scene.viewer === null ? seats : [scene.viewer, ...seats.filter((seat) => seat !== scene.viewer)]
}

/** The line of a house's guest, if the house has one. */
export function guestLine(sheet: SeatSheet, house: WalkingHouse | undefined): Line | undefined {
  return sheet.lines.find((line) => line.source === 'characters' && line.site === house?.site)
}

export function sourceLine(sheet: SeatSheet, source: string): Line | undefined {
  return sheet.lines.find((line) => line.source === source)
}

export function sourcePoints(sheet: SeatSheet, source: string): number {
  return sheet.lines.reduce((sum, line) => (line.source === source ? sum + line.points : sum), 0)
}

/** What a line counted: kinds of symbols, in one house or in the whole street. */
export interface Light {
  seat: number
  kinds: readonly (Counted | 'shop')[]
  site: number | null
}

export function lightOf(seat: number, line: Line): Light | null {
  if (line.source === 'shops') return { seat, kinds: ['shop'], site: null }
  if (line.source === 'windows') return { seat, kinds: ['closed_windows'], site: null }
  const kind = line.subject as keyof typeof LIKES
  const kinds = LIKES[kind]
  return kinds ? { seat, kinds, site: TOURISTS.includes(kind) ? line.site : null } : null
}

/** The lengths of the three parts of a total's bar, in per cent of the longest. */
export function barOf(scene: WalkingScene, seat: number): { characters: number; shops: number; permits: number } {
  const gains = ({ points }: WalkingPlayer) => (points.characters ?? 0) + points.shops + points.permits
  const longest = Math.max(1, ...scene.players.map(gains))
  const { characters = 0, shops, permits } = (scene.players[seat] as WalkingPlayer).points
  const share = (points: number) => (Math.max(0, points) / longest) * 100
  return { characters: share(characters), shops: share(shops), permits: share(permits) }
}

/** Solo: the limits of a band of the rating. */
export function bandOf(bands: (number | null)[], index: number): { from: number | null; to: number | null } {
  const below = index === 0 ? null : (bands[index - 1] ?? null)
  return { from: below === null ? null : below + 1, to: bands[index] ?? null }
}
