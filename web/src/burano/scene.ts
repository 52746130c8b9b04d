import type { Choice, Message, Scene } from '../lib/contract'

/**
 * What Burano adds to a scene. Seats count from 0; pyramid slots (1-9 the ground by rows, 10-13 floor 2 by rows, 14 the
 * top), roof slots, rounds and ring houses from 1. What is said of "the seat shown" is the viewer's, or for spectators
 * that of the seat in turn.
 */

export type Colour = 'pink' | 'blue' | 'yellow' | 'green' | 'orange' | 'white'
export type Area = 'sail' | 'lace' | 'earn'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Island = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type Port = 'L' | 'R'
export type Stop = Island | Port
/** A hole of the main island: column a-g, row 1-7, such as `d4`. */
export type Hole = string
/** A workshop cell: column a-g, row 1-4, such as `c2`. */
export type Cell = string
/** A hut: its island and its place there, such as `A1`. */
export type Hut = string
export type RoofKind = 'island' | 'workshop' | 'fountain' | 'four'
export type Ship = 'distinct' | 'same' | 'pairs' | 'triples'
export type Fish = 'lobster' | 'tuna' | 'squid' | 'crab' | 'shrimp' | 'clam' | 'octopus' | 'sea-bass'
/** A building card, such as `paint-a` or `fast-boat`. */
export type CardName = string

export interface Tile {
  kind: RoofKind
  halves: [Colour, Colour]
}

/** A hole with its cubes from the ground up; `roofs[level]` is the half of a roof that lies on the cube of that level. */
export interface Column {
  hole: Hole
  cubes: Colour[]
  roofs: (Tile & { half: 0 | 1 })[]
}

export type Phase =
  | 'draw'
  | 'pyramids'
  | 'turn'
  | 'sail'
  | 'fish'
  | 'send'
  | 'port'
  | 'sell'
  | 'lace'
  | 'earn'
  | 'bonus'
  | 'pay'
  | 'source'
  | 'refill'
  | 'discard'
  | 'over'

export interface BuranoScene extends Scene {
  game: 'burano'
  phase: Phase
  /** Turns through the whole game, from 1; pyramids belong to the turn that follows, a cleanup to the one before. */
  turn: number
  first: number
  season: Season
  /** The round of the season, and how many rounds each season has. The cleanup belongs to the last round. */
  round: number
  rounds: Record<Season, number>
  /** Moves made in this turn. */
  moves: number
  /**
   * The four moves of a turn of the seat shown: what each changes in the purse, what is left after it and those before,
   * and how many coins are short by then. For moves already made `left` is the purse now; out of turn all are `next`.
   */
  track: { coins: number; state: 'done' | 'now' | 'next'; left: number; short: number }[]
  /** Which colours give which action, and the season that these markers belong to. */
  markers: Record<Area, Colour[]>
  marked: Season
  supply: Record<Colour, number>
  island: Column[]
  fountain: Hole
  huts: Record<Island, Colour[]>
  routes: Record<Stop, Stop[]>
  /** Points for one unit and more; 0 where that many cannot be sold together. */
  ships: Record<Ship, { port: Port; pays: number[] }>
  /** Rows from the top; null where there is no workshop. */
  workshops: ({ cell: Cell; colour: Colour; coin: boolean; seat: number | null } | null)[][]
  display: (Fish | null)[]
  /** Seafood cards and building cards left to draw. */
  deck: number
  card_deck: number
  pool: (CardName | null)[]
  /** Roof piles: how many tiles, and whether this fill has drawn from it already. */
  piles: Record<RoofKind, { size: number; used: boolean }>
  /** Who has most workers on each island: one seat, several that are equal, or nobody. */
  leads: Record<Island, number[]>
  players: BuranoPlayer[]
  choices: BuranoChoice[]
  /** What sailing could bring the seat shown: every stop within reach, now or with one swap. */
  goals: Goal[]
  /** How many huts of each colour match the arrows of the seat shown. */
  matching: Record<Colour, number>
  /** Where the seat shown could put a lace worker now. */
  spots: Spot[]
  /** What an earning gives the seat shown, before workers are called home. */
  earning: number
  /** The roofs of the seat shown, by slot: points now, how they come about, and whether a place fits. */
  tiles: Worth[]
  /** The privileges of the seat shown after the bonus of a roof has brought two. */
  bonus: number
  /** The best sale of the seat shown at each ship. */
  sales: Record<Ship, Sale | null>
  /**
   * The wheel of the seat shown after 0, 1, 2, 3 workers have left, as far as they may: arrows and what the ring shows.
   * During a lace action all its workers count, so that `wheel[step.placed]` comes if it stops now.
   */
  wheel: { arrows: Colour[]; coins: number; fountains: number }[]
  /** Where the workers are of whom the seat shown may call some home. */
  abroad: Abroad[]
  /** The ring after 0, 1 and more workers have come home: what it shows, and the houses that are covered by then. */
  homecoming: { coins: number; fountains: number; houses: Colour[] }[]
  /** The end of a season: its events in order (two in winter), and what lace can be paid for. */
  events:
    { name: 'islands' | 'lace' | 'markers' | 'cubes' | 'roofs' | 'season'; state: 'done' | 'now' | 'next' }[] | null
  /** While lace is paid for, under way or as a preview; null once the seat shown has paid. */
  payment: Payment | null
  /**
   * Every card in the pool or owned. `worth` at the end as things stand: of a card in the pool for the seat shown, else
   * for its owner; null where it only works during the game.
   */
  cards: Record<CardName, { text: Message; worth: number | null }>
  step: Step
}

