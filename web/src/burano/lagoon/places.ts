import type { Hut, Island, Port, Stop } from '../scene'

/** Where things lie on the map of the lagoon, in units of its width. Routes of any component set run between these. */

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export interface Chart {
  width: number
  height: number
  stops: Record<Stop, Box>
  /** The box of the main island. */
  isle: Box
  /** Where the boats lie at a stop, the first and those that come to it. */
  boats: Record<Stop, Point[]>
  /** Narrow islands with their huts close together. */
  slim: boolean
}

export const STOPS: readonly Stop[] = ['A', 'E', 'B', 'L', 'R', 'D', 'F', 'C']

export function isPort(stop: Stop): stop is Port {
  return stop === 'L' || stop === 'R'
}

function island(x: number, y: number): Box {
  return { x: x - 84, y: y - 48, width: 168, height: 100 }
}

const mirrored = (points: Point[], width: number): Point[] => points.map(({ x, y }) => ({ x: width - x, y }))

function points(...pairs: [number, number][]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }))
}

const BY_A = points([166, 104], [208, 86], [249, 104], [208, 124])
const BY_L = points([130, 338], [92, 344], [54, 344], [166, 350])
const BY_D = points([186, 440], [222, 424], [186, 466], [226, 462])

export const WIDE: Chart = {
  width: 748,
  height: 484,
  slim: false,
  isle: { x: 138, y: 54, width: 472, height: 380 },
  stops: {
    A: island(90, 66),
    E: island(374, 50),
    B: island(658, 66),
    L: { x: 2, y: 176, width: 168, height: 138 },
    R: { x: 578, y: 176, width: 168, height: 138 },
    D: island(90, 414),
    F: island(374, 432),
    C: island(658, 414),
  },
  boats: {
    A: BY_A,
    B: mirrored(BY_A, 748),
    E: points([470, 84], [278, 84], [500, 66], [248, 66]),
    L: BY_L,
    R: mirrored(BY_L, 748),
    D: BY_D,
    C: mirrored(BY_D, 748),
    F: points([470, 462], [278, 462], [502, 444], [246, 444]),
  },
}

/** From above the main island reaches so far up and down that the islands there make room. */
export const FLAT: Chart = {
  ...WIDE,
  isle: { x: 209, y: 79, width: 330, height: 330 },
  stops: { ...WIDE.stops, E: island(374, 48), F: island(374, 432) },
}

function narrowIsland(x: number, y: number): Box {
  return { x: x - 61, y: y - 52, width: 122, height: 106 }
}

const BY_A_TALL = points([104, 116], [66, 122], [28, 118], [128, 132])
const BY_L_TALL = points([104, 298], [66, 302], [28, 300], [136, 304])
const BY_D_TALL = points([112, 420], [76, 426], [40, 422], [128, 408])

export const TALL: Chart = {
  width: 374,
  height: 436,
  slim: true,
  isle: { x: 128, y: 150, width: 118, height: 132 },
  stops: {
    A: narrowIsland(64, 64),
    E: narrowIsland(187, 56),
    B: narrowIsland(310, 64),
    L: { x: 3, y: 128, width: 122, height: 158 },
    R: { x: 249, y: 128, width: 122, height: 158 },
    D: narrowIsland(64, 366),
    F: narrowIsland(187, 374),
    C: narrowIsland(310, 366),
  },
  boats: {
    A: BY_A_TALL,
    B: mirrored(BY_A_TALL, 374),
    E: points([230, 112], [144, 112], [230, 128], [144, 128]),
    L: BY_L_TALL,
    R: mirrored(BY_L_TALL, 374),
    D: BY_D_TALL,
    C: mirrored(BY_D_TALL, 374),
    F: points([232, 322], [142, 322], [236, 420], [138, 420]),
  },
}

const BY_A_LOW = points([142, 64], [142, 38], [142, 88], [142, 14])
const BY_L_LOW = points([142, 160], [142, 184], [142, 136], [142, 206])
const BY_D_LOW = points([142, 270], [142, 246], [142, 294], [142, 316])

/** For a phone held sideways: ports are as low as islands, and boats lie between the columns. */
export const LOW: Chart = {
  width: 440,
  height: 332,
  slim: true,
  isle: { x: 172, y: 124, width: 96, height: 84 },
  stops: {
    A: narrowIsland(64, 55),
    E: narrowIsland(220, 55),
    B: narrowIsland(376, 55),
    L: { x: 3, y: 113, width: 122, height: 106 },
    R: { x: 315, y: 113, width: 122, height: 106 },
    D: narrowIsland(64, 276),
    F: narrowIsland(220, 276),
    C: narrowIsland(376, 276),
  },
  boats: {
    A: BY_A_LOW,
    B: mirrored(BY_A_LOW, 440),
    E: points([198, 116], [242, 116], [176, 122], [264, 122]),
    L: BY_L_LOW,
    R: mirrored(BY_L_LOW, 440),
    D: BY_D_LOW,
    C: mirrored(BY_D_LOW, 440),
    F: points([198, 216], [242, 216], [176, 210], [264, 210]),
  },
}

