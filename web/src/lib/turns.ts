import type { LogLine } from './contract'

/** What one seat did in a row, with what it brought about. */
export interface Turn {
  seat: number
  round: number
  lines: LogLine[]
}

/** The log by turns; lines about the table itself belong to the turn before them. */
export function turnsOf(log: LogLine[]): Turn[] {
  const turns: Turn[] = []
  for (const line of log) {
    const last = turns.at(-1)
    if (line.kind === 'action' && line.seat !== null && (last?.seat !== line.seat || last.round !== line.round)) {
      turns.push({ seat: line.seat, round: line.round, lines: [line] })
    } else if (line.kind !== 'notice') last?.lines.push(line)
  }
  return turns
}

/** All whole turns, the latest first; a turn that the actor has yet to end is none. */
export function wholeTurns(log: LogLine[], actor: number | null): Turn[] {
  const turns = turnsOf(log)
  const last = turns.at(-1)
  if (last && last.seat === actor && last.lines.at(-1)?.kind !== 'round') turns.pop()
  return turns.reverse()
}

/** The points that a line tells of; 0 where it tells of none. */
export function pointsOf({ say }: LogLine): number {
  const points = say.values?.points
  return typeof points === 'number' ? points : 0
}
