import { columnOf, rowOf } from './iso'
import type { Column, Hole, RoofKind } from './scene'

/** How a hole of the main island stands out. */
export interface Mark {
  kind: 'legal' | 'selected' | 'lead' | 'privilege'
  /** A short text beside it; a legal hole with a text pays a bonus. */
  pill?: string
  /** Puts a shield before the text: it speaks of privileges. */
  shield?: boolean
}

/** A place for a roof: two holes whose houses stand equally high. */
export interface PairMark {
  holes: [Hole, Hole]
  level: number
  kind: 'legal' | 'selected'
  pill?: string
  /** Puts the sign of this kind of roof before the text. */
  badge?: RoofKind
  label: string
  action: string
}

/** What both drawings of the main island need, and what they report. */
export interface IslandProps {
  island: Column[]
  fountain: Hole
  marks: Record<Hole, Mark>
  pairs: PairMark[]
  /** What others built or covered since the viewer's last turn. */
  fresh: ReadonlySet<Hole>
  turned: 0 | 1 | 2 | 3
  /** Floors above this one are pale. */
  floors: 1 | 2 | 3
  /** Without it the drawing is no stop of the Tab key and is not read out. */
  focusable: boolean
  label?: string
  labels: (hole: Hole) => string
  /** The text at a marked hole that stands behind a tower. */
  behind: (hole: Hole) => string
  onhole: (hole: Hole) => void
  onpair: (mark: PairMark) => void
  hovered?: (hole: Hole | null) => void
}

export function pairId({ holes }: PairMark): string {
  return `pair-${holes.join('-')}`
}

/** The colours of the marks, the same in both drawings. */
export const inks = {
  legal: { fill: '#FFF6D6', line: '#8A5F0E', text: '#5E4206' },
  privilege: { fill: '#FFFAEA', line: '#8A5F0E', text: '#5E4206' },
  selected: { fill: '#EAF4F2', line: '#2E8C96', text: '#174D5E' },
  lead: { fill: '#FFFDF6', line: '#1E5F74', text: '#1E5F74' },
} as const

/** Row and column of a hole for the arrow keys, as in the flat drawing however the board is turned. */
export function cellOf(hole: Hole): string {
  return `${rowOf(hole) + 1},${columnOf(hole) + 1}`
}

/** A place for a roof lies between its holes. */
export function pairCell({ holes: [one, other] }: PairMark): string {
  return `${(rowOf(one) + rowOf(other)) / 2 + 1},${(columnOf(one) + columnOf(other)) / 2 + 1}`
}
