import type { Choice, Hint, OptionValue } from '../../lib/contract'
import type { Host } from '../../lib/host'
import type { Asking, Primary } from '../../lib/session.svelte'
import { say } from '../../lib/words'
import type { Desk } from '../desk.svelte'
import { placeOf } from '../board/slots'
import { COLOURS } from '../desk.svelte'
import { gesture, SLOTS } from '../pyramid'
import type { Area, Colour } from '../scene'
import { refuse } from './refuse'
import {
  areaOf,
  BARE,
  countOf,
  cubeAt,
  cubesOf,
  depthIn,
  EVERY_SLOT,
  firstOpen,
  floorEnd,
  isFree,
  isOpen,
  isSound,
  isWithin,
  leftOf,
  shapeWith,
  total,
  withCube,
  type Cubes,
  type Stock,
} from './shape'
import { complete, suggestions, type Ground, type Idea, type Suggestion } from './suggestions'

/** A table at which all build at once: a pyramid is handed in as a whole, and taken back while others still build. */
export interface PyramidHost extends Host {
  hint: Hint | null
  /** Hands a whole pyramid in; this many steps at the table are taken back for it. */
  ready(actions: string[], back: number): Promise<boolean>
  unready(): Promise<boolean>
  readonly message: Host['message'] & {
    table: { code?: string; options?: Record<string, OptionValue> }
    /** By seat; null while no pyramids are built. */
    ready: boolean[] | null
    you: { plan: string[] | null }
  }
}

/** What is dragged: a colour of the reserve, or the cube of a slot. */
export type Load = { colour: Colour } | { slot: number }

/** A draft, and what lay at the table when it was made, slot by slot. */
interface Kept {
  laid: Cubes
  cubes: Cubes
}

const PLACE = 'laguna.burano.pyramid'

/**
 * The secret pyramid while it is built; kept on this device by table, season and seat until it is handed in. Cubes that
 * were laid at the table itself, by a typed command or a stand-in, are part of it as soon as they lie there.
 */
export class Builder {
  readonly desk: Desk
  readonly host: PyramidHost

  /** The slot chosen for the next cube. */
  at = $state<number | null>(null)
  #picked = $state<number | null>(null)
  /** Whether cubes that are pressed are swapped, even free ones. */
  swapping = $state(false)
  /** The colour laid last. */
  brush = $state<Colour | null>(null)
  idea = $state<Idea | null>(null)

  #drafts = $state.raw<Record<string, Kept>>({})
  #past = $state.raw<{ moment: string; cubes: Cubes }[]>([])
  #future = $state.raw<{ moment: string; cubes: Cubes }[]>([])

  constructor(desk: Desk, host: PyramidHost) {
    this.desk = desk
    this.host = host
  }

  #season = $derived.by(() => `${PLACE}.${this.host.message.table.code ?? ''}.${this.desk.scene.season}`)
  #key = $derived.by(() => `${this.#season}.${this.desk.seat}`)

  /** Whether the pyramid is only looked at: by spectators, in a replay. */
  idle = $derived.by(() => this.desk.scene.viewer === null || this.host.still === true)
  handed = $derived.by(() => this.host.message.you.plan !== null)
  /** Who still builds. */
  waiting = $derived.by(() => (this.host.message.ready ?? []).flatMap((ready, seat) => (ready ? [] : [seat])))
  inOrder = $derived.by(() => this.host.message.table.options?.partialPyramid !== 'supportOnly')

