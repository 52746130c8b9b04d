import { tick } from 'svelte'
import type { Host } from '../lib/host'
import { settings } from '../lib/settings.svelte'
import { say, tell } from '../lib/words'
import type { PairMark } from './marks'
import { SLOTS } from './pyramid'
import type {
  BuranoChoice,
  BuranoPlayer,
  BuranoScene,
  Cell,
  ChoiceOf,
  Colour,
  Fish,
  Goal,
  Hole,
  Hut,
  Island,
  RoofKind,
  Ship,
  Stop,
} from './scene'
import { remembered } from './sight.svelte'
import type { Told } from './story'
import { actionOf, colourAt, hutsAfter, prospectOf, settled, type Prospect, type Swap } from './swaps'

/** The half-made move: a prepared cube to build, a roof to place, or a cube to buy for the pyramid. */
export type Pick =
  { what: 'cube'; colour: Colour } | { what: 'roof'; slot: number } | { what: 'grow'; colour: Colour | null }

/** How much room there is: everything at once, a rail instead of the right column, snap panels, or tabs. */
export type Layout = 'wide' | 'rail' | 'tablet' | 'phone'
export type Tab = 'table' | 'mine' | 'others' | 'log'
export type Pane = 'island' | 'lagoon' | 'lace' | 'cards'
/** What the right column shows when no decision needs it. */
export type Panel = 'others' | 'scores' | 'log' | 'turn'

/** The phases whose decisions have a sheet. */
const SHEETS: readonly BuranoScene['phase'][] = [
  'sail',
  'fish',
  'send',
  'port',
  'sell',
  'lace',
  'earn',
  'bonus',
  'draw',
  'discard',
  'refill',
  'source',
]

/** The id of the banner's button. */
export const PRIMARY = 'primary'

/** What lies on a player's desk before it is sent: what is focused, chosen and half decided. */
export class Desk {
  readonly host: Host
  readonly sight = remembered

  pick = $state.raw<Pick | null>(null)
  /** The place chosen for a roof or, on a phone, for a house: the action that would be sent. */
  asked = $state<string | null>(null)
  /** The pyramid slot under the pointer or the focus. */
  aimed = $state<number | null>(null)

  goal = $state<Stop | null>(null)
  /** Whether huts are buttons, and the first hut of a swap. */
  swapping = $state(false)
  hut = $state<Hut | null>(null)
  /** The swaps that go with the sailing. */
  swaps = $state.raw<Swap[]>([])

  ship = $state<Ship | null>(null)
  /** One kind for each card to sell. */
  sale = $state.raw<Fish[]>([])
  calls = $state.raw<(Island | Cell)[]>([])
  card = $state<string | null>(null)

  paid = $state.raw<Cell[]>([])
  spared = $state<Cell | null>(null)
  buys = $state.raw<Colour[]>([])
  discards = $state.raw<number[]>([])

  /** What the story of the season is just telling. */
  told = $state.raw<Told | null>(null)

  layout = $state<Layout>('wide')
  narrow = $derived(this.layout === 'phone')
  tab = $state<Tab>('table')
  pane = $state<Pane>('island')
  panel = $state<Panel>('others')
  /** The seat whose whole board is shown. */
  shown = $state<number | null>(null)

  constructor(host: Host) {
    this.host = host
  }

  scene = $derived.by(() => this.host.scene as BuranoScene)
  /** The seat whose board, hand and wheel are shown as one's own. */
  seat = $derived.by(() => this.scene.viewer ?? this.scene.turn_of)
  player = $derived.by(() => this.scene.players[this.seat] as BuranoPlayer)
  others = $derived.by(() => {
    const seats = this.scene.players.map((_, seat) => seat)
    return [...seats.slice(this.seat + 1), ...seats.slice(0, this.seat)]
  })
  /** Whether the decision at hand is the viewer's. */
  mine = $derived.by(() => this.scene.actor !== null && this.scene.actor === this.scene.viewer)

