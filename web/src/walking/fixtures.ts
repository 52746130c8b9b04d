import { BARE } from '../art/symbols'
import type { Refusal, SeatInfo } from '../lib/contract'
import { KINDS } from './parts'
import type {
  CardFace,
  CardName,
  Colour,
  Kind,
  Level,
  WalkingChoice,
  WalkingHouse,
  WalkingPlayer,
  WalkingScene,
  Worth,
} from './scene'

/** Tables for tests, written down by hand: the viewer sits on seat 2 of four. */

const NAMES = ['Marco', 'Lucia', 'Ada', 'Bruno']

export const SEATS: SeatInfo[] = NAMES.map((name, seat) => ({
  seat,
  kind: seat === 2 ? 'person' : 'bot',
  name,
  level: seat === 2 ? null : 'fisher',
  stand_in: false,
  stand_in_after: null,
  here: true,
  mine: seat === 2,
}))

export function face(id: CardName, counts: Partial<CardFace> = {}): CardFace {
  const [level, colour] = id.split('-') as [Level, Colour]
  return {
    id,
    level,
    colour,
    ...BARE,
    ...counts,
  }
}

export const FACES: Record<string, CardFace> = Object.fromEntries(
  [
    face('III-red-1', { flowers: 2, closed_windows: 1 }),
    face('II-yellow-2', { flowers: 2, awning_red: 1 }),
    face('I-orange-3', { plants: 1, shop: 'gelateria', shop_points: 3 }),
    face('III-green-1', { flowers: 1, chimneys: 2 }),
    face('II-green-1', { plants: 2, lamps: 1 }),
    face('I-green-1', { plants: 1, passersby: 2 }),
    face('I-blue-4'),
  ].map((one) => [one.id, one]),
)

function player(given: Partial<WalkingPlayer> = {}): WalkingPlayer {
  return {
    coins: 4,
    permits: 4,
    hand: ['II', 'I'],
    houses: [],
    scaffolds: [
      { site: 5, level: 'I' },
      { site: 6, level: 'I' },
    ],
    reserve: 0,
    from: 5,
    to: 6,
    closed_windows: 0,
    points: { characters: 0, shops: 0, permits: 12, windows: 0 },
    total: 12,
    shops: [],
    ...given,
  }
}

function house(site: number, floors: WalkingHouse['floors'], given: Partial<WalkingHouse> = {}): WalkingHouse {
  return { site, floors, finished: !floors.includes(null), guest: null, points: null, sum: null, ...given }
}

/** A green house of two floors, a yellow ground floor beside it, and a scaffold that closes the gap to a blue one. */
const MINE = player({
  hand: ['III-green-1', 'I-blue-4', 'II-yellow-2'],
  houses: [
    house(4, ['I-green-1', 'II-green-1', null]),
    house(5, ['I-yellow-1', null, null]),
    house(7, ['I-blue-1', null, null]),
  ],
  scaffolds: [{ site: 6, level: 'I' }],
  reserve: 1,
  from: 4,
  to: 7,
})

function worth(refused: Partial<Record<Kind, Refusal>> = {}): Record<Kind, Worth> {
  const entries = KINDS.map((kind) => {
    const points = kind === 'santa' ? 6 : 2
    return [
      kind,
      { points, sum: { key: `walking.sums.${kind}`, values: { number: 2 } }, refusal: refused[kind] ?? null },
    ]
  })
  return Object.fromEntries(entries) as Record<Kind, Worth>
}

export const OWNED: Refusal = {
  code: 'resident-owned',
  rule: 'W-CHAR-03',
  values: { kind: 'mayor' },
  instead: [],
  text: { key: 'walking.refusals.resident-owned.text', values: { kind: { key: 'walking.words.mayor' } } },
  way: { key: 'walking.refusals.resident-owned.way' },
}

