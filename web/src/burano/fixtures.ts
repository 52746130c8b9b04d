import type { Face, Message, Refusal, SeatInfo } from '../lib/contract'
import { carriers, GROUND, SLOTS } from './pyramid'
import type {
  Area,
  BuranoChoice,
  BuranoPlayer,
  BuranoScene,
  Cell,
  ChoiceOf,
  Colour,
  Column,
  Goal,
  Hole,
  Island,
  PyramidSlot,
  RoofKind,
  Tile,
} from './scene'

/** Tables for tests, written down by hand: summer, round 3 of 4, and the viewer sits on seat 0 of four. */

const NAMES = ['Ada', 'Marco', 'Lin', 'Zoe']

export const SEATS: SeatInfo[] = NAMES.map((name, seat) => ({
  seat,
  kind: seat === 0 || seat === 2 ? 'person' : 'bot',
  name,
  level: [null, 'doge', null, 'fisher'][seat] ?? null,
  stand_in: false,
  stand_in_after: null,
  here: true,
  mine: seat === 0,
}))

// Colours are written with their letters, as on the plates.

const LETTERS: Record<string, Colour> = {
  P: 'pink',
  B: 'blue',
  Y: 'yellow',
  G: 'green',
  O: 'orange',
  W: 'white',
}

function colour(letter: string | undefined): Colour {
  const named = LETTERS[letter ?? '']
  if (!named) throw new Error(`no colour has the letter ${letter ?? 'of nothing'}`)
  return named
}

function colours(letters: string): Colour[] {
  return [...letters].map(colour)
}

/** How many of each colour: `BBP` is two blue and one pink. */
export function counts(letters: string): Record<Colour, number> {
  const none = { pink: 0, blue: 0, yellow: 0, green: 0, orange: 0, white: 0 }
  for (const one of colours(letters)) none[one] += 1
  return none
}

const KINDS: Record<string, RoofKind> = { I: 'island', W: 'workshop', F: 'fountain', 4: 'four' }

/** A roof such as `YG-F`. */
export function tile(name: string): Tile {
  const kind = KINDS[name.charAt(3)]
  if (!kind) throw new Error(`no kind of roof in ${name}`)
  return { kind, halves: [colour(name[0]), colour(name[1])] }
}

/** Slots 1-14 by rows, with a dot where there is no cube. */
export function pyramid(letters: string): PyramidSlot[] {
  const cubes = [...letters.replaceAll(/[ /]/g, '')].map((letter) => (letter === '.' ? null : colour(letter)))
  const above = (slot: number, cubes: (Colour | null)[]) =>
    cubes.flatMap((cube, upper) => (cube !== null && carriers(upper + 1).includes(slot) ? [upper + 1] : []))
  return cubes.map((cube, index) => {
    const slot = index + 1
    const by = cube === null ? [] : above(slot, cubes)
    const free = cube !== null && by.length === 0
    const without = cubes.map((other, at) => (at === index ? null : other))
    return {
      colour: cube,
      free,
      by,
      frees: free ? carriers(slot).filter((under) => above(under, without).length === 0) : [],
    }
  })
}

/** Houses in the order of the wheel, such as `Oc BF Wc`; the first three are under the arrows, then the workers stand. */
function ring(houses: string, home: number): Pick<BuranoPlayer, 'ring' | 'home' | 'arrows' | 'visible'> {
  const all = houses.split(' ').map((house, index) => ({
    colour: colour(house[0]),
    symbol: house[1] === 'F' ? ('fountain' as const) : ('coin' as const),
    worker: index >= 3 && index < 3 + home,
  }))
  const open = all.filter((house) => !house.worker)
  return {
    ring: all,
    home,
    arrows: all.slice(0, 3).map((house) => house.colour),
    visible: {
      coins: open.filter((house) => house.symbol === 'coin').length,
      fountains: open.filter((house) => house.symbol === 'fountain').length,
    },
  }
}

function islands(folk: Partial<Record<Island, number>>): Record<Island, number> {
  return { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, ...folk }
}

