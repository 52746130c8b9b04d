import type { CardFace } from '../walking/scene'
import type { HouseColour } from './colours'
import type { Counted } from './symbols'

/** Where everything on one storey is drawn. Lengths are units of the facade, which is 78 high. */

export type FacadeFace = Omit<CardFace, 'colour'> & { colour: HouseColour }

/** The plaster that is free for windows begins at `left`; above `under`, the plaque hides what is further left. */
export interface Frame {
  width: number
  left: number
  under: number
  /** Whether a shop shows its points on the wall. */
  values: boolean
}

export const frames = {
  wide: { width: 120, left: 31, under: 44, values: true },
  narrow: { width: 103, left: 40, under: 59, values: false },
  /** With a small plaque, for pictures of whole streets. */
  score: { width: 120, left: 55, under: 59, values: false },
  /** Without a plaque, for scenery. */
  bare: { width: 120, left: 5, under: 0, values: false },
} satisfies Record<string, Frame>
export type FrameName = keyof typeof frames

export interface Item {
  name: Counted
  x: number
  y: number
  size: number
}
export interface Pane {
  x: number
  y: number
  width: number
  height: number
  shutter: number
  arched: boolean
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Awning extends Box {
  name: 'awning_red' | 'awning_blue'
  cloth: string
  stripes: string
}
export interface Shop extends Box {
  name: string
  points: number
  size: number
}
export interface Facade {
  windows: Pane[]
  closed: Box[]
  doors: Box[]
  shops: Shop[]
  planters: Box[]
  shelves: Box[]
  awnings: Awning[]
  items: Item[]
  shutters: string
  door: string
  /** A number that the card's name determines, for variety that never changes. */
  seed: number
}

const height = 78
const shutterPaints: Record<HouseColour, string[]> = {
  pink: ['#2E8C96', '#FFF6E6', '#387A4E'],
  blue: ['#F0C23B', '#FFF6E6', '#8A4B2A'],
  green: ['#FFF6E6', '#8A4B2A', '#1E5F74'],
  yellow: ['#387A4E', '#8A4B2A', '#2D62B0'],
  orange: ['#2F5D50', '#1E5F74', '#FFF6E6'],
  red: ['#2F5D50', '#FFF6E6', '#F0C23B'],
  white: ['#3F7CC4', '#387A4E', '#8A4B2A'],
}
const doorPaints = ['#1E5F74', '#2F5D50', '#5A3E6B', '#7A3B2A']

export function seedOf(name: string): number {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.codePointAt(0)!) % 9973
  return seed
}

/** Centres of `count` things that share the space from `from` to `to`, no further apart than `most`. */
function spread(count: number, from: number, to: number, most = Infinity): number[] {
  const step = Math.min((to - from) / count, most)
  const first = (from + to - step * (count - 1)) / 2
  return Array.from({ length: count }, (_, i) => first + i * step)
}

export function facade(face: FacadeFace, frame: Frame): Facade {
  const seed = seedOf(face.id)
  const drawing: Facade = {
    windows: [],
    closed: [],
    doors: [],
    shops: [],
    planters: [],
    shelves: [],
    awnings: [],
    items: [],
    shutters: shutterPaints[face.colour][seed % 3]!,
    door: doorPaints[(seed >> 2) % 4]!,
    seed,
  }
  if (face.level === 'I') groundFloor(face, frame, drawing)
  else upperFloor(face, frame, drawing)
  return drawing
}

function groundFloor(face: FacadeFace, frame: Frame, drawing: Facade): void {
  const shopWidth = frame.under > 50 ? 30 : 42
  const bays: { kind: 'shop' | 'window' | 'closed' | 'door'; weight: number }[] = [
    ...(face.shop ? [{ kind: 'shop' as const, weight: shopWidth }] : []),
    ...(face.shop || face.closed_windows ? [] : [{ kind: 'window' as const, weight: 42 }]),
    ...Array.from({ length: face.closed_windows }, () => ({ kind: 'closed' as const, weight: 24 })),
    { kind: 'door', weight: 27 },
  ]
  const room = frame.width - 3 - frame.left
  const scale = Math.min(room / bays.reduce((sum, bay) => sum + bay.weight, 0), 1.15)
  const gap = (room - scale * bays.reduce((sum, bay) => sum + bay.weight, 0)) / bays.length
  const canopies: Box[] = []
  let x = frame.left + gap / 2
  let box: { from: number; to: number; y: number } | null = null
  for (const { kind, weight } of bays) {
    const width = weight * scale
    const middle = x + width / 2
    if (kind === 'shop') {
      drawing.shops.push({
        x: x + 1,
        y: 14,
        width: width - 2,
        height: 57,
        name: face.shop,
        points: face.shop_points,
        size: Math.min(26, width - (frame.values ? 19 : 2)),
      })
      canopies.push({ x, y: 30, width, height: 12 })
      box = { from: x + 1, to: x + width - 1, y: 38 }
    } else if (kind === 'window') {
      const pane = Math.min(24, width * 0.56)
      drawing.windows.push({ x: middle - pane / 2, y: 9, width: pane, height: 29, shutter: pane * 0.33, arched: false })
      canopies.push({ x, y: 4, width, height: 13 })
      box = { from: x, to: x + width, y: 41 }
    } else if (kind === 'closed') {
      const side = Math.min(22, width - 3)
      drawing.closed.push({ x: middle - side / 2, y: frame.values ? 21 : 24, width: side, height: 25 })
      canopies.push({ x: middle - width / 2, y: 12, width, height: 12 })
      box ??= { from: x - 2, to: x + width + 2, y: 48 }
    } else {
      drawing.doors.push({ x: middle - 12 * scale, y: 23, width: 24 * scale, height: 48 })
      canopies.push({ x, y: 20, width: width + 1, height: 13 })
    }
    x += width + gap
  }
  hang(face, canopies, drawing)
  if (face.flowers) plantBox(face.flowers, box!.from, box!.to, box!.y, 13, drawing)
  const doorway = drawing.doors[0]!
  lamps(face.lamps, doorway.x - 3, 22, drawing)
  walk(face, frame, drawing)
}

