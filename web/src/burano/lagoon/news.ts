import type { LogLine, Message } from '../../lib/contract'
import { pointsOf } from '../../lib/turns'
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

/** What one of the others did, in a few words. */
export interface Digest {
  seat: number
  parts: Message[]
  points: number
}

/** One line for each of the others, who acted last first. */
export function digests(news: LogLine[]): Digest[] {
  const seats = [...new Set(news.map((line) => line.seat))].reverse()
  return seats.flatMap((seat) => {
    if (seat === null) return []
    const lines = news.filter((line) => line.seat === seat)
    const last = lines.at(-1)!
    const parts = partsOf(lines)
    return [
      {
        seat,
        parts: parts.length > 0 ? parts : [last.say],
        points: lines.reduce((sum, one) => sum + pointsOf(one), 0),
      },
    ]
  })
}

function partsOf(lines: LogLine[]): Message[] {
  const of = (...names: string[]) => lines.filter(({ say }) => names.includes(say.key.replace('burano.log.', '')))
  const all = (found: LogLine[], ...values: string[]) =>
    found.map(({ say }) => values.map((name) => String(say.values?.[name])).join('–')).join(', ')
  const [built, roofed, lace, prepared] = [
    of('build'),
    of('roof', 'roof_points'),
    of('lace', 'lace_privilege'),
    of('prepare'),
  ]
  const stops = of('sail', 'port').map(
    ({ say }) => say.values?.port ?? { key: 'burano.stops.island', values: { name: say.values?.island ?? '' } },
  )
  const told = (name: string, values = {}): Message => ({ key: `burano.page.news.${name}`, values })
  return [
    ...(built.length > 0 ? [told('built', { holes: all(built, 'hole') })] : []),
    ...(roofed.length > 0 ? [told('roofed', { holes: all(roofed, 'first', 'second') })] : []),
    ...(stops.length > 0 ? [told('sailed', { stops })] : []),
    ...(of('sell', 'sell_last').length > 0 ? [told('sold')] : []),
    ...(lace.length > 0 ? [told('lace', { n: lace.length })] : []),
    ...(prepared.length > 0 ? [told('prepared', { n: prepared.length })] : []),
    ...(of('end_idle').length > 0 ? [told('passed')] : []),
  ]
}
