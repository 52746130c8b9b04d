import type { Component } from 'svelte'
import type { Face, Scene, SeatInfo } from './contract'
import { lessons as buranoLessons } from '../burano/guide'
import { occasion as buranoOccasion } from '../burano/occasion'
import { lessons as walkingLessons } from '../walking/guide'
import type { Lessons } from './guide.svelte'
import type { TableForm } from '../screens/home/form.svelte'
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
  /** Where the game is, in the bar above the table. */
  Status?: () => Promise<{ default: Component<{ scene: Scene }> }>
  /** What stands beside the name of a seat there. */
  Seat?: () => Promise<{ default: Component<{ scene: Scene; seat: number }> }>
  /** What people may lay out themselves before the game, in place of the option of the name. */
  SetUp?: { option: string; load: () => Promise<{ default: Component<{ form: TableForm }> }> }
  /** The turn on one page. */
  Summary: () => Promise<{ default: Component<{ scene: Scene }> }>
  /** What a person is called for: changes where somebody who looked away has to be called again. */
  occasion: (scene: Scene) => string
  /** What the guide explains. */
  lessons: Lessons
  /** A picture of the table that cannot be touched. */
  Frame: () => Promise<{ default: Component<{ scene: Scene; faces: Record<string, Face>; seats: SeatInfo[] }> }>
}

export const GAMES: Record<string, GameViews> = {
  walking: {
    say: (key) => say(`walking.${key}`),
    Table: () => import('../walking/Table.svelte'),
    Sheet: () => import('../walking/Sheet.svelte'),
    TextView: () => import('../walking/TextView.svelte'),
    Summary: () => import('../walking/TurnSummary.svelte'),
    occasion: (scene) => String(scene.round),
    lessons: walkingLessons,
    Frame: () => import('../walking/Frame.svelte'),
  },
  burano: {
    say: (key) => say(`burano.${key}`),
    Table: () => import('../burano/Table.svelte'),
    Sheet: () => import('../burano/Sheet.svelte'),
    TextView: () => import('../burano/TextView.svelte'),
    Status: () => import('../burano/Seasons.svelte'),
    Seat: () => import('../burano/SeatPoints.svelte'),
    SetUp: { option: 'workshops', load: () => import('../burano/layout/SetUp.svelte') },
    Summary: () => import('../burano/SummaryPage.svelte'),
    occasion: buranoOccasion,
    lessons: buranoLessons,
    Frame: () => import('../burano/Frame.svelte'),
  },
}