/** What the step under way remembers. */
export interface Step {
  /** The slot of the pyramid that comes next; null in other steps. */
  slot: number | null
  /** Cards still to take (fish), cubes still to lay, substitutes still to choose, lace workers that may still go. */
  left: number
  matches: number
  /** Arrow colours used up by this lace action, by place 0-2. */
  used: boolean[]
  placed: number
  ship: Ship | null
  units: number
  paying: Cell | null
  tile: Tile | null
}

export interface BuranoPlayer {
  coins: number
  privileges: number
  reserve: Record<Colour, number>
  /** Slots 1-14. While pyramids are built, those of others are empty. */
  pyramid: PyramidSlot[]
  prepared: Record<Colour, number>
  roofs: (Tile | null)[]
  /** Twelve houses in the order of the wheel, beginning with the three under the arrows. */
  ring: { colour: Colour; symbol: 'coin' | 'fountain'; worker: boolean }[]
  home: number
  arrows: Colour[]
  /** Coins and fountains that are not covered by workers. */
  visible: { coins: number; fountains: number }
  boat: Stop
  islands: Record<Island, number>
  /** One's own seafood; of others only what is known. `blind` cards come on top, unknown to the viewer. */
  hand: Partial<Record<Fish, number>>
  blind: number
  /** By kind, or `cards` alone where they lie face down. */
  sold: Partial<Record<Fish | 'cards', number>>
  cards: CardName[]
  points: Record<string, number>
  /** What is marked on the score track; `total` is what it would be if the game ended now. */
  scored: number
  total: number
}

export interface PyramidSlot {
  colour: Colour | null
  free: boolean
  /** Slots whose cubes rest on this one, and those that taking this one makes free. */
  by: number[]
  frees: number[]
}

export interface Goal {
  stop: Stop
  /** Whether the boat may go there now. */
  legal: boolean
  /** Islands: which of the three huts match, cards to take, the most workers to send, after a swap if it needs one. */
  ticks: boolean[]
  matches: number
  send: number
  /** Who takes a worker home, with 2 coins. */
  displaced: number[]
  /** Who would lead after sending the most. */
  leads: number[]
  /** Islands: what follows from 0, 1, 2 and 3 matches, which swaps of huts may still bring about. */
  outcomes: { send: number; displaced: number[]; leads: number[] }[]
  /** The best single swap of huts, if it makes more matches. */
  swap: { action: string; huts: [Hut, Hut]; matches: number } | null
  /** Ports: the most that the hand brings there now. */
  sale: (Sale & { ship: Ship }) | null
}