function scene(phase: WalkingScene['phase'], given: Partial<WalkingScene> = {}): WalkingScene {
  const none = { I: [null, null, null], II: [null, null, null], III: [null, null, null] }
  return {
    game: 'walking',
    viewer: 2,
    actor: phase === 'over' ? null : 2,
    turn_of: 2,
    round: 6,
    phase,
    steps: [],
    prompt: { say: { key: `walking.scene.${phase}.say` }, help: null, rule: 'W-TURN-01' },
    warnings: [],
    choices: [],
    score: [],
    ending: null,
    turn: 23,
    start: 0,
    placements: 0,
    price: 1,
    prices: [1, 2, 2],
    limits: { coins: 6, hand: 3 },
    market: {
      III: ['III-red-1', null, 'III-blue-1'],
      II: ['II-yellow-2', 'II-pink-1', null],
      I: ['I-orange-3', 'I-red-1', null],
    },
    takers: { ...none, III: [null, 0, null], II: [null, null, 1], I: [null, null, 1] },
    decks: {
      I: { unseen: 4, spare: 2, size: 4 },
      II: { unseen: 5, spare: 4, size: 5 },
      III: { unseen: 10, spare: 9, size: 10 },
    },
    characters: Object.fromEntries(KINDS.map((kind) => [kind, 2])) as Record<Kind, number>,
    players: [player(), player(), MINE, player()],
    worth: { 4: worth({ mayor: OWNED }) },
    serving: 4,
    waiting: [],
    taken: null,
    fresh: [],
    rating: null,
    ...given,
  }
}

const TAKES = {
  'top 1': ['III-red-1'],
  'top 2': ['III-red-1', 'II-yellow-2'],
  all: ['III-red-1', 'II-yellow-2', 'I-orange-3'],
  'bottom 2': ['II-yellow-2', 'I-orange-3'],
  'bottom 1': ['I-orange-3'],
} as const

type Take = keyof typeof TAKES

function draft(column: number, take: Take, cards: readonly CardName[]): WalkingChoice {
  const coins = 3 - cards.length
  const after = { coins: 4 + coins, hand: 3 + cards.length, builds: 3, lost: 0, returns: cards.length }
  const values = {
    column,
    take: { key: `walking.takes.${take.replace(' ', '-')}` },
    cards: cards.map((card) => ({ key: `walking.floors.${card.split('-').slice(0, 2).join('.')}` })),
    coins,
    purse: after.coins,
    hand: after.hand,
  }
  return {
    verb: 'draft',
    action: `draft ${column} ${take}`,
    label: { key: 'walking.choices.draft.label', values },
    say: { key: 'walking.choices.draft.say', values },
    column,
    take,
    cards: [...cards],
    coins,
    after,
  }
}

function place(card: CardName, site: number, given: Partial<Extract<WalkingChoice, { verb: 'place' }>>): WalkingChoice {
  const [level, colour] = card.split('-') as [Level, Colour]
  const values = {
    card: { key: `walking.floors.${level}.${colour}` },
    site,
    price: 1,
    colour: { key: `walking.words.${colour}` },
  }
  const key = `walking.choices.place.${given.permit ?? 'free'}`
  return {
    verb: 'place',
    action: `place ${card} at ${site}`,
    label: { key: `${key}.label`, values },
    say: { key: `${key}.say`, values },
    card,
    site,
    also: [],
    level,
    price: 1,
    permit: null,
    warning: given.permit ? { key: `${key}.say`, values } : null,
    rules: given.permit ? ['W-BUILD-09', 'W-PERM-01'] : [],
    finishes: false,
    scaffolds: MINE.scaffolds,
    ...given,
  }
}

function bare(verb: 'done' | 'end', key: string, values: Record<string, number>): WalkingChoice {
  return {
    verb,
    action: verb,
    label: { key: `walking.choices.${key}.label`, values },
    say: { key: `walking.choices.${key}.say`, values },
  }
}

const END = bare('end', 'end', { coins: 4, hand: 3 })

export const DRAFT = scene('draft', {
  choices: [
    ...(Object.keys(TAKES) as Take[]).toReversed().map((take) => draft(1, take, TAKES[take])),
    draft(2, 'top 1', ['II-pink-1']),
    draft(2, 'bottom 1', ['I-red-1']),
    draft(2, 'all', ['II-pink-1', 'I-red-1']),
    draft(3, 'all', ['III-blue-1']),
  ],
})