  /** All cubes of the season, whether laid already or not. */
  stock = $derived.by<Stock>(() => {
    const stock = { ...this.desk.player.reserve }
    for (const { colour } of this.desk.player.pyramid) if (colour) stock[colour] += 1
    return stock
  })
  cubes = $derived.by<Cubes>(() => {
    const { plan } = this.host.message.you
    if (plan) return cubesOf(plan)
    if (this.idle) return this.desk.player.pyramid.map(({ colour }) => colour)
    return this.#upToDate(this.#drafts[this.#key] ?? this.#restored())
  })
  /** What lies at the table already, one entry for each slot that was decided there. */
  #laid = $derived.by<Cubes>(() => {
    const { actor, phase, step, viewer } = this.desk.scene
    if (phase !== 'pyramids' || actor !== viewer || step.slot === null) return []
    const cubes = this.desk.player.pyramid.map(({ colour }) => colour)
    return cubes.slice(0, cubeAt(cubes, SLOTS) === null ? step.slot - 1 : SLOTS)
  })
  /** Steps can be taken back as long as nothing changes at the table. */
  #moment = $derived.by(() => `${this.#key}.${this.#laid.join()}`)
  left = $derived.by<Stock>(() => leftOf(this.stock, this.cubes))
  /** How many cubes must be used, and how many are left over for a coin each. */
  need = $derived.by(() => Math.min(SLOTS, total(this.stock)))
  over = $derived.by(() => total(this.stock) - this.need)
  placed = $derived.by(() => countOf(this.cubes))
  complete = $derived.by(() => this.placed === this.need && isSound(this.cubes, this.inOrder))

  /** Where the next cube goes. */
  next = $derived.by(() => {
    if (this.idle || this.handed || this.placed >= this.need) return null
    const { at } = this
    return at !== null && isOpen(this.cubes, at, this.inOrder) ? at : firstOpen(this.cubes, this.inOrder)
  })

  /** The slots that will hold cubes, as far as that is known. */
  shape = $derived.by(() => shapeWith(this.need, this.inOrder, this.cubes))

  /** Whether there are cubes enough for a slot. */
  isWithin(slot: number): boolean {
    return isWithin(this.need, slot, this.inOrder)
  }

  /** How many cubes must leave before the one of a slot can be taken. */
  depth(slot: number): number {
    return depthIn(this.shape, slot)
  }

  /** When each action comes up first: after how many takes, and how many cubes give it. */
  firsts = $derived.by(() => {
    const slots = (area: Area) => EVERY_SLOT.filter((slot) => this.area(cubeAt(this.cubes, slot)) === area)
    const first = (area: Area) => {
      const found = slots(area)
      return { cubes: found.length, after: found.length ? Math.min(...found.map((slot) => this.depth(slot))) : null }
    }
    return { sail: first('sail'), lace: first('lace'), earn: first('earn') }
  })

  area(colour: Colour | null): Area | null {
    return colour && areaOf(this.desk.scene.markers, colour)
  }

  isOpen(slot: number): boolean {
    return this.placed < this.need && isOpen(this.cubes, slot, this.inOrder)
  }

  isFree(slot: number): boolean {
    return isFree(this.cubes, slot)
  }

  #ground = $derived.by<Ground>(() => {
    const { desk, stock, inOrder } = this
    const cells = desk.scene.workshops.flat().filter((cell) => cell?.seat === desk.seat)
    const hand = Object.values(desk.player.hand).reduce((sum, count) => sum + count, 0)
    const lace = cells.flatMap((cell) => (cell ? [cell.colour] : []))
    return { stock, inOrder, lace, markers: desk.scene.markers, fish: hand + desk.player.blind }
  })
  suggestions = $derived.by<Suggestion[]>(() => suggestions(this.#ground))

  // Building

  /** A colour of the reserve was pressed: it goes to the chosen cube, or to the next slot. */
  lay(colour: Colour, slot: number | null = this.picked ?? this.next): boolean {
    if (this.#stopped(`cube-${colour}`)) return false
    if (slot === null) return this.#no('full', `cube-${colour}`, 'B-PYR-02')
    return this.#put(colour, slot, `cube-${colour}`)
  }

  /** A slot was pressed. */
  press(slot: number, byKey = false): void {
    if (this.#stopped(`slot-${slot}`)) return
    const { picked, brush } = this
    const cube = cubeAt(this.cubes, slot)
    if (picked === slot) this.picked = null
    else if (picked !== null) this.swap(picked, slot)
    else if (cube !== null) {
      if (this.swapping || !this.isFree(slot)) this.picked = slot
      else this.takeBack(slot)
    } else if (!this.isOpen(slot)) this.#locked(slot)
    else {
      this.at = slot
      if (!byKey) return
      if (brush && this.left[brush] > 0) this.#put(brush, slot, `slot-${slot}`)
      else this.#no('colour', `slot-${slot}`, 'B-PYR-02')
    }
  }

  /** Puts a free cube back into the reserve. */
  takeBack(slot: number): boolean {
    if (this.#stopped(`slot-${slot}`) || cubeAt(this.cubes, slot) === null) return false
    if (!this.isFree(slot)) return this.#no('covered', `slot-${slot}`, 'B-PYR-06')
    const cube = cubeAt(this.cubes, slot)!
    this.#change(withCube(this.cubes, slot, null))
    this.at = slot
    this.host.announce(say('burano.page.builder.heard.taken', { colour: { key: `burano.words.${cube}` } }))
    return true
  }

  /** The first cube of a swap, as long as one lies there: it may have been taken back since. */
  get picked(): number | null {
    const slot = this.#picked
    return slot !== null && cubeAt(this.cubes, slot) !== null ? slot : null
  }

  set picked(slot: number | null) {
    this.#picked = slot
  }

  /** Two cubes change places, or a cube moves to an empty slot. */
  swap(one: number, other: number): boolean {
    if (this.#stopped(`slot-${other}`)) return false
    const [first, second] = [cubeAt(this.cubes, one), cubeAt(this.cubes, other)]
    if (first === null || one === other) return false
    if (second === null) {
      const without = withCube(this.cubes, one, null)
      if (!this.isFree(one)) return this.#no('covered', `slot-${one}`, 'B-PYR-06')
      if (!isOpen(without, other, this.inOrder)) return this.#locked(other, false)
    }
    this.picked = null
    this.swapping = false
    this.#change(withCube(withCube(this.cubes, one, second), other, first))
    this.host.announce(say('burano.page.builder.heard.swapped'))
    return true
  }

  /** Something was dragged onto a slot, or back to the reserve. */
  drop(load: Load, slot: number | null): void {
    if ('colour' in load) {
      if (slot !== null && !this.#stopped(`slot-${slot}`)) this.#put(load.colour, slot, `slot-${slot}`)
    } else if (slot === null) this.takeBack(load.slot)
    else this.swap(load.slot, slot)
  }

  apply({ idea, cubes }: Suggestion): void {
    if (this.#stopped(`idea-${idea}`)) return
    this.idea = idea
    this.#change(cubes)
    this.host.announce(say('burano.page.builder.heard.filled'))
  }

  fill(): void {
    if (this.#stopped('fill')) return
    if (this.placed >= this.need) {
      this.#no('full', 'fill', 'B-PYR-02')
      return
    }
    this.#change(complete(this.#ground, this.idea ?? 'variety', this.cubes))
    this.host.announce(say('burano.page.builder.heard.filled'))
  }

  clear(): void {
    if (this.#stopped('clear')) return
    if (this.placed === 0) {
      this.#no('nothing', 'clear', 'B-PYR-02')
      return
    }
    this.idea = null
    this.#change(BARE)
    this.host.announce(say('burano.page.builder.heard.cleared'))
  }

  canUndo = $derived.by(() => this.#past.at(-1)?.moment === this.#moment && !this.handed)
  canRedo = $derived.by(() => this.#future.at(-1)?.moment === this.#moment && !this.handed)

  undo(): boolean {
    if (!this.canUndo) return false
    this.#future = [...this.#future, { moment: this.#moment, cubes: this.cubes }]
    this.#back(this.#past.at(-1)!.cubes)
    this.#past = this.#past.slice(0, -1)
    return true
  }

  redo(): boolean {
    if (!this.canRedo) return false
    this.#past = [...this.#past, { moment: this.#moment, cubes: this.cubes }]
    this.#back(this.#future.at(-1)!.cubes)
    this.#future = this.#future.slice(0, -1)
    return true
  }

  async handIn(): Promise<void> {
    if (this.complete && !this.idle) await this.host.ready(gesture([...this.cubes]), this.back)
  }

  // Hints

  back = $derived.by(() => this.#laid.length)
  /**
   * The draft as far as a hint comes after it. Which slot of a floor is still empty makes no difference to what should
   * lie there, so that the cubes of an unfinished floor come first.
   */
  plan = $derived.by(() => {
    const gap = this.cubes.indexOf(null)
    const end = gap < 0 ? SLOTS : this.inOrder ? floorEnd(gap + 1) : gap
    return this.cubes.slice(0, end).flatMap((cube) => (cube ? [`lay ${cube}`] : []))
  })

  isIdle({ action }: Choice): boolean {
    return action === 'lay nothing'
  }

  take({ action }: Choice): boolean {
    const colour = COLOURS.find((one) => action === `lay ${one}`)
    const slot = firstOpen(this.cubes, this.inOrder)
    if (action === 'done') void this.handIn()
    else if (colour && slot !== null) this.#take(colour, slot)
    return true
  }

  /** A colour that is used up farther above comes from there, and another one takes its place. */
  #take(colour: Colour, slot: number): void {
    if (this.left[colour] > 0) {
      this.lay(colour, slot)
      return
    }
    const above = this.cubes.lastIndexOf(colour) + 1
    const other = COLOURS.toSorted((one, two) => this.left[two] - this.left[one])[0]!
    this.#change(withCube(withCube(this.cubes, above, other), slot, colour))
  }

  async backToWork(): Promise<void> {
    const { cubes } = this
    if (await this.host.unready()) this.#keep(cubes)
  }

  /** Lets go of a cube picked for a swap; false when there is none. */
  cancel(): boolean {
    if (this.picked === null && !this.swapping) return false
    this.picked = null
    this.swapping = false
    return true
  }

  /** Lays a colour; a cube that lies there goes back. */
  #put(colour: Colour, slot: number, at: string): boolean {
    const before = cubeAt(this.cubes, slot)
    if (before === colour) {
      this.picked = null
      return true
    }
    if (before === null && this.placed >= this.need) return this.#no('full', at, 'B-PYR-02')
    if (before === null && !isOpen(this.cubes, slot, this.inOrder)) return this.#locked(slot)
    const values = { colour: { key: `burano.words.${colour}` } }
    if (this.left[colour] === 0) return this.#no('none', at, 'B-PYR-02', values)
    this.brush = colour
    this.picked = null
    this.at = null
    this.#change(withCube(this.cubes, slot, colour))
    const { placed, need } = this
    this.host.announce(say('burano.page.builder.heard.laid', { ...values, place: placeOf(slot), placed, need }))
    return true
  }

  #change(cubes: Cubes): void {
    this.#past = [...this.#past, { moment: this.#moment, cubes: this.cubes }]
    this.#future = []
    this.#back(cubes)
  }

  #back(cubes: Cubes): void {
    this.picked = null
    this.host.hint = null
    this.host.trouble = null
    this.#keep(cubes)
  }

  #locked(slot: number, full = this.placed >= this.need): false {
    if (!this.isWithin(slot)) return this.#no('never', `slot-${slot}`, 'B-PYR-04')
    return this.#no(full ? 'full' : this.inOrder ? 'floor' : 'support', `slot-${slot}`, full ? 'B-PYR-04' : 'B-PYR-03')
  }

  /** Whether nothing may be changed now. */
  #stopped(at: string): boolean {
    if (this.handed) this.#no('handed', at, 'B-PYR-01')
    return this.handed || this.idle
  }

  #no(code: string, at: string, rule: string, values = {}): false {
    refuse(this.host, `burano.page.builder.no.${code}`, { at, rule, values })
    return false
  }

  // What this device remembers

  #keep(cubes: Cubes): void {
    const kept: Kept = { laid: this.#laid, cubes }
    this.#drafts = { ...this.#drafts, [this.#key]: kept }
    try {
      this.#forgetPast()
      localStorage.setItem(this.#key, JSON.stringify(kept))
    } catch {
      // A device that remembers nothing keeps the draft as long as the page is open.
    }
  }

  #restored(): Kept {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('laid' in kept) || !('cubes' in kept)) return NOTHING
      return { laid: coloursIn(kept.laid), cubes: BARE.map((_, index) => coloursIn(kept.cubes)[index] ?? null) }
    } catch {
      return NOTHING
    }
  }

  /** A draft with what was laid or taken back at the table since; what finds neither cube nor support any more goes. */
  #upToDate({ laid, cubes }: Kept): Cubes {
    const now = this.#laid
    const left = leftOf(this.stock, cubes)
    if (laid.join() === now.join()) return COLOURS.every((colour) => left[colour] >= 0) ? cubes : BARE
    const told = Math.max(laid.length, now.length)
    let sound = BARE
    for (const slot of EVERY_SLOT) {
      const cube = cubeAt(slot <= told ? now : cubes, slot)
      if (cube && isOpen(sound, slot, false) && leftOf(this.stock, sound)[cube] > 0) {
        sound = withCube(sound, slot, cube)
      }
    }
    return sound
  }

  /** Drafts of this table's earlier seasons. */
  #forgetPast(): void {
    const table = this.#season.slice(0, this.#season.lastIndexOf('.') + 1)
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(table) && !key.startsWith(`${this.#season}.`)) localStorage.removeItem(key)
    }
  }
}