export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** A port with more than two ships grows down, and its boats make room; where there is none below, both ways. */
export function boardOf(chart: Chart, port: Port, ships: number): Box {
  const box = chart.stops[port]
  if (chart === LOW) {
    const height = Math.max(box.height, 16 + ships * 36)
    return { ...box, y: box.y - (height - box.height) / 2, height }
  }
  return { ...box, height: Math.max(box.height, chart.slim ? 20 + ships * 38 : 26 + ships * 41) }
}

export function boatsBy(chart: Chart, stop: Stop, ships: number): Point[] {
  if (!isPort(stop)) return chart.boats[stop]
  const more = boardOf(chart, stop, ships).height - chart.stops[stop].height
  const inward = stop === 'L' ? more * 0.9 : more * -0.9
  return chart.boats[stop].map(({ x, y }) => ({ x: x + inward, y: y + more * 0.4 }))
}

/** A box in the shares of its chart, as CSS. */
export function placed({ x, y, width, height }: Box, chart: Chart): string {
  const share = (length: number, whole: number) => `${((length / whole) * 100).toFixed(3)}%`
  return [
    `left:${share(x, chart.width)}`,
    `top:${share(y, chart.height)}`,
    `width:${share(width, chart.width)}`,
    `height:${share(height, chart.height)}`,
  ].join(';')
}

/** The middles of the huts of an island and their size, from the middle of the island's box. */
export function hutPlaces(slim: boolean, large: boolean): { at: Point[]; scale: number } {
  if (slim) return { at: points([-38, 6], [0, 6], [38, 6]), scale: large ? 1.12 : 1 }
  if (large) return { at: points([-40, 7], [6, 7], [52, 7]), scale: 1.2 }
  return { at: points([-32, 5], [7, 5], [46, 5]), scale: 1 }
}

export function hutAt(chart: Chart, hut: Hut): Point {
  const box = middle(chart.stops[hut.charAt(0) as Island])
  const spot = hutPlaces(chart.slim, false).at[Number(hut.charAt(1)) - 1] ?? { x: 0, y: 0 }
  return { x: box.x + spot.x, y: box.y + spot.y - 18 }
}

type Routes = Record<Stop, Stop[]>

/** Every route once. */
export function lines(routes: Routes): [Stop, Stop][] {
  return STOPS.flatMap((from) => routes[from].filter((to) => STOPS.indexOf(from) < STOPS.indexOf(to)).map(pair(from)))
}

function pair(from: Stop): (to: Stop) => [Stop, Stop] {
  return (to) => [from, to]
}

/** A way with the fewest steps, both ends included. */
export function way(routes: Routes, from: Stop, to: Stop): Stop[] {
  const before = new Map<Stop, Stop | null>([[from, null]])
  for (const here of before.keys()) {
    for (const next of routes[here]) if (!before.has(next)) before.set(next, here)
  }
  const found: Stop[] = []
  for (let here: Stop | null | undefined = to; here; here = before.get(here)) found.unshift(here)
  return found[0] === from ? found : []
}

/** A route is a line; one that would run behind the main island bends around it. */
export function curve(chart: Chart, from: Stop, to: Stop): string {
  const [a, b] = [middle(chart.stops[from]), middle(chart.stops[to])]
  const centre = { x: chart.width / 2, y: chart.height / 2 }
  const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const [right, down] = [half.x - centre.x, half.y - centre.y]
  const aslant = Math.abs(a.x - b.x) > chart.width * 0.2 && Math.abs(a.y - b.y) > chart.height * 0.2
  if (!aslant) return `M${a.x} ${a.y}L${b.x} ${b.y}`
  return `M${a.x} ${a.y}Q${half.x + right * 0.2} ${half.y + down * 0.36} ${b.x} ${b.y}`
}

/** The neighbour along a route that lies nearest in the direction of an arrow key. */
export function neighbour(chart: Chart, routes: Routes, from: Stop, key: string): Stop | null {
  const step = STEPS[key]
  if (!step) return null
  const here = middle(chart.stops[from])
  const ahead = routes[from]
    .map((stop) => {
      const there = middle(chart.stops[stop])
      const [right, down] = [there.x - here.x, there.y - here.y]
      const along = right * step.x + down * step.y
      const aside = Math.abs(right * step.y) + Math.abs(down * step.x)
      return { stop, along, aside, far: along + aside * 3 }
    })
    .filter(({ along, aside }) => along > aside * 0.3)
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.stop ?? null
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
