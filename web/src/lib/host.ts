import type { Face, Hint, LogLine, Refusal, Scene, SeatInfo } from './contract'

/** What the views need of a session; a replay brings its own. */
export interface Host {
  readonly scene: Scene | null
  readonly faces: Record<string, Face>
  readonly canAct: boolean
  /** Whether the table is only a picture. */
  readonly still?: boolean
  readonly hint: Hint | null
  readonly log: LogLine[]
  readonly message: { table: { code: string; seats: SeatInfo[] }; undo: { steps: unknown[] }; ready?: boolean[] | null }
  trouble: { refusal: Refusal; at: string } | null
  act(action: string | string[], at?: string): Promise<boolean>
  why(action: string, at?: string): Promise<Refusal | null>
  undo(steps?: number): Promise<void>
  announce(text: string, assertive?: boolean): void
  nameOf(seat: number): string
}