function points(given: Record<string, number>): Pick<BuranoPlayer, 'points' | 'scored' | 'total'> {
  const all = {
    'island-roofs': 0,
    'workshop-roofs': 0,
    'fountain-roofs': 0,
    'four-roofs': 0,
    paint: 0,
    ships: 0,
    'no-seafood': 0,
    islands: 0,
    unions: 0,
    coins: 0,
    hand: 0,
    cards: 0,
    ...given,
  }
  const total = Object.values(all).reduce((sum, one) => sum + one, 0)
  return { points: all, scored: total - all.coins - all.hand - all.cards, total }
}

const NOTHING = counts('')

export const MINE: BuranoPlayer = {
  coins: 5,
  privileges: 3,
  reserve: NOTHING,
  pyramid: pyramid('PBG/WOY/GBW Y./OG .'),
  prepared: counts('BP'),
  roofs: [tile('YG-F'), tile('BO-W'), tile('PO-I')],
  ...ring('Oc BF Wc Gc Pc OF Yc WF Gc PF Yc Bc', 4),
  boat: 'A',
  islands: islands({ A: 1, C: 2 }),
  hand: { tuna: 3, squid: 2, crab: 1 },
  blind: 0,
  sold: { lobster: 2, clam: 2 },
  cards: ['lace-house-a'],
  ...points({ 'workshop-roofs': 5, 'four-roofs': 4, ships: 10, islands: 6, unions: 4, coins: 1, hand: 1 }),
}

const MARCO: BuranoPlayer = {
  coins: 6,
  privileges: 2,
  reserve: NOTHING,
  pyramid: pyramid('BWG/OYP/YGO BY/GO .'),
  prepared: counts('W'),
  roofs: [tile('PB-4'), tile('BY-W'), tile('OW-I')],
  ...ring('PF Yc Bc Gc Pc OF Oc BF Wc Yc WF Gc', 4),
  boat: 'F',
  islands: islands({ B: 1, E: 2, F: 1 }),
  hand: { crab: 1 },
  blind: 2,
  sold: { cards: 5 },
  cards: ['paint-a', 'patron'],
  ...points({ 'island-roofs': 14, 'four-roofs': 4, ships: 8, islands: 4, unions: 3, coins: 1 }),
}

const LIN: BuranoPlayer = {
  coins: 3,
  privileges: 4,
  reserve: NOTHING,
  pyramid: pyramid('WGB/PYO/OBG P./GW .'),
  prepared: counts('GY'),
  roofs: [tile('YG-F'), tile('PG-I'), tile('GW-W')],
  ...ring('WF Gc Oc BF Wc PF Yc Bc Gc Pc OF Yc', 4),
  boat: 'R',
  islands: islands({ A: 1, B: 2, D: 1 }),
  hand: { tuna: 2, shrimp: 1 },
  blind: 2,
  sold: { cards: 4 },
  cards: ['fishmonger-b'],
  ...points({ 'fountain-roofs': 5, 'four-roofs': 4, ships: 11, islands: 6, coins: 1 }),
}

const ZOE: BuranoPlayer = {
  coins: 8,
  privileges: 0,
  reserve: NOTHING,
  pyramid: pyramid('GBO/PYW/WOP O./PY .'),
  prepared: counts('O'),
  roofs: [tile('YO-4'), tile('PO-I'), null],
  ...ring('Yc WF Gc PF Yc Bc Gc Pc OF Oc BF Wc', 3),
  boat: 'C',
  islands: islands({ C: 1, D: 2, E: 1 }),
  hand: { octopus: 1 },
  blind: 1,
  sold: { cards: 3 },
  cards: [],
  ...points({ 'workshop-roofs': 9, ships: 6, islands: 8, unions: 5, coins: 1 }),
}

// The main island

const ISLAND: Column[] = [
  column('c2', 'O', ['BO-I', 'O']),
  column('d2', 'B', ['BO-I', 'B']),
  column('b3', 'BW', ['PB-4', 'B'], ['OW-I', 'W']),
  column('c3', 'POP', ['PB-4', 'P'], ['OW-I', 'O']),
  column('d3', 'G', ['YG-W', 'G']),
  column('e3', 'Y', ['YG-W', 'Y']),
  column('b4', 'O'),
  column('c4', 'B'),
  column('d4', 'PY', ['PY-F', 'P']),
  column('e4', 'Y', ['PY-F', 'Y']),
  column('f4', 'G'),
  column('c5', 'OG', ['OW-4', 'O']),
  column('d5', 'WY', ['OW-4', 'W']),
  column('e5', 'W'),
  column('d6', 'P'),
]

