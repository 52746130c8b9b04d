import type { Command } from '../lib/commands'
import { COLOURS, FISHES, SHIPS } from './desk.svelte'
import { gesture } from './pyramid'
import type { BuranoScene, Colour, RoofKind } from './scene'

/** Reads a short command; a line that is none of them is sent as it is. */
export function parse(line: string, scene: BuranoScene): Command {
  const written = line.trim().replace(/\s+/g, ' ')
  const words = written.toLowerCase().split(' ')
  const [first = '', ...rest] = words
  if (first === 'undo' || first === 'redo' || first === 'hint') return { do: first }
  if (first === 'why') return { do: 'why', action: actionsOf(rest, scene)[0] ?? rest.join(' ') }
  if (PARTS.includes(first)) return { do: 'show', part: first, number: rest[0] ? Number(rest[0]) || null : null }
  const actions = actionsOf(words, scene)
  return { do: 'act', actions: actions.length > 0 ? actions : [written] }
}

/** Parts of the table in words that a command leads to. */
export const PARTS = ['where', 'island', 'lagoon', 'workshops', 'board', 'others', 'score', 'log']

const READERS: Record<string, ((words: string[], scene: BuranoScene) => string[]) | undefined> = {
  prepare: ([place], scene) => one('prepare', freeSlotOf(place, scene) ?? slotOf(place)),
  build: ([colour, hole]) => one('build', colourOf(colour), hole),
  roof: ([tile, places], scene) => roof(tile, places, scene),
  pp: ([what, colour, place]) =>
    what === 'coin' ? ['coin'] : what === 'cube' ? one('cube', colourOf(colour), slotOf(place)) : [],
  sail: (words, scene) => sail(words, scene),
  stay: () => ['done'],
  fish: ([what]) => [what === 'deck' ? 'fish blind' : `fish ${what ?? ''}`],
  sell: (words) => sell(words),
  lace: ([what, cell, privilege]) => lace(what, cell, privilege),
  home: (words, scene) => home(words, scene),
  bonus: ([card]) => [card === 'pp' ? 'bonus privileges' : `bonus ${card ?? ''}`],
  pay: (words, scene) => pay(words, scene),
  drop: ([slot]) => one('discard', slot),
  ready: () => ['done'],
  pyramid: (words) => pyramid(words),
}

/** The actions that some words mean, or none. */
function actionsOf([verb = '', ...rest]: string[], scene: BuranoScene): string[] {
  return READERS[verb]?.(rest, scene) ?? []
}

function one(verb: string, ...parts: (string | undefined)[]): string[] {
  return parts.every((part) => part !== undefined) ? [[verb, ...parts].join(' ')] : []
}

/** A colour by its word or its letter. */
function colourOf(word: string | undefined): Colour | undefined {
  if (!word) return undefined
  return COLOURS.find((colour) => colour === word || (word.length === 1 && colour.startsWith(word)))
}

/** `t`, `m1`-`m4`, `g1`-`g9`, or a number: the slot as a number. */
function slotOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  if (word === 't') return '14'
  const number = Number(word.slice(1))
  if (word.startsWith('m')) return String(number + 9)
  return word.startsWith('g') ? String(number) : word
}

/** A colour stands for a free cube of it, or for a covered one or an empty slot, which then say why not. */
function freeSlotOf(word: string | undefined, scene: BuranoScene): string | undefined {
  const colour = colourOf(word)
  const choice = scene.choices.find((one) => one.verb === 'prepare' && one.colour === colour)
  if (choice?.verb === 'prepare') return String(choice.slot)
  const slots = scene.players[scene.viewer ?? scene.turn_of]?.pyramid ?? []
  const places = [colour, null].map((lying) => slots.findIndex((slot) => slot.colour === lying))
  const place = places.find((index) => index >= 0)
  return colour && place !== undefined ? String(place + 1) : undefined
}

/** `we2` or `e2`. */
function cellOf(word: string | undefined): string | undefined {
  return word?.replace(/^w(?=[a-g]\d)/, '')
}

const KINDS: Record<string, RoofKind | undefined> = { i: 'island', w: 'workshop', f: 'fountain', 4: 'four' }