/** What a roof is worth; `ties`: the islands or workshops that do not count, and with whom one is tied there. */
export type Worth = {
  points: number
  sum: Message
  places: number
  ties: { place: Island | Colour; seats: number[] }[]
} | null

export interface Sale {
  points: number
  kinds: Fish[]
}

export interface Spot {
  cell: Cell
  colour: Colour
  /** With a privilege only. */
  privilege: boolean
  coin: boolean
  /** How many workers the union has that this one would stand in, itself included. */
  union: number
  /** Whose worker goes home. */
  displaces: number | null
}

/** Workers who may be called home, and what is lost with them. */
export interface Abroad {
  place: Island | Cell
  workers: number
  /** Islands: who leads after 0, 1 and more of them have left. */
  leads: number[][]
  /** Cells: how many workers the union has, and how many its pieces have without this one. */
  union: number
  pieces: number[]
}

export interface Payment {
  /**
   * The lace workers of the seat shown. `passed`: one named later is paid for, so that steps must be taken back first.
   * `source`: what would pay for it now; null if nothing, or paid already.
   */
  workers: { cell: Cell; colour: Colour; paid: boolean; passed: boolean; source: 'pyramid' | 'reserve' | null }[]
  /** Points of a union by its size; index 0 is no worker. */
  unions: number[]
  each: number
  /** Cubes that can pay, by colour. */
  cubes: Record<Colour, { pyramid: number; reserve: number }>
  /** The cubes of the pyramid, and the slots whose cubes have to pay before each of them. */
  pyramid: { slot: number; colour: Colour; under: number[] }[]
  /**
   * The most that can still be had with this many bought cubes, unions included: what to buy, whom to pay for, and who of
   * them is paid by Thrifty lace. Beside `scored`.
   */
  best: { privileges: number; points: number; cells: Cell[]; buys: Colour[]; spare: Cell | null }[]
  /** Whether it may be asked which cube pays. */
  asks: boolean
  /** Whether one worker can be paid by Thrifty lace. */
  thrifty: boolean
  /** Points of this event so far; unions come at its end. */
  scored: number
}

/**
 * `coins` is what the move itself changes in the purse: a house whose action is Earnings brings `earning` on top.
 * `points` of a roof come in two parts, Paint at once and the rest after the bonus; those of a bonus come then.
 * `holes` of a roof lie under its first and its second half.
 */
export type BuranoChoice = Choice &
  (
    | { verb: 'lay'; colour: Colour | null }
    | { verb: 'prepare'; slot: number; colour: Colour; coins: number; area: Area }
    | { verb: 'build'; colour: Colour; hole: Hole; level: number; coins: number; area: Area; bonus: boolean }
    | { verb: 'roof'; slot: number; holes: [Hole, Hole]; level: number; coins: number; points: number }
    | { verb: 'coin' }
    | { verb: 'cube'; colour: Colour; slot: number }
    | { verb: 'sail'; stop: Stop }
    | { verb: 'swap'; huts: [Hut, Hut] }
    | { verb: 'fish'; kind: Fish | null; final: boolean; sales: { ship: Ship; before: number; after: number }[] }
    | { verb: 'send'; workers: number; leads: number[]; displaced: number[]; effects: Message[] }
    | { verb: 'ship'; ship: Ship }
    | { verb: 'sell'; kind: Fish }
    | { verb: 'lace'; cell: Cell; privilege: boolean }
    | { verb: 'home'; place: Island | Cell }
    | { verb: 'bonus'; card: CardName | null; points: number }
    | { verb: 'buy'; colour: Colour }
    | { verb: 'pay'; cell: Cell }
    | { verb: 'spare'; cell: Cell }
    | { verb: 'from'; slot: number | null; colour: Colour }
    | { verb: 'substitute'; colour: Colour }
    | { verb: 'discard'; slot: number }
    | { verb: 'draw'; kind: RoofKind }
    | { verb: 'done' }
    | { verb: 'end' }
  )

export type ChoiceOf<Verb extends BuranoChoice['verb']> = Extract<BuranoChoice, { verb: Verb }>
