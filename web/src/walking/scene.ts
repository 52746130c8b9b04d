import type { Choice, Message, Refusal, Scene } from '../lib/contract'

/** What Walking in Burano adds to a scene. Sites count from 1 to 9, market columns from 1, next to the decks. */

export type Level = 'I' | 'II' | 'III'
export type Colour = 'pink' | 'blue' | 'green' | 'yellow' | 'orange' | 'red'
export type Kind =
  | 'woman'
  | 'man'
  | 'girl'
  | 'boy'
  | 'mayor'
  | 'policeman'
  | 'santa'
  | 'shopkeeper'
  | 'seamstress'
  | 'florist'
  | 'gardener'
/** A card such as `II-yellow-2`; a card seen from the back is its level alone: `II`. */
export type CardName = string

export interface CardFace {
  id: CardName
  level: Level
  colour: Colour
  flowers: number
  plants: number
  cats: number
  lamps: number
  chimneys: number
  awning_red: number
  awning_blue: number
  passersby: number
  closed_windows: number
  /** pizzeria, boutique, cafe, gelateria, or another name of a card set of the player's own; empty for none. */
  shop: string
  shop_points: number
}

export interface WalkingScene extends Scene {
  game: 'walking'
  phase: 'draft' | 'build' | 'characters' | 'return' | 'confirm' | 'box' | 'over'
  turn: number
  start: number
  placements: number
  /** What the next floor costs, and what the three floors of a turn cost. */
  price: number
  prices: number[]
  /** What is left at the end of a turn at most. */
  limits: { coins: number; hand: number }
  market: Record<Level, (CardName | null)[]>
  /** Who emptied a hole in this round: seat by level and column. */
  takers: Record<Level, (number | null)[]>
  decks: Record<Level, { unseen: number; spare: number; size: number }>
  characters: Record<Kind, number>
  players: WalkingPlayer[]
  choices: WalkingChoice[]
  /** What characters would be worth to the viewer (a spectator: to the seat in turn), by site of a house. */
  worth: Record<string, Record<Kind, Worth>>
  /** The site whose house is served next, and those finished this turn that wait for a character. */
  serving: number | null
  waiting: number[]
  /** What has been drafted in this turn. */
  taken: { column: number; take: string; cards: CardName[]; coins: number } | null
  /** Cards taken in this turn and not built yet. */
  fresh: CardName[]
  /** Solo: bands of the rating, 1 to 5, with the highest total of each (null: no limit). */
  rating: { band: number; bands: (number | null)[]; best: number } | null
}

export interface Worth {
  points: number
  /** Such as `4 chimneys × 3`. */
  sum: Message
  /** Why the viewer cannot have this character; then points are what it would bring. */
  refusal: Refusal | null
}

export interface WalkingPlayer {
  coins: number
  permits: number
  hand: CardName[]
  /** From left to right, without columns that are scaffold only. */
  houses: WalkingHouse[]
  scaffolds: { site: number; level: Level }[]
  reserve: number
  /** The leftmost and rightmost site of the street, scaffolds included. */
  from: number
  to: number
  closed_windows: number
  points: { characters: number; shops: number; permits: number; windows: number }
  total: number
  /** The shops that count. */
  shops: { name: string; points: number; card: CardName }[]
}

export interface WalkingHouse {
  site: number
  /** Ground floor first. */
  floors: (CardName | null)[]
  finished: boolean
  /** A kind, or `nobody` for a house that found no character. */
  guest: Kind | 'nobody' | null
  /** What the guest brings now. */
  points: number | null
  sum: Message | null
}

export type WalkingChoice = Choice &
  (
    | {
        verb: 'draft'
        column: number
        take: 'top 1' | 'top 2' | 'all' | 'bottom 2' | 'bottom 1'
        cards: CardName[]
        coins: number
        /** Coins and cards afterwards; how many floors the coins could pay; what the end of the turn would cost. */
        after: { coins: number; hand: number; builds: number; lost: number; returns: number }
      }
    | {
        verb: 'place'
        card: CardName
        site: number
        /** Other sites that are the same place: the first floor of a street can go anywhere. */
        also: number[]
        level: Level
        price: number
        /** Which colour rules the card breaks there, so that it costs a permit. */
        permit: 'house' | 'neighbour' | 'both' | null
        /** Says what is wrong, where a permit is needed. */
        warning: Message | null
        rules: string[]
        finishes: boolean
        /** The street's scaffolds afterwards. */
        scaffolds: { site: number; level: Level }[]
      }
    | { verb: 'invite'; kind: Kind; site: number; points: number; sum: Message }
    | { verb: 'return'; card: CardName }
    | { verb: 'box'; kind: Kind }
    | { verb: 'done' }
    | { verb: 'end' }
  )