const NOTHING: Kept = { laid: [], cubes: BARE }

function coloursIn(kept: unknown): Cubes {
  return Array.isArray(kept) ? kept.map((cube) => COLOURS.find((colour) => colour === cube) ?? null) : []
}

const builders = new WeakMap<Desk, Builder>()

/** The builder of a desk: the screen and the banner share it. */
export function builderOf(desk: Desk, host: PyramidHost): Builder {
  const known = builders.get(desk)
  if (known) return known
  let builder!: Builder
  // What it derives outlives the screen of one season: without a root of its own it would never change again.
  $effect.root(() => {
    builder = new Builder(desk, host)
  })
  builders.set(desk, builder)
  return builder
}

/** What the banner asks while pyramids are built: what lies at the table is part of the draft. */
export function askingOfPyramid({ handed, need }: Builder): Asking | null {
  if (handed) return null
  return {
    say: say('burano.prompts.pyramids_whole.say', { left: need }),
    help: say('burano.prompts.pyramids_whole.help'),
  }
}

/** What the banner's button does while pyramids are built. */
export function primaryOfPyramid(builder: Builder, session: PyramidHost): Primary {
  if (session.message.you.plan !== null) {
    const label = say('burano.page.builder.unready')
    return { label, say: label, key: '', blocked: null, run: () => void builder.backToWork() }
  }
  const label = say('burano.page.builder.ready')
  const { complete, need, placed } = builder
  const told = say('burano.page.builder.ready_say', { coins: builder.over })
  const reason = complete ? null : say('burano.page.builder.ready_first', { n: need - placed })
  return { label, say: told, key: complete ? 'Enter' : '', blocked: reason, run: () => void builder.handIn() }
}