/** Those on the quay: the small ones begin below the plaque, the passers-by stand before the door. */
function walk(face: FacadeFace, frame: Frame, drawing: Facade): void {
  const small: Counted[] = [
    ...Array<Counted>(face.cats).fill('cats'),
    ...Array<Counted>(face.plants).fill('plants'),
    ...Array<Counted>(face.chimneys).fill('chimneys'),
  ]
  const aside = Math.min(small.length, face.passersby ? Math.floor(frame.left / 13) : Math.ceil(small.length / 2))
  const tall = frame.values ? 28 : 25
  const queue = [
    ...small.slice(0, aside).map((name) => ({ name, size: 18 })),
    ...Array.from({ length: face.passersby }, () => ({ name: 'passersby' as const, size: tall })),
    ...small.slice(aside).map((name) => ({ name, size: 18 })),
  ]
  const edge = frame.under > 0 ? frame.left : 3
  const before = spread(aside, 2, Math.max(edge, 15 * Math.min(aside, 2)), 15)
  const after = spread(queue.length - aside, edge, frame.width - 2, 26)
  queue.forEach(({ name, size }, i) => {
    const middle = i < aside ? before[i]! : after[i - aside]!
    drawing.items.push({ name, x: middle - size / 2, y: 77 - size, size })
  })
}

function upperFloor(face: FacadeFace, frame: Frame, drawing: Facade): void {
  const attic = face.level === 'III'
  const narrow = frame.under > 50
  const half = (frame.width - 3 - frame.left) / 2
  const bays = [frame.left + half / 2, frame.left + half * 1.5]
  const top = attic ? 30 : 13
  const bottom = narrow ? 54 : attic ? 50 : 47
  const pane = Math.min(25, half * 0.54)
  const arched = !attic && drawing.seed % 5 < 2

  const order = (drawing.seed & 1 ? [0, 1] : [1, 0]).filter((bay) => !face.shop || bay === 1)
  const closed = new Set(order.slice(0, face.closed_windows))
  const cats = [0, 0]
  const homes = order.toReversed().filter((bay) => !closed.has(bay))
  const indoors = homes.length ? Math.min(face.cats, homes.length * 2) : 0
  for (let i = 0; i < indoors; i++) cats[homes[i % homes.length]!]!++

  bays.forEach((middle, bay) => {
    const box = { x: middle - pane / 2, y: top, width: pane, height: bottom - top }
    if (face.shop && bay === 0)
      drawing.shops.push({
        ...box,
        x: middle - half / 2 + 1,
        width: half - 2,
        name: face.shop,
        points: face.shop_points,
        size: Math.min(24, half - (frame.values ? 19 : 2)),
      })
    else if (closed.has(bay)) drawing.closed.push({ ...box, x: middle - pane * 0.46, width: pane * 0.92 })
    else drawing.windows.push({ ...box, shutter: pane * 0.33, arched })
    const size = Math.min(19, box.height - 1)
    for (const x of spread(cats[bay]!, middle - pane / 2, middle + pane / 2, 11))
      drawing.items.push({ name: 'cats', x: x - size / 2 - 0.8, y: bottom - size + 1, size })
  })
  const shaded = [0, 1].sort((a, b) => (attic ? cats[a]! - cats[b]! : 0))
  hang(
    face,
    shaded.map((bay) => ({
      x: bays[bay]! - half / 2 + 1,
      y: attic ? 26 : 7,
      width: half - 2,
      height: attic ? 12 : 14,
    })),
    drawing,
  )
  lamps(face.lamps, frame.left + half, narrow ? 22 : top + 3, drawing)

  // A narrow card has no room under its windows, so that the boxes stand along the whole foot of the wall.
  const sides = narrow ? [2, frame.width / 2, frame.width - 2] : [frame.left, frame.left + half, frame.width - 3]
  const foot = narrow ? 60 : bottom + 3
  const [bloom, leaf] = narrow ? [13, 15] : [15, 16]
  if (face.flowers && face.plants) {
    plantBox(face.flowers, sides[0]!, sides[1]!, foot, bloom, drawing)
    shelf(face.plants, sides[1]!, sides[2]!, foot, leaf, drawing)
  } else {
    const put = face.flowers ? plantBox : shelf
    const total = face.flowers + face.plants
    const parts = [Math.floor(total / 2), Math.ceil(total / 2)]
    parts.forEach((part, side) => {
      if (part) put(part, sides[side]!, sides[side + 1]!, foot, face.flowers ? bloom : leaf, drawing)
    })
  }

  if (attic) {
    const size = narrow ? 19 : 22
    for (const x of spread(face.chimneys, frame.left + 1, frame.width - (narrow ? 34 : 27), 34))
      drawing.items.push({ name: 'chimneys', x: x - size / 2, y: 20.5 - size, size })
  }
  const ledge: Counted[] = [
    ...Array<Counted>(face.cats - indoors).fill('cats'),
    ...Array<Counted>(face.passersby).fill('passersby'),
    ...Array<Counted>(attic ? 0 : face.chimneys).fill('chimneys'),
    ...Array<Counted>(face.closed_windows - closed.size).fill('closed_windows'),
  ]
  spread(ledge.length, frame.left, frame.width - 2, 16).forEach((x, i) =>
    drawing.items.push({ name: ledge[i]!, x: x - 7, y: height - 15, size: 14 }),
  )
}

