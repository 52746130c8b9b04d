import type { OptionValue } from '../../lib/contract'
import type { Host } from '../../lib/host'
import { ISLANDS } from '../desk.svelte'
import type { BuranoScene, Island } from '../scene'

/** What the islands brought at the end of the season: who leads each, and the points of each of them. */
export interface IslandResult {
  island: Island
  seats: number[]
  each: number
}

/** An island is worth a point for each player of the game, shared by those who lead it (B-CLEAN-01, B-CLEAN-02). */
export function islandResults(scene: BuranoScene, ties: 'split' | 'none'): IslandResult[] {
  return ISLANDS.map((island) => {
    const seats = scene.leads[island]
    const shared = seats.length > 1
    const each = seats.length === 0 || (shared && ties === 'none') ? 0 : Math.floor(scene.players.length / seats.length)
    return { island, seats, each }
  })
}

/** How ties on islands are scored at this table. */
export function tiesAt(host: Host): 'split' | 'none' {
  const { options } = host.message.table as { options?: Record<string, OptionValue> }
  return options?.islandTie === 'none' ? 'none' : 'split'
}

export function pointsOf(results: IslandResult[], seat: number): number {
  return results.reduce((sum, { seats, each }) => sum + (seats.includes(seat) ? each : 0), 0)
}