function column(hole: Hole, cubes: string, ...roofs: [string, string][]): Column {
  return {
    hole,
    cubes: colours(cubes),
    roofs: roofs.map(([name, half]) => ({ ...tile(name), half: name.startsWith(half) ? 0 : 1 })),
  }
}

const HOLES = ['cde', 'bcdef', 'abcdefg', 'abcdefg', 'abcdefg', 'bcdef', 'cde'].flatMap((row, index) =>
  [...row].map((letter) => `${letter}${index + 1}`),
)
const EMPTY: Column[] = HOLES.filter((hole) => !ISLAND.some((one) => one.hole === hole)).map((hole) => column(hole, ''))

/** Empty holes beside a house. */
const GROUNDS = 'c1 d1 e1 b2 e2 f2 a3 f3 g3 a4 g4 a5 b5 f5 g5 b6 c6 e6 f6 c7 d7 e7'.split(' ')
/** Free halves of roofs: the floor of the house that would stand there, and the colour of the half. */
const HALVES: [Hole, number, string][] = [
  ['c2', 2, 'O'],
  ['d2', 2, 'B'],
  ['b3', 3, 'W'],
  ['d3', 2, 'G'],
  ['e3', 2, 'Y'],
  ['e4', 2, 'Y'],
]

// The workshops

const WORKERS: Record<Cell, number> = {
  e1: 0,
  d2: 0,
  e2: 0,
  a2: 1,
  a3: 1,
  c3: 2,
  d4: 2,
  g2: 3,
  f3: 3,
  g3: 3,
}
const COINED = ['b1', 'g3', 'a2', 'e2', 'b4', 'f4']

function workshops(workers: Record<Cell, number>): BuranoScene['workshops'] {
  return ['.BBBBP.', 'GGGOOPP', 'YYGOOWP', '.YYWWW.'].map((row, index) =>
    [...row].map((letter, place) => {
      const cell = `${'abcdefg'.charAt(place)}${index + 1}`
      if (letter === '.') return null
      return { cell, colour: colour(letter), coin: COINED.includes(cell), seat: workers[cell] ?? null }
    }),
  )
}

// Choices

const MARKERS: Record<Area, Colour[]> = { sail: colours('BO'), lace: colours('PG'), earn: colours('YW') }

function area(one: Colour): Area {
  return (Object.keys(MARKERS) as Area[]).find((name) => MARKERS[name].includes(one)) ?? 'earn'
}

type Verb = BuranoChoice['verb']
/** What a verb adds to a choice; `pay` and `spare` share theirs. */
type Given<One extends Verb> = Omit<
  One extends 'pay' | 'spare' ? { cell: Cell } : ChoiceOf<One>,
  'verb' | 'action' | 'label' | 'say'
>

export function choice<One extends Verb>(
  verb: One,
  action: string,
  given: Given<One>,
  values: Message['values'] = {},
): BuranoChoice {
  const messages = {
    label: { key: `burano.choices.${verb}.label`, values },
    say: { key: `burano.choices.${verb}.say`, values },
  }
  return { verb, action, ...messages, ...given } as unknown as BuranoChoice
}

const DONE = choice('done', 'done', {})
const END = choice('end', 'end', {})

function prepares(slots: PyramidSlot[]): BuranoChoice[] {
  return slots.flatMap(({ colour: one, free }, index) =>
    one && free
      ? [choice('prepare', `prepare ${index + 1}`, { slot: index + 1, colour: one, coins: -3, area: area(one) })]
      : [],
  )
}

function builds(one: Colour): BuranoChoice[] {
  const places: [Hole, number, boolean][] = [
    ...GROUNDS.map((hole): [Hole, number, boolean] => [hole, 1, false]),
    ...HALVES.map(([hole, level, half]): [Hole, number, boolean] => [hole, level, colour(half) === one]),
  ]
  return places.map(([hole, level, bonus]) =>
    choice('build', `build ${one} ${hole}`, { colour: one, hole, level, coins: -3, area: area(one), bonus }),
  )
}

