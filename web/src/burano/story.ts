import type { LogLine } from '../lib/contract'

/** What brings points, or takes a season to its end: the lines that a story of it tells. */
const TOLD = ['burano.results.islands', 'burano.log.lace_scored', 'burano.log.season', 'burano.log.over']

/** The end of the last season as lines, or none before the first one. */
export function storyOf(log: LogLine[]): LogLine[] {
  const start = log.findLastIndex((line) => line.say.key === 'burano.log.cleanup')
  if (start < 0) return []
  // The islands are counted by the very action that ends the season, so their lines may stand before its own.
  const ply = log[start]?.ply
  return log.filter((line, place) => (line.ply === ply || place > start) && TOLD.includes(line.say.key))
}
