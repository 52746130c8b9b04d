/** What the server says and hears: the types of the HTTP API and of the stream. docs/api.md tells the story. */

import type { Change } from './patch'

export type Language = 'en' | 'pl' | 'fr' | 'ru'

/** A sentence as data: a key of the catalogue and its values. Lists are joined with commas. */
export interface Message {
  key: string
  values?: Record<string, MessageValue>
}
export type MessageValue = string | number | Message | Message[]

/** Why something is not possible, and what is. `code` leads to `<game>.refusals.<code>.text` and `.way`. */
export interface Refusal {
  code: string
  rule: string
  values: Record<string, string | number>
  /** Legal actions, as text, that come closest. */
  instead: string[]
  /** The two sentences as messages, ready for `say`. */
  text: Message
  way: Message
}

/** Every answer that is not a success. Refused moves carry the fresh table, too. */
export interface Failure {
  error: { code: string; text: Message; way: Message; rule?: string; instead?: string[] }
  table?: TableMessage
}

/** What is printed on a component; each game adds its own fields. */
export interface Face {
  id: string
}

export interface GameInfo {
  name: string
  least: number
  most: number
  options: OptionInfo[]
  profiles: Record<string, Record<string, OptionValue>>
  /** Laguna's own computer players, the weakest first. */
  levels: string[]
  /** Programs of others that can be chosen like a level, by the names that the server gives them. */
  programs: string[]
  /** The level to begin with. */
  usual_level: string
  /** Default options by number of players. */
  defaults: Record<string, Record<string, OptionValue>>
  /** Laguna's own, then those that the server offers. */
  sets: SetInfo[]
}
/** A set of cards or components. */
export interface SetInfo {
  name: string
  sha256: string
  /** By number of players: the parts of a deal that people may choose instead of chance, as they usually are. */
  usual: Record<string, Record<string, string[]>>
}
export type OptionValue = boolean | number | string
export interface OptionInfo {
  name: string
  choices: OptionValue[]
  /** Whether any whole number from 1 to 999 is a value too. */
  number: boolean
  rule: string
  /** Whether it belongs among the advanced options. */
  advanced: boolean
}

export type SeatKind = 'person' | 'bot' | 'open'

export interface SeatInfo {
  seat: number
  kind: SeatKind
  name: string
  /** The level of the bot that plays, also of one that stands in for a person. */
  level: string | null
  /** Whether a bot holds this person's seat until the person returns. */
  stand_in: boolean
  /** Whether one of the person's windows is connected now. */
  here: boolean
  /** In how many seconds a bot may hold the seat of a person who is away; null while that is not in sight. */
  stand_in_after: number | null
  /** Whether this seat is yours. */
  mine: boolean
}

export interface TableInfo {
  code: string
  game: string
  /** waiting: seats are open; archive: an imported record that had not ended. What holds a game up is `paused` of the message. */
  status: 'waiting' | 'playing' | 'over' | 'archive'
  seats: SeatInfo[]
  options: Record<string, OptionValue>
  components: { name: string; sha256: string }
  commitment: string
  /** Whether hints may be asked for. */
  hints: boolean
  /** Milliseconds between the actions of bots. */
  pace: number
  /** The day of a daily deal, and whether this try counts. */
  daily: { day: string; counts: boolean } | null
  forked_from: { code: string; ply: number } | null
  rematch: string | null
  /** Whether you made the table. */
  host: boolean
  /** When something last happened, in seconds since 1970. */
  touched: number
}

export interface LogLine {
  /** The number of actions before this one; the table after it is at ply + 1. */
  ply: number
  seat: number | null
  round: number
  /** result: what happened to the seat without its doing. */
  kind: 'action' | 'result' | 'round' | 'notice'
  say: Message
  /** The rule that says why; replays of earlier versions lack it. */
  rule?: string | null
}