function grows(slots: PyramidSlot[]): BuranoChoice[] {
  const open = slots.flatMap((slot, index) => {
    const carried = carriers(index + 1).every((under) => slots[under - 1]?.colour)
    return slot.colour === null && (index < GROUND || carried) ? [index + 1] : []
  })
  return Object.values(LETTERS).flatMap((one) =>
    open.map((slot) => choice('cube', `cube ${one} ${slot}`, { colour: one, slot })),
  )
}

const ROOFINGS = [
  choice('roof', 'roof 1 c5 d5', { slot: 1, holes: ['c5', 'd5'], level: 2, coins: -3, points: 5 }),
  choice('roof', 'roof 2 b4 c4', { slot: 2, holes: ['b4', 'c4'], level: 1, coins: -3, points: 5 }),
]

/** What building cards give now; null where they work during the game. */
const WORTHS: Record<string, number | null> = {
  'harbour-master': null,
  'paint-b': null,
  'fast-boat': null,
  landmark: 9,
  'lace-house-a': 2,
}
/** The colours that are printed on cards. */
const THINGS: Record<string, string> = { 'paint-b': 'YG', 'lace-house-a': 'PBY' }

export const FACES: Record<string, Face & { names: string[] }> = Object.fromEntries(
  Object.entries(THINGS).map(([id, letters]) => [id, { id, names: colours(letters) }]),
)

function cardText(card: string): Message {
  const things = colours(THINGS[card] ?? '').map((name) => ({ key: `burano.words.${name}` }))
  return { key: `burano.cards.${card.replace(/-[abc]$/, '')}`, values: { things } }
}

