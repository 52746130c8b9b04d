import type { LogLine } from '../../lib/contract'

/** What the others did since the last turn of the viewer; while it is the viewer's turn, before it began. */
export function newsOf(log: LogLine[], seat: number | null, now: boolean): LogLine[] {
  const mine = (line: LogLine) => line.kind === 'action' && line.seat === seat
  let end = log.length
  if (now) while (end > 0 && (mine(log[end - 1]!) || log[end - 1]!.kind !== 'action')) end--
  const last = log.slice(0, end).findLastIndex(mine)
  return log.slice(last + 1, end).filter((line) => line.kind === 'action')
}