function lamps(count: number, x: number, y: number, drawing: Facade): void {
  for (const middle of spread(count, x - 10, x + 10, 12))
    drawing.items.push({ name: 'lamps', x: middle - 8.5, y, size: 20 })
}

/** What carries a row: `margin` wider than the outer centres, and no shorter than twice `least`. */
function under(centres: number[], margin: number, least: number): { x: number; width: number } {
  const middle = (centres[0]! + centres.at(-1)!) / 2
  const reach = Math.max(middle - centres[0]! + margin, least)
  return { x: middle - reach, width: reach * 2 }
}

/** Flowers bloom in a box; the stalks are hidden by it. */
function plantBox(count: number, from: number, to: number, y: number, size: number, drawing: Facade): void {
  const centres = spread(count, from, to, 10)
  for (const x of centres) drawing.items.push({ name: 'flowers', x: x - size / 2, y, size })
  drawing.planters.push({ ...under(centres, 7, 15), y: y + size - 4.5, height: 7 })
}

function shelf(count: number, from: number, to: number, y: number, size: number, drawing: Facade): void {
  const centres = spread(count, from, to, 11.5)
  for (const x of centres) drawing.items.push({ name: 'plants', x: x - size / 2, y, size })
  drawing.shelves.push({ ...under(centres, 7.5, 15), y: y + size - 1, height: 3 })
}

/** Awnings hang over the given places; where there are more, they share the last one. */
function hang(face: FacadeFace, places: Box[], drawing: Facade): void {
  const names = [
    ...Array<Awning['name']>(face.awning_red).fill('awning_red'),
    ...Array<Awning['name']>(face.awning_blue).fill('awning_blue'),
  ]
  const last = places.length - 1
  const shared = Math.max(names.length - last, 1)
  names.forEach((name, i) => {
    const place = places[Math.min(i, last)]!
    const width = i < last ? place.width : place.width / shared
    const x = i < last ? place.x : place.x + (i - last) * width
    drawing.awnings.push(awning(name, { ...place, x, width }))
  })
}

const short = (n: number): number => Math.round(n * 10) / 10

/** Red cloth has stripes and a round edge, blue cloth one band and a pointed edge. */
function awning(name: Awning['name'], { x, y, width, height }: Box): Awning {
  const waves = Math.max(3, Math.round(width / 7) | 1)
  const wave = short(width / waves)
  const slope = short((wave * waves - 4) / waves)
  const drop = short(height * 0.62)
  const left = short(x)
  const edge =
    name === 'awning_red'
      ? `a${wave / 2} ${short(height * 0.38)} 0 0 1-${wave} 0`.repeat(waves)
      : `l-${wave / 2} ${short(height * 0.38)}-${wave / 2}-${short(height * 0.38)}`.repeat(waves)
  const right = short(left + wave * waves)
  const cloth = `M${left + 2} ${y}H${short(right - 2)}L${right} ${short(y + drop)}${edge}z`
  const stripes = Array.from({ length: waves }, (_, i) => i)
    .filter((i) => i % 2 === 0)
    .map(
      (i) =>
        `M${short(left + 2 + i * slope)} ${y}h${slope}L${short(left + (i + 1) * wave)} ${short(y + drop)}a${wave / 2} ${short(height * 0.38)} 0 0 1-${wave} 0z`,
    )
    .join('')
  return { name, x, y, width, height, cloth, stripes: name === 'awning_red' ? stripes : '' }
}