export const TURN: BuranoScene = {
  game: 'burano',
  viewer: 0,
  actor: 0,
  turn_of: 0,
  phase: 'turn',
  turn: 26,
  first: 1,
  season: 'summer',
  marked: 'summer',
  round: 3,
  rounds: { spring: 4, summer: 4, autumn: 3, winter: 3 },
  moves: 1,
  steps: [],
  prompt: { say: { key: 'burano.prompts.turn.say' }, help: null, rule: 'B-TURN-01' },
  warnings: [],
  score: [],
  ending: null,
  track: [
    { coins: 1, state: 'done', left: 5, short: 0 },
    { coins: -3, state: 'now', left: 2, short: 0 },
    { coins: -3, state: 'next', left: 0, short: 1 },
    { coins: -4, state: 'next', left: 0, short: 5 },
  ],
  markers: MARKERS,
  supply: { pink: 8, blue: 7, green: 6, yellow: 8, orange: 8, white: 8 },
  island: [...ISLAND, ...EMPTY].sort((one, other) => HOLES.indexOf(one.hole) - HOLES.indexOf(other.hole)),
  fountain: 'd4',
  huts: {
    A: colours('PWO'),
    B: colours('GPP'),
    C: colours('YWB'),
    D: colours('OYG'),
    E: colours('BOY'),
    F: colours('GBW'),
  },
  routes: {
    A: ['E', 'D', 'L'],
    B: ['E', 'C', 'R'],
    C: ['B', 'F', 'R'],
    D: ['A', 'F', 'L'],
    E: ['A', 'B', 'L', 'R'],
    F: ['C', 'D', 'L', 'R'],
    L: ['A', 'D', 'E', 'F'],
    R: ['B', 'C', 'E', 'F'],
  },
  ships: {
    distinct: { port: 'R', pays: [2, 4, 6, 8] },
    same: { port: 'L', pays: [2, 6, 12, 20] },
    pairs: { port: 'L', pays: [5, 10, 15] },
    triples: { port: 'R', pays: [12, 24] },
  },
  workshops: workshops(WORKERS),
  display: ['crab', 'tuna', 'octopus'],
  deck: 22,
  card_deck: 8,
  pool: ['harbour-master', 'paint-b', 'fast-boat', 'landmark'],
  piles: {
    island: { size: 7, used: false },
    workshop: { size: 8, used: false },
    fountain: { size: 7, used: false },
    four: { size: 6, used: false },
  },
  leads: { A: [0, 2], B: [2], C: [0], D: [3], E: [1], F: [1] },
  players: [MINE, MARCO, LIN, ZOE],
  choices: [
    ...prepares(MINE.pyramid),
    ...builds('blue'),
    ...builds('pink'),
    ...ROOFINGS,
    choice('coin', 'coin', {}),
    ...grows(MINE.pyramid),
    END,
  ],
  matching: { pink: 0, blue: 1, yellow: 0, green: 0, orange: 1, white: 1 },
  goals: [
    {
      stop: 'E',
      legal: true,
      ticks: [true, true, false],
      matches: 2,
      send: 1,
      displaced: [1, 3],
      leads: [0, 1],
      outcomes: outcomes([1, 3], [0, 1], [0]),
      swap: { action: 'swap E3 F3', huts: ['E3', 'F3'], matches: 3 },
      sale: null,
    },
    {
      stop: 'D',
      legal: true,
      ticks: [true, false, false],
      matches: 1,
      send: 1,
      displaced: [2, 3],
      leads: [0, 3],
      outcomes: outcomes([2, 3], [0, 3], [0]),
      swap: { action: 'swap C2 D2', huts: ['C2', 'D2'], matches: 2 },
      sale: null,
    },
    {
      stop: 'L',
      legal: true,
      ticks: [],
      matches: 0,
      send: 0,
      displaced: [],
      leads: [],
      outcomes: [],
      swap: null,
      sale: { ship: 'same', points: 12, kinds: ['tuna', 'tuna', 'tuna'] },
    },
  ],
  spots: [
    spot('d1', 'B'),
    spot('d3', 'O'),
    spot('e3', 'O'),
    ...['b1', 'c1'].map((cell) => spot(cell, 'B', true)),
    ...['f3', 'd4', 'e4', 'f4'].map((cell) => spot(cell, 'W', true)),
  ],
  earning: 5,
  tiles: [
    { points: 5, sum: { key: 'burano.sums.roof-fountain', values: { number: 3 } }, places: 1, ties: [] },
    {
      points: 5,
      sum: { key: 'burano.sums.roof-workshop', values: { number: 2 } },
      places: 1,
      ties: [{ place: 'pink', seats: [2] }],
    },
    {
      points: 2,
      sum: { key: 'burano.sums.roof-island', values: { number: 1 } },
      places: 0,
      ties: [{ place: 'A', seats: [2] }],
    },
  ],
  bonus: 5,
  sales: {
    distinct: { points: 6, kinds: ['tuna', 'squid', 'crab'] },
    same: { points: 12, kinds: ['tuna', 'tuna', 'tuna'] },
    pairs: { points: 10, kinds: ['tuna', 'squid'] },
    triples: { points: 12, kinds: ['tuna'] },
  },
  wheel: [
    { arrows: colours('OBW'), coins: 5, fountains: 3 },
    { arrows: colours('BWG'), coins: 6, fountains: 3 },
    { arrows: colours('WGP'), coins: 7, fountains: 3 },
    { arrows: colours('GPO'), coins: 7, fountains: 4 },
  ],
  abroad: [
    { place: 'A', workers: 1, leads: [[0, 2], [2]], union: 0, pieces: [] },
    { place: 'C', workers: 2, leads: [[0], [0, 3], [3]], union: 0, pieces: [] },
    { place: 'e1', workers: 1, leads: [], union: 3, pieces: [2] },
    { place: 'd2', workers: 1, leads: [], union: 3, pieces: [2] },
    { place: 'e2', workers: 1, leads: [], union: 3, pieces: [1, 1] },
  ],
  homecoming: [
    { coins: 5, fountains: 3, houses: [] },
    { coins: 4, fountains: 3, houses: colours('P') },
    { coins: 4, fountains: 2, houses: colours('PB') },
  ],
  events: null,
  payment: null,
  cards: Object.fromEntries(Object.entries(WORTHS).map(([card, worth]) => [card, { text: cardText(card), worth }])),
  step: {
    slot: null,
    left: 0,
    matches: 0,
    used: [false, false, false],
    placed: 0,
    ship: null,
    units: 0,
    paying: null,
    tile: null,
  },
}