export const BUILD = scene('build', {
  taken: { column: 1, take: 'bottom 2', cards: ['II-yellow-2', 'I-green-1'], coins: 1 },
  fresh: ['II-yellow-2'],
  choices: [
    place('III-green-1', 4, { finishes: true }),
    place('III-green-1', 5, {
      permit: 'house',
      scaffolds: [
        { site: 6, level: 'I' },
        { site: 5, level: 'II' },
      ],
    }),
    place('II-yellow-2', 5, {}),
    place('I-blue-4', 3, {}),
    END,
  ],
})

export const BUILD_DONE = scene('build', {
  waiting: [4, 5],
  choices: [bare('done', 'done_characters', { number: 2 })],
})

export const CHARACTERS = scene('characters', {
  waiting: [4, 5],
  worth: { 4: worth({ mayor: OWNED }), 5: worth() },
  choices: [4, 5].map((site) => {
    const values = { kind: { key: 'walking.words.santa' }, site, sum: 'x', points: 6 }
    return {
      verb: 'invite',
      action: `invite santa to ${site}`,
      label: { key: 'walking.choices.invite.label', values },
      say: { key: 'walking.choices.invite.say', values },
      kind: 'santa',
      site,
      points: 6,
      sum: { key: 'walking.sums.santa', values: { number: 2 } },
    }
  }),
})

const FIVE = ['I-blue-4', 'II-yellow-2', 'III-green-1', 'I-orange-3', 'III-red-1']

export const RETURN = scene('return', {
  players: [player(), player(), { ...MINE, hand: FIVE }, player()],
  choices: FIVE.map((card) => ({
    verb: 'return',
    action: `return ${card}`,
    label: { key: 'walking.choices.return.label' },
    say: { key: 'walking.choices.return.say' },
    card,
  })),
})

export const CONFIRM = scene('confirm', { choices: [END] })

export const BOX = scene('box', {
  viewer: 0,
  actor: 0,
  turn_of: 0,
  players: [MINE],
  choices: [
    {
      verb: 'box',
      action: 'box man',
      label: { key: 'walking.choices.box.label', values: { kind: { key: 'walking.words.man' } } },
      say: { key: 'walking.choices.box.say', values: { kind: { key: 'walking.words.man' }, left: 2 } },
      kind: 'man',
    },
  ],
})

const SUMS = [
  { characters: 20, shops: 3, permits: 9, windows: 0, rank: 2 },
  { characters: 2, shops: 2, permits: 12, windows: -2, rank: 4 },
  { characters: 23, shops: 3, permits: 6, windows: 0, rank: 1 },
  { characters: 7, shops: 3, permits: 6, windows: 0, rank: 3 },
]

export const OVER = scene('over', {
  players: SUMS.map(({ characters, shops, permits, windows }, seat) =>
    player({
      houses: [
        house(4, ['I-green-1', 'II-green-1', 'III-green-1'], { guest: 'santa' }),
        ...(seat === 2 ? [house(5, ['I-blue-4', null, null])] : []),
      ],
      scaffolds: [],
      from: 4,
      to: 5,
      closed_windows: -windows,
      points: { characters, shops, permits, windows },
      total: characters + shops + permits + windows,
      shops: [{ name: 'cafe', points: 3, card: 'I-blue-2' }],
    }),
  ),
  score: SUMS.map(({ characters, shops, permits, windows, rank }) => ({
    total: characters + shops + permits + windows,
    rank,
    lines: [
      {
        source: 'characters',
        points: characters,
        subject: 'santa',
        site: 4,
        sum: { key: 'walking.sums.santa', values: { number: 2 } },
      },
      { source: 'shops', points: shops, subject: '', site: null, sum: null },
      {
        source: 'permits',
        points: permits,
        subject: '',
        site: null,
        sum: { key: 'walking.sums.permits', values: { number: permits / 3 } },
      },
      {
        source: 'windows',
        points: windows,
        subject: '',
        site: null,
        sum: { key: windows ? 'walking.sums.windows' : 'walking.sums.windows_fewer', values: { number: -windows } },
      },
    ],
    tie_breaks: [
      { name: 'coins', value: rank, decides: rank <= 2 },
      { name: 'cats', value: 4, decides: false },
    ],
  })),
})