  /** Whether a sheet asks for the decision at hand. */
  working = $derived.by(() => this.mine && (SHEETS.includes(this.scene.phase) || this.pick?.what === 'roof'))

  /** The choices of a verb. */
  of<Verb extends BuranoChoice['verb']>(verb: Verb): ChoiceOf<Verb>[] {
    return this.scene.choices.filter((choice): choice is ChoiceOf<Verb> => choice.verb === verb)
  }

  choice(action: string): BuranoChoice | undefined {
    return this.scene.choices.find((choice) => choice.action === action)
  }

  hinted(action: string): boolean {
    return this.host.hint?.choice.action === action
  }

  builds = $derived.by(() => {
    const { pick } = this
    return pick?.what === 'cube' ? this.of('build').filter((choice) => choice.colour === pick.colour) : []
  })
  roofings = $derived.by(() => {
    const { pick } = this
    return pick?.what === 'roof' ? this.of('roof').filter((choice) => choice.slot === pick.slot) : []
  })
  growths = $derived.by(() => {
    const { pick } = this
    return pick?.what === 'grow' && pick.colour ? this.of('cube').filter((choice) => choice.colour === pick.colour) : []
  })
  askedChoice = $derived.by(() => (this.asked === null ? null : (this.choice(this.asked) ?? null)))
  /** The action that the picked cube will give. */
  area = $derived.by(() => {
    const { pick } = this
    if (pick?.what !== 'cube') return null
    return (['sail', 'lace', 'earn'] as const).find((area) => this.scene.markers[area].includes(pick.colour)) ?? null
  })
  chosenGoal = $derived.by<Goal | null>(() => this.scene.goals.find((goal) => goal.stop === this.goal) ?? null)

  /** The huts as they will lie, and what the chosen island brings then. */
  huts = $derived.by(() => (this.swaps.length > 0 ? hutsAfter(this.scene.huts, this.swaps) : this.scene.huts))
  prospect = $derived.by<Prospect | null>(() => {
    const goal = this.chosenGoal
    return goal && goal.outcomes.length > 0 ? prospectOf(this.scene, goal, this.swaps) : null
  })

  /** Clears what belonged to an earlier step. */
  reset(): void {
    this.pick = this.asked = this.aimed = this.goal = this.hut = this.ship = this.card = this.spared = null
    this.swapping = false
    this.swaps = []
    this.sale = []
    this.calls = []
    this.paid = []
    this.buys = []
    this.discards = []
  }

  /** Lets go of the half-made move; false when there is none. */
  cancel(): boolean {
    if (this.asked) this.asked = null
    else if (this.hut) this.hut = null
    else if (this.swapping) this.swapping = false
    else if (this.pick) this.pick = null
    else if (this.swaps.length > 0) this.swaps = this.swaps.slice(0, -1)
    else if (this.goal) this.goal = null
    else if (this.shown !== null) this.shown = null
    else return false
    return true
  }

  // The turn

  prepare(slot: number): void {
    const { pick } = this
    if (pick?.what === 'grow') return void this.grow(slot)
    void this.act(`prepare ${slot}`, `slot-${slot}`)
  }

  pickCube(colour: Colour): void {
    const { pick } = this
    this.asked = null
    if (pick?.what === 'cube' && pick.colour === colour) this.pick = null
    else if (this.of('build').some((choice) => choice.colour === colour)) {
      this.pick = { what: 'cube', colour }
      this.show('table', 'island')
    } else this.why(`build ${colour} ${this.scene.fountain}`, `prepared-${colour}`)
  }

  pickRoof(slot: number): void {
    const { pick } = this
    this.asked = null
    if (pick?.what === 'roof' && pick.slot === slot) this.pick = null
    else {
      this.pick = { what: 'roof', slot }
      this.show('table', 'island')
    }
  }

  pickGrowth(colour: Colour | null): void {
    this.asked = null
    this.pick = { what: 'grow', colour }
    if (colour) this.show('mine')
  }