/** What follows from 0, 1, 2 and 3 matches. */
function outcomes(displaced: number[], one: number[], two: number[]): Goal['outcomes'] {
  const sent = { send: 1, displaced, leads: one }
  return [{ send: 0, displaced: [], leads: [] }, sent, sent, { send: 2, displaced, leads: two }]
}

function spot(cell: Cell, letter: string, privilege = false): BuranoScene['spots'][number] {
  return {
    cell,
    colour: colour(letter),
    privilege,
    coin: COINED.includes(cell),
    union: privilege ? 1 : 4,
    displaces: WORKERS[cell] ?? null,
  }
}

/** The table with something changed. */
export function scene(phase: BuranoScene['phase'], given: Partial<BuranoScene> = {}): BuranoScene {
  const key = `burano.prompts.${phase}`
  return {
    ...TURN,
    phase,
    prompt: { ...TURN.prompt, say: { key: `${key}.say` } },
    choices: [],
    ...given,
  }
}

/** One's own board with something changed. */
export function withMine(given: Partial<BuranoPlayer>): BuranoPlayer[] {
  return [{ ...MINE, ...given }, MARCO, LIN, ZOE]
}

/** After the blue house: two coins are left. */
const BUILT: Partial<BuranoScene> = {
  moves: 2,
  players: withMine({ coins: 2, prepared: counts('P') }),
  track: [
    { coins: 1, state: 'done', left: 5, short: 0 },
    { coins: -3, state: 'done', left: 2, short: 0 },
    { coins: -3, state: 'next', left: 0, short: 1 },
    { coins: -4, state: 'next', left: 0, short: 5 },
  ],
}

export const SAIL = scene('sail', {
  ...BUILT,
  choices: [
    ...(['E', 'D', 'L'] as const).map((stop) => choice('sail', `sail ${stop}`, { stop })),
    choice('swap', 'swap E3 F3', { huts: ['E3', 'F3'] }),
    choice('swap', 'swap C2 D2', { huts: ['C2', 'D2'] }),
    DONE,
  ],
})

export const FISH = scene('fish', {
  ...BUILT,
  players: withMine({ coins: 2, prepared: counts('P'), boat: 'E' }),
  step: { ...TURN.step, left: 2, matches: 2 },
  choices: [
    choice('fish', 'fish tuna', { kind: 'tuna', final: false, sales: [{ ship: 'same', before: 12, after: 20 }] }),
    choice('fish', 'fish crab', { kind: 'crab', final: false, sales: [{ ship: 'pairs', before: 10, after: 15 }] }),
    choice('fish', 'fish octopus', {
      kind: 'octopus',
      final: false,
      sales: [{ ship: 'distinct', before: 6, after: 8 }],
    }),
    choice('fish', 'fish blind', { kind: null, final: true, sales: [] }),
  ],
})

export const PORT = scene('port', {
  ...BUILT,
  players: withMine({ coins: 2, prepared: counts('P'), boat: 'L' }),
  choices: [choice('ship', 'ship same', { ship: 'same' }), choice('ship', 'ship pairs', { ship: 'pairs' }), DONE],
})

export const LACE = scene('lace', {
  ...BUILT,
  players: withMine({ coins: 2, prepared: counts('B') }),
  choices: [
    ...TURN.spots.map(({ cell, privilege }) =>
      choice('lace', privilege ? `lace ${cell} privilege` : `lace ${cell}`, { cell, privilege }),
    ),
    DONE,
  ],
})

export const EARN = scene('earn', {
  ...BUILT,
  players: withMine({ coins: 7 }),
  choices: [...TURN.abroad.map(({ place }) => choice('home', `home ${place}`, { place })), DONE],
})

