import type { BuranoScene, Colour, Goal, Hut, Island } from './scene'

/** Huts that change places before the boat goes; nothing of it is sent yet. */
export type Swap = [Hut, Hut]
type Huts = BuranoScene['huts']

/** What a goal would bring after some swaps. */
export interface Prospect {
  ticks: boolean[]
  matches: number
  send: number
  displaced: number[]
  leads: number[]
}

export function colourAt(huts: Huts, hut: Hut): Colour {
  return huts[islandOf(hut)][placeOf(hut)] as Colour
}

/** The huts as they lie after some swaps. */
export function hutsAfter(huts: Huts, swaps: readonly Swap[]): Huts {
  const after = Object.fromEntries(Object.entries(huts).map(([island, here]) => [island, [...here]])) as Huts
  for (const [one, other] of swaps) {
    const colour = colourAt(after, one)
    after[islandOf(one)][placeOf(one)] = colourAt(after, other)
    after[islandOf(other)][placeOf(other)] = colour
  }
  return after
}

/** The same swaps by their usual names: of equal huts of an island the first, and none that changes nothing. */
export function settled(huts: Huts, swaps: readonly Swap[]): Swap[] {
  return swaps.reduce<Swap[]>((found, [one, other]) => {
    const now = hutsAfter(huts, found)
    if (colourAt(now, one) === colourAt(now, other)) return found
    const pair = [firstLike(now, one), firstLike(now, other)].sort() as Swap
    return [...found, pair]
  }, [])
}

export function actionOf([one, other]: Swap): string {
  return `swap ${one} ${other}`
}

/** What an island brings after some swaps: its huts are counted against those that the scene says match. */
export function prospectOf(scene: BuranoScene, goal: Goal, swaps: readonly Swap[]): Prospect {
  const left = { ...scene.matching }
  const ticks = (hutsAfter(scene.huts, swaps)[goal.stop as Island] ?? []).map((colour) => {
    left[colour] -= 1
    return left[colour] >= 0
  })
  const matches = ticks.filter(Boolean).length
  const { send, displaced, leads } = goal.outcomes[matches] ?? goal
  return { ticks, matches, send, displaced, leads }
}

function firstLike(huts: Huts, hut: Hut): Hut {
  const island = islandOf(hut)
  return `${island}${huts[island].indexOf(colourAt(huts, hut)) + 1}`
}

const islandOf = (hut: Hut) => hut.charAt(0) as Island
const placeOf = (hut: Hut) => Number(hut.charAt(1)) - 1
