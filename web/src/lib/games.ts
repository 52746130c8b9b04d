import type { Component } from 'svelte'
import type { Face, Scene, SeatInfo } from './contract'
import type { Session } from './session.svelte'
import { say } from './words'

/** How a game is shown. Each part is loaded when it is needed. */
export interface GameViews {
  /** A text of the game's own. */
  say: (key: string) => string
  /** The table below the banner. */
  Table: () => Promise<{ default: Component<{ session: Session }> }>
  /** The body of the final score sheet. */
  Sheet: () => Promise<{ default: Component<{ session: Session }> }>
  /** The table in words. */
  TextView: () => Promise<{ default: Component<{ session: Session }> }>
  /** A picture of the table that cannot be touched. */
  Frame: () => Promise<{ default: Component<{ scene: Scene; faces: Record<string, Face>; seats: SeatInfo[] }> }>
}

export const GAMES: Record<string, GameViews> = {
  walking: {
    say: (key) => say(`walking.${key}`),
    Table: () => import('../walking/Table.svelte'),
    Sheet: () => import('../walking/Sheet.svelte'),
    TextView: () => import('../walking/TextView.svelte'),
    Frame: () => import('../walking/Frame.svelte'),
  },
}