/** All that a window needs to draw a table. A newer message has a higher version and replaces the older one whole. */
export interface TableMessage {
  type: 'table'
  version: number
  table: TableInfo
  you: {
    seats: number[]
    /** The seat through whose eyes the scene is seen; null for a spectator. */
    as: number | null
    name: string
    /** Secret of the seat `as`, for taking it over on another device; null for spectators. */
    token: string | null
    /** What this seat has handed in while others still decide; null if nothing. */
    plan: string[] | null
  }
  /** How many actions lead to the scene; actions answer it. */
  ply: number
  scene: Scene | null
  /** By seat, while several decide at the same time: whether nothing is left to decide there. Else null. */
  ready: boolean[] | null
  undo: {
    /** What can be taken back, newest first, in words such as `took column 3`. */
    steps: Message[]
    redo: number
    /** How many steps one press takes back, or does again: a whole gesture. */
    back: number
    again: number
    /** Why nothing can be taken back. */
    refusal: Refusal | null
    /** The ply at which a branch could begin, where undo stops but nobody else would mind; else null. */
    branch: number | null
  }
  /** Replaces the log from this index on. */
  log: { from: number; lines: LogLine[] }
  /** The seat whose bot thinks. */
  thinking: number | null
  /** Why the table stands still (full disk, stopped bots); null while it runs. */
  paused: { code: string; text: Message; way: Message } | null
  /** When the game is over: what proves the deal. */
  reveal: { salt: string; document: unknown } | null
}

/** What every game's scene has; a game adds its own fields. */
export interface Scene {
  game: string
  viewer: number | null
  actor: number | null
  turn_of: number
  round: number
  phase: string
  /** The steps of a turn in order, with where we are. */
  steps: { name: string; state: 'done' | 'now' | 'next' }[]
  prompt: { say: Message; help: Message | null; rule: string }
  /** Signs of a nearing end. */
  warnings: { say: Message; rule: string }[]
  choices: Choice[]
  score: SeatSheet[]
  ending: { code: string; rule: string; say: Message } | null
}

export interface Choice {
  /** What to send: the action as text. */
  action: string
  verb: string
  /** A button's label. */
  label: Message
  /** The whole sentence, with costs and results. */
  say: Message
}

export interface SeatSheet {
  total: number
  rank: number
  lines: { source: string; points: number; subject: string; site: number | null; sum: Message | null }[]
  tie_breaks: { name: string; value: number; decides: boolean }[]
}

export interface MyTable {
  table: TableInfo
  round: number | null
  /** Where rounds begin anew with each season. */
  season: string | null
  turn_of: number | null
  your_turn: boolean
  total: number | null
}

export interface Daily {
  day: string
  game: string
  /** What the best level scored; null until it has played. */
  par: { level: string; total: number } | null
  scores: { name: string; total: number; mine: boolean }[]
  mine: number | null
  /** Your running try, if any. */
  table: string | null
}

export interface Hint {
  choice: Choice
  level: string
  /** Null where the server had no time for it. */
  reason: Reason | null
}

/** Why a choice is advised: what it brings against the best other one, as both were played out. */
export interface Reason {
  /** Null where there is no other. */
  other: Choice | null
  lines: { source: string; points: number; difference: number }[]
  /** In how many worlds that the player cannot tell apart both were played to the end. */
  playouts: number
  /** The standard error of all differences together. */
  error: number
  /** 1 where the games played out clearly speak for the action, -1 where they speak for the other, else 0. */
  verdict: number
}

/** One moment of a replay. */
export interface Frame {
  ply: number
  scene: Scene
}
export interface Replay {
  table: TableInfo
  frames: Frame[]
  log: LogLine[]
}
/** The same with the first moment in full and of every other one what changed. */
export interface ShortReplay {
  table: TableInfo
  frames: (Frame | { ply: number; change: Change | null })[]
  log: LogLine[]
}

/** The points of all seats after this many actions. */
export interface Moment {
  ply: number
  round: number
  totals: number[]
}

/** How a finished game went: the points over it, and for each seat what each source brought each time. */
export interface History {
  moments: Moment[]
  gains: Record<string, number[]>[]
}