  /** A hole of the main island was pressed. */
  hole(hole: Hole): void {
    const { pick } = this
    if (pick?.what === 'roof') {
      const places = this.roofings.filter((choice) => choice.holes.includes(hole))
      const place = places.find((choice) => choice.action === this.asked) ?? places[0]
      if (place) return this.roof(place.action)
      return this.why(`roof ${pick.slot} ${hole} ${nextTo(hole)}`, `hole-${hole}`)
    }
    const colour = pick?.what === 'cube' ? pick.colour : this.#ready()[0]
    if (!colour) return this.why(`build pink ${hole}`, `hole-${hole}`)
    const action = `build ${colour} ${hole}`
    if (pick === null && this.#ready().length > 1) {
      // Which of them is still to be chosen: the first that fits is shown, and what it would bring.
      const fitting = this.of('build').find((choice) => choice.hole === hole)
      if (fitting) {
        this.pickCube(fitting.colour)
        this.host.announce(tell(fitting.say))
        return
      }
    }
    if (this.#mustAskFirst(action)) return
    void this.act(action, `hole-${hole}`)
  }

  /** A place for the picked roof was pressed: first it is shown what it brings, then it is done. */
  roof(action: string): void {
    const choice = this.choice(action)
    if (!choice || !this.host.canAct) return this.why(action, PRIMARY)
    if (this.asked !== action && !settings.onePress) {
      this.asked = action
      this.host.announce(tell(choice.say))
      return
    }
    void this.act(action, PRIMARY)
  }

  roofAt(mark: PairMark): void {
    this.roof(mark.action)
  }

  coin(): void {
    void this.act('coin', 'privilege-coin')
  }

  /** Lays the bought cube; a bought cube is no move, so that the step goes on without it. */
  async grow(slot: number): Promise<void> {
    const { pick } = this
    if (pick?.what !== 'grow' || !pick.colour) return
    if (await this.act(`cube ${pick.colour} ${slot}`, `slot-${slot}`)) this.pick = null
  }

  // Sail

  /** A stop of the map was pressed. */
  stop(stop: Stop): void {
    if (this.scene.phase !== 'sail' || !this.mine) return this.why(`sail ${stop}`, `stop-${stop}`)
    const goal = this.scene.goals.find((one) => one.stop === stop)
    if (!goal || (!goal.legal && !goal.swap)) return this.why(`sail ${stop}`, `stop-${stop}`)
    const again = this.goal === stop
    this.goal = stop
    if (goal.outcomes.length === 0 && this.swaps.length > 0) {
      // Huts are swapped for islands only.
      this.swaps = []
      this.host.announce(say('burano.page.sail.dropped'))
    } else if (again || (settings.onePress && goal.legal && this.swaps.length === 0)) void this.sail()
  }

  /** A hut was pressed while huts are chosen: the second one lets them change places. */
  pressHut(hut: Hut): void {
    const { hut: first } = this
    if (first === hut) this.hut = null
    else if (first === null || first[0] === hut[0]) this.hut = hut
    else {
      this.hut = null
      if (this.swap([first, hut])) this.swapping = false
    }
  }

  /** Lays a swap of huts down: what it leads to is seen at once, but it is paid for with the sailing. */
  swap(pair: Swap): boolean {
    const { goal, huts, swaps } = this
    const [one, other] = pair
    if (swaps.length >= this.player.privileges || colourAt(huts, one) === colourAt(huts, other)) {
      this.why(actionOf(pair.toSorted() as Swap), `hut-${other}`)
      return false
    }
    this.swaps = settled(this.scene.huts, [...swaps, pair])
    if (this.prospect) this.host.announce(say('burano.page.sail.heard', { n: this.prospect.matches }))
    void this.focus(goal ? ['sail-now', PRIMARY] : this.scene.goals.map((one) => `stop-${one.stop}`))
    return true
  }

  dropSwap(place: number): void {
    this.swaps = settled(
      this.scene.huts,
      this.swaps.filter((_, index) => index !== place),
    )
  }

  /** Sends the boat, with the swaps before it: all of it happens, or nothing. */
  async sail(): Promise<void> {
    const { goal, swaps } = this
    if (!goal) return
    const sail = `sail ${goal}`
    if (swaps.length === 0) await this.act(sail, PRIMARY)
    else if (this.prospect && this.prospect.matches > 0) await this.act([...swaps.map(actionOf), sail], PRIMARY)
  }

  fish(kind: Fish | null): void {
    const action = kind === null ? 'fish blind' : `fish ${kind}`
    const at = `fish-${kind ?? 'deck'}`
    if (kind === null && this.#mustAskFirst(action, true)) return
    void this.act(action, at)
  }

  send(workers: number): void {
    void this.act(`send ${workers}`, `send-${workers}`)
  }

  // Ports

  chooseSale(ship: Ship, kinds: Fish[]): void {
    this.ship = ship
    this.sale = kinds
  }

  /** Sells what is chosen to the ship that is chosen, or nothing. */
  async sell(): Promise<void> {
    const { ship, sale } = this
    if (ship === null || sale.length === 0) {
      await this.act('done', PRIMARY)
      return
    }
    const units = inOrder(sale, FISHES).map((kind) => `sell ${kind}`)
    // A sale that cannot grow ends by itself.
    await this.act([...(this.scene.phase === 'port' ? [`ship ${ship}`] : []), ...units, 'done?'], PRIMARY)
  }

  // Lace and earnings

  /** A workshop cell was pressed. */
  cell(cell: Cell): void {
    const { phase } = this.scene
    if (phase === 'pay' && this.mine) return this.togglePaid(cell)
    if (phase === 'earn' && this.mine) return this.toggleCall(cell)
    const at = `cell-${cell}`
    const plain = `lace ${cell}`
    const spot = this.scene.spots.find((one) => one.cell === cell)
    const action = spot?.privilege ? `${plain} privilege` : plain
    if (spot?.privilege && this.#mustAskFirst(action, true)) return
    void this.act(action, at)
  }

  /** Marks a worker to be called home, once more where several stand, or none of them again. */
  toggleCall(place: Island | Cell): void {
    const here = this.scene.abroad.find((one) => one.place === place)?.workers ?? 0
    const called = this.calls.filter((one) => one === place).length
    if (here === 0) return this.why(`home ${place}`, place.length === 1 ? `stop-${place}` : `cell-${place}`)
    this.calls = called < here ? [...this.calls, place] : this.calls.filter((one) => one !== place)
  }

  async callHome(): Promise<void> {
    const places = this.scene.abroad.map((one) => one.place)
    const calls = inOrder(this.calls, places).map((place) => `home ${place}`)
    // After the last one who could come it is over by itself.
    await this.act(calls.length > 0 ? [...calls, 'done?'] : 'done', PRIMARY)
  }

  // Roofs

  chooseBonus(card: string | null): void {
    const action = `bonus ${card ?? 'privileges'}`
    if (card !== null && this.#mustAskFirst(action, true)) {
      this.card = card
      return
    }
    void this.act(action, card === null ? 'bonus-privileges' : `card-${card}`)
  }

  draw(kind: RoofKind): void {
    const action = `draw ${kind}`
    if (this.#mustAskFirst(action, true)) return
    void this.act(action, `pile-${kind}`)
  }

  toggleDiscard(slot: number): void {
    const marked = this.discards.includes(slot)
    this.discards = marked ? this.discards.filter((one) => one !== slot) : [...this.discards, slot].sort()
  }

  async discard(): Promise<void> {
    await this.act([...this.discards.map((slot) => `discard ${slot}`), 'done'], PRIMARY)
  }

  // Season's end

  togglePaid(cell: Cell): void {
    if (!this.scene.payment?.workers.some((worker) => worker.cell === cell)) {
      return this.why(`pay ${cell}`, `cell-${cell}`)
    }
    if (this.spared === cell) this.spared = null
    const marked = this.paid.includes(cell)
    this.paid = marked ? this.paid.filter((one) => one !== cell) : [...this.paid, cell]
  }

  spare(cell: Cell): void {
    this.spared = this.spared === cell ? null : cell
    if (this.spared && !this.paid.includes(cell)) this.paid = [...this.paid, cell]
  }

  addBuy(colour: Colour): void {
    this.buys = [...this.buys, colour]
  }

  dropBuy(place: number): void {
    this.buys = this.buys.filter((_, index) => index !== place)
  }

  loadPayment(cells: Cell[], buys: Colour[], spare: Cell | null = null): void {
    this.paid = cells
    this.buys = buys
    this.spared = spare
  }

  /** Buys what is chosen, and sends the payments in their order. */
  async pay(pays: string[]): Promise<void> {
    const buys = inOrder(this.buys, COLOURS).map((colour) => `buy ${colour}`)
    await this.act([...buys, ...pays, 'done'], PRIMARY)
  }

  // Sending

  async act(action: string | string[], at: string): Promise<boolean> {
    const impossible = typeof action === 'string' && !this.choice(action)
    if (!this.host.canAct || impossible) {
      this.why(typeof action === 'string' ? action : (action.at(-1) ?? ''), at)
      return false
    }
    const done = await this.host.act(action, at)
    // A second blind card is asked about anew.
    if (done) this.asked = null
    return done
  }

  why(action: string, at: string): void {
    void this.host.why(action, at)
  }

  /** Whether something that cannot be taken back, or is tapped on a phone, waits for a second press. */
  #mustAskFirst(action: string, final = false): boolean {
    const choice = this.choice(action)
    if (!choice || !this.host.canAct || settings.onePress || this.asked === action) return false
    if (!final && !this.narrow) return false
    this.asked = action
    this.host.announce(tell(choice.say))
    return true
  }

  // Where to look

  show(tab: Tab, pane?: Pane): void {
    this.tab = tab
    if (pane) this.pane = pane
  }

  /** The tab and the pane in which the decision at hand waits. */
  home = $derived.by<[Tab, Pane?]>(() => {
    switch (this.scene.phase) {
      case 'sail':
      case 'send':
      case 'port':
      case 'sell':
        return ['table', 'lagoon']
      case 'fish':
      case 'bonus':
      case 'draw':
      case 'discard':
      case 'refill':
        return ['table', 'cards']
      case 'lace':
      case 'pay':
      case 'source':
        return ['table', 'lace']
      case 'earn':
        return ['table', 'lagoon']
      default:
        return this.pick && this.pick.what !== 'grow' ? ['table', 'island'] : ['mine']
    }
  })

  /** Moves the focus to the first of the elements that is there. */
  async focus(ids: string[]): Promise<void> {
    await tick()
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) {
        element.focus()
        return
      }
    }
  }

  /** The colours of prepared cubes. */
  #ready(): Colour[] {
    return COLOURS.filter((colour) => this.player.prepared[colour] > 0)
  }
}

export const COLOURS: readonly Colour[] = ['pink', 'blue', 'yellow', 'green', 'orange', 'white']
export const FISHES: readonly Fish[] = ['lobster', 'tuna', 'squid', 'crab', 'shrimp', 'clam', 'octopus', 'sea-bass']
export const ISLANDS: readonly Island[] = ['A', 'B', 'C', 'D', 'E', 'F']
export const SHIPS: readonly Ship[] = ['distinct', 'same', 'pairs', 'triples']
export const ROOFS: readonly RoofKind[] = ['island', 'workshop', 'fountain', 'four']
export { SLOTS }

/** Where several orders end alike the engine wants one: that of the list. */
function inOrder<Thing>(things: readonly Thing[], order: readonly Thing[]): Thing[] {
  return order.flatMap((one) => things.filter((thing) => thing === one))
}

function nextTo(hole: Hole): Hole {
  const column = hole.charCodeAt(0)
  return `${String.fromCharCode(hole.startsWith('g') ? column - 1 : column + 1)}${hole.slice(1)}`
}