export const BONUS = scene('bonus', {
  ...BUILT,
  players: withMine({ coins: 2, roofs: [null, tile('BO-W'), tile('PO-I')] }),
  tiles: [null, ...TURN.tiles.slice(1)],
  step: { ...TURN.step, tile: tile('YG-F') },
  choices: [
    choice('bonus', 'bonus privileges', { card: null, points: 5 }),
    ...TURN.pool.flatMap((card) => (card ? [choice('bonus', `bonus ${card}`, { card, points: 5 })] : [])),
  ],
})

const PAYING: Cell[] = ['e1', 'c2', 'd2', 'e2', 'f4']

export const PAY = scene('pay', {
  round: 4,
  moves: 0,
  players: withMine({ pyramid: pyramid('PBG/YOY/GP. .... .') }),
  workshops: workshops({ ...WORKERS, c2: 0, f4: 0 }),
  events: (['islands', 'lace', 'markers', 'cubes', 'roofs', 'season'] as const).map((name, index) => ({
    name,
    state: (['done', 'now'] as const)[index] ?? 'next',
  })),
  payment: {
    workers: [
      { cell: 'e1', colour: 'blue', paid: false, passed: false, source: 'pyramid' },
      { cell: 'c2', colour: 'green', paid: false, passed: false, source: 'pyramid' },
      { cell: 'd2', colour: 'orange', paid: false, passed: false, source: 'pyramid' },
      { cell: 'e2', colour: 'orange', paid: false, passed: false, source: 'pyramid' },
      { cell: 'f4', colour: 'white', paid: false, passed: false, source: null },
    ],
    unions: [0, 0, 1, 2, 4, 6, 9, 12, 16, 21],
    each: 2,
    cubes: {
      pink: { pyramid: 2, reserve: 0 },
      blue: { pyramid: 1, reserve: 0 },
      yellow: { pyramid: 2, reserve: 0 },
      green: { pyramid: 2, reserve: 0 },
      orange: { pyramid: 1, reserve: 0 },
      white: { pyramid: 0, reserve: 0 },
    },
    best: [
      { privileges: 0, points: 7, cells: ['e1', 'c2', 'e2'], buys: [], spare: null },
      { privileges: 1, points: 12, cells: ['e1', 'c2', 'd2', 'e2'], buys: ['orange'], spare: null },
      { privileges: 2, points: 14, cells: PAYING, buys: ['orange', 'white'], spare: null },
    ],
    pyramid: [],
    asks: false,
    thrifty: false,
    scored: 0,
  },
  choices: [
    ...Object.values(LETTERS).map((one) => choice('buy', `buy ${one}`, { colour: one })),
    ...PAYING.slice(0, 4).map((cell) => choice('pay', `pay ${cell}`, { cell })),
    DONE,
  ],
})

const BARE = pyramid('.'.repeat(SLOTS))

export const PYRAMIDS = scene('pyramids', {
  round: 1,
  moves: 0,
  players: [
    { ...MINE, pyramid: BARE, reserve: counts('PPPBBBGGGYYYOOWW') },
    ...[MARCO, LIN, ZOE].map((one) => ({ ...one, pyramid: BARE, reserve: counts('PPPBBBGGGYYYOOWW') })),
  ],
  step: { ...TURN.step, left: SLOTS },
  choices: Object.values(LETTERS).map((one) => choice('lay', `lay ${one}`, { colour: one })),
})

const RANKS = [2, 1, 4, 3]

export const OVER = scene('over', {
  season: 'winter',
  actor: null,
  round: 3,
  moves: 0,
  ending: { code: 'winter', rule: 'B-END-04', say: { key: 'burano.log.over' } },
  score: TURN.players.map((player, seat) => ({
    total: player.total,
    rank: RANKS[seat] ?? 1,
    lines: Object.entries(player.points).map(([source, points]) => ({
      source,
      points,
      subject: source,
      site: null,
      sum: null,
    })),
    tie_breaks: [
      { name: 'preparation', value: 1, decides: false },
      { name: 'coins', value: player.coins, decides: false },
    ],
  })),
})

export const COVERED: Refusal = {
  code: 'cube-covered',
  rule: 'B-PYR-06',
  values: {},
  instead: ['prepare 13'],
  text: { key: 'burano.refusals.cube-covered.text' },
  way: { key: 'burano.refusals.cube-covered.way' },
}
