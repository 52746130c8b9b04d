import type { LogLine } from '../../lib/contract'
import type { Desk } from '../desk.svelte'
import type { Hole } from '../scene'

export function newsFor({ host, scene }: Desk): LogLine[] {
  return newsOf(host.log, scene.viewer, scene.turn_of === scene.viewer)
}

/** Where others built or covered houses meanwhile; in a replay nothing is news. */
export function freshHoles(desk: Desk): ReadonlySet<Hole> {
  return new Set(desk.host.still ? [] : newsFor(desk).flatMap(holesIn))
}

const PLACES: Record<string, string[]> = {
  'burano.log.build': ['hole'],
  'burano.log.roof': ['first', 'second'],
  'burano.log.roof_points': ['first', 'second'],
}

function holesIn({ say }: LogLine): Hole[] {
  return (PLACES[say.key] ?? []).map((name) => String(say.values?.[name]))
}

/** What the others did since the last turn of the viewer; while it is the viewer's turn, before it began. */
export function newsOf(log: LogLine[], seat: number | null, now: boolean): LogLine[] {
  const mine = (line: LogLine) => line.kind === 'action' && line.seat === seat
  let end = log.length
  if (now) while (end > 0 && (mine(log[end - 1]!) || log[end - 1]!.kind !== 'action')) end--
  const last = log.slice(0, end).findLastIndex(mine)
  return log.slice(last + 1, end).filter((line) => line.kind === 'action')
}