/** `YG-F c5-d5`: the slot of a tile of those colours and that kind. */
function roof(tile: string | undefined, places: string | undefined, scene: BuranoScene): string[] {
  const holes = places?.split('-') ?? []
  if (tile === undefined || holes.length !== 2) return []
  const [letters = '', kind = ''] = tile.split('-')
  const halves = [...letters].map(colourOf)
  const player = scene.players[scene.viewer ?? scene.turn_of]
  const slot = player?.roofs.findIndex(
    (one) => one && one.kind === KINDS[kind] && one.halves.every((half) => halves.includes(half)),
  )
  return slot === undefined || slot < 0 ? [] : [`roof ${slot + 1} ${holes.join(' ')}`]
}

/** `E`, or `E swap E.Y-F.W` with huts by their colours. */
function sail([stop, word, swap]: string[], scene: BuranoScene): string[] {
  if (!stop) return []
  const goal = `sail ${stop.toUpperCase()}`
  if (word !== 'swap' || !swap) return [goal]
  const huts = swap.split('-').map((hut) => {
    const [island = '', colour] = hut.toUpperCase().split('.')
    const here = scene.huts[island as keyof BuranoScene['huts']]
    const place = here?.findIndex((one) => one.startsWith(colour?.toLowerCase() ?? '?'))
    return `${island}${(place ?? -1) + 1}`
  })
  return [`swap ${huts.sort().join(' ')}`, goal]
}

/** `same tuna 3`, `pairs tuna crab`, `nothing`. */
function sell([ship, ...rest]: string[]): string[] {
  if (ship === 'nothing') return ['done']
  if (!SHIPS.some((one) => one === ship)) return []
  const count = Number(rest.at(-1))
  const kinds = rest.filter((word) => FISHES.some((kind) => kind === word))
  const units = count ? Array.from({ length: count }, () => kinds[0] ?? '') : sorted(kinds, FISHES)
  return [`ship ${ship ?? ''}`, ...units.map((kind) => `sell ${kind}`)]
}

function lace(what: string | undefined, cell: string | undefined, privilege: string | undefined): string[] {
  if (what === 'stop') return ['done']
  const place = cellOf(cell ?? what)
  return place ? [`lace ${place}${privilege === 'pp' ? ' privilege' : ''}`] : []
}

/** `A 1 wd2`: one worker of island A and the one on d2. */
function home(words: string[], scene: BuranoScene): string[] {
  if (words[0] === 'none') return ['done']
  const wanted: string[] = []
  for (const word of words) {
    const number = Number(word)
    if (number > 1) wanted.push(...Array.from({ length: number - 1 }, () => wanted.at(-1) ?? ''))
    else if (!number) wanted.push(word.length === 1 ? word.toUpperCase() : (cellOf(word) ?? ''))
  }
  const places = scene.abroad.map(({ place }) => place as string)
  return sorted(wanted, places).map((place) => `home ${place}`)
}

/** `we1 we2 buy o`, or `none`. */
function pay(words: string[], scene: BuranoScene): string[] {
  if (words[0] === 'none') return ['done']
  const cut = words.indexOf('buy')
  const cells = (cut < 0 ? words : words.slice(0, cut)).map((word) => cellOf(word) ?? '')
  const buys = cut < 0 ? [] : words.slice(cut + 1).flatMap((word) => colourOf(word) ?? [])
  // Where one payment frees the cube of another, whoever pays says the order.
  const free = scene.payment?.pyramid.some(({ under }) => under.length > 0)
  const order = free ? cells : [...cells].sort((a, b) => a.slice(1).localeCompare(b.slice(1)) || a.localeCompare(b))
  return [...sorted(buys, COLOURS).map((colour) => `buy ${colour}`), ...order.map((cell) => `pay ${cell}`)]
}

/** `t=P m=YBOG g=PBG/WOY/GBW`. */
function pyramid(words: string[]): string[] {
  const part = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(2) ?? ''
  const colours = [...part('g').replaceAll('/', ''), ...part('m').replaceAll('/', ''), ...part('t')]
  const cubes = colours.map((letter) => colourOf(letter) ?? null)
  return cubes.length > 0 ? gesture(cubes) : []
}

function sorted<Thing>(things: readonly Thing[], order: readonly Thing[]): Thing[] {
  return order.flatMap((one) => things.filter((thing) => thing === one))
}
