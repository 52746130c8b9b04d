import type { LogLine } from '../lib/contract'
import type { Cell, Island } from './scene'

/** What brings points: the lines that a story of a season tells. */
const ISLANDS = 'burano.results.islands'
const LACE = 'burano.log.lace_scored'
const NO_LACE = 'burano.log.lace_unpaid'
const TOLD = [ISLANDS, LACE, NO_LACE]

/** A line of the story: whose it is, what it brings, and where on the table that comes from. */
export interface Told {
  ply: number
  seat: number
  islands: Island[]
  cells: Cell[]
  led: number
  workers: number
  lace: number
  unions: number
  /** What is marked for the player on the score track after it, where the line tells. */
  total: number | null
  /** Whether it is about lace. */
  paid: boolean
}

/** What a season has brought a player so far. */
export interface Row {
  seat: number
  islands: Island[]
  led: number
  workers: number
  lace: number
  unions: number
  gain: number
  /** Whether lace is paid for. */
  paid: boolean
}

/** The end of the last season line by line, or nothing before the first one. */
export function storyOf(log: LogLine[]): Told[] {
  const start = log.findLastIndex((line) => line.say.key === 'burano.log.cleanup')
  if (start < 0) return []
  // The islands are counted by the very action that ends the season, so their lines may stand before its own.
  const ply = log[start]?.ply
  return log
    .filter((line, place) => (line.ply === ply || place > start) && TOLD.includes(line.say.key))
    .flatMap((line) => (line.seat === null ? [] : [toldBy(line, line.seat)]))
}

function toldBy({ ply, say }: LogLine, seat: number): Told {
  const values = say.values ?? {}
  const number = (name: string) => Number(values[name] ?? 0)
  const list = (name: string) => (typeof values[name] === 'string' ? values[name].split(', ') : [])
  const paid = say.key !== ISLANDS
  return {
    ply,
    seat,
    islands: list('islands') as Island[],
    cells: list('cells'),
    led: paid ? 0 : number('points'),
    workers: number('workers'),
    lace: number('lace'),
    unions: number('unions'),
    total: values['total'] === undefined ? null : number('total'),
    paid,
  }
}

/** What some lines have brought a player. */
export function rowOf(lines: Told[], seat: number): Row {
  const own = lines.filter((line) => line.seat === seat)
  const sum = (part: 'led' | 'workers' | 'lace' | 'unions') => own.reduce((total, line) => total + line[part], 0)
  const [led, workers, lace, unions] = [sum('led'), sum('workers'), sum('lace'), sum('unions')]
  return {
    seat,
    islands: own.flatMap((line) => line.islands),
    led,
    workers,
    lace,
    unions,
    gain: led + lace + unions,
    paid: own.some((line) => line.paid),
  }
}
