import { tick } from 'svelte'
import type { Refusal } from '../lib/contract'
import type { Host } from '../lib/host'
import { settings } from '../lib/settings.svelte'
import { say, tell } from '../lib/words'
import { openColumn, takesOf, type Draft } from './market'
import { isBack, levelOf } from './parts'
import type { CardFace, CardName, Kind, Level, WalkingChoice, WalkingPlayer, WalkingScene } from './scene'
import { fits, placeAt, placesOf, slotId, type Place } from './street'

/** How much room there is: three columns, two and a drawer, tabs, or tabs with one thing at a time. */
export type Layout = 'wide' | 'drawer' | 'phone' | 'tiny'
export type Tab = 'market' | 'street' | 'people' | 'rivals' | 'more'
export type Invite = Extract<WalkingChoice, { verb: 'invite' }>

/** The id of the banner's button. */
export const PRIMARY = 'primary'

/** What lies on a player's desk before it is sent: what is focused, chosen and half decided. */
export class Desk {
  readonly host: Host

  column = $state<number | null>(null)
  take = $state<string | null>(null)
  /** The take under the pointer. */
  aimed = $state<string | null>(null)
  /** Whether the whole column was chosen because its middle card cannot go alone. */
  middle = $state(false)

  card = $state<CardName | null>(null)
  spot = $state<{ site: number; level: Level } | null>(null)
  /** The place whose price of a permit has been explained. */
  asked = $state<string | null>(null)
  /** The place under the pointer or the focus. */
  place = $state<string | null>(null)

  kind = $state<Kind | null>(null)
  /** The house whose characters are counted. */
  house = $state<number | null>(null)
  returns = $state<CardName[]>([])

  /** The seat whose street is shown large. */
  shown = $state<number | null>(null)
  tab = $state<Tab>('market')
  layout = $state<Layout>('wide')
  narrow = $derived(this.layout === 'phone' || this.layout === 'tiny')
  /** Whether cards are so small that their counts need two lines. */
  cramped = $state(false)
  /** Whether the drawer with characters and opponents is open. */
  drawer = $state(false)
  detail = $state<'score' | 'log' | 'rule'>('score')

  constructor(host: Host) {
    this.host = host
  }

  scene = $derived.by(() => this.host.scene as WalkingScene)
  faces = $derived.by(() => this.host.faces as Record<string, CardFace>)
  /** The seat whose street, hand and supplies are shown as one's own. */
  seat = $derived.by(() => this.scene.viewer ?? this.scene.turn_of)
  player = $derived.by(() => this.scene.players[this.seat] as WalkingPlayer)
  others = $derived.by(() => this.#after(this.seat))
  places = $derived.by(() => placesOf(this.scene))

  openColumn = $derived.by(() => {
    const { column } = this
    return column !== null && takesOf(this.scene, column).length > 0 ? column : openColumn(this.scene)
  })
  takes = $derived.by<Draft[]>(() => (this.openColumn === null ? [] : takesOf(this.scene, this.openColumn)))
  chosenTake = $derived.by(() => this.takes.find((take) => take.action === this.take) ?? null)
  /** The take under the pointer, in any column. */
  aimedTake = $derived.by(
    () =>
      this.scene.choices.find((choice): choice is Draft => choice.verb === 'draft' && choice.action === this.aimed) ??
      null,
  )

  askedPlace = $derived.by(() => this.places.find((place) => place.action === this.asked) ?? null)
  shownPlace = $derived.by(() => this.places.find((place) => place.action === this.place) ?? this.askedPlace)
  /** The legal places of the chosen card. */
  cardPlaces = $derived.by(() => this.places.filter((place) => place.card === this.card))

  /** The house whose worth to characters is shown. */
  counted = $derived.by(() => {
    const { scene } = this
    const sites = Object.keys(scene.worth).map(Number)
    const served = scene.phase === 'characters' ? this.served : null
    const wanted = [served, this.house, scene.serving].find((site) => site !== null && sites.includes(site))
    return wanted ?? sites[0] ?? null
  })
  served = $derived.by(() => {
    const { waiting, serving } = this.scene
    return this.house !== null && waiting.includes(this.house) ? this.house : serving
  })
  invites = $derived.by(() =>
    this.scene.choices.filter((choice): choice is Invite => choice.verb === 'invite' && choice.site === this.served),
  )
  boxes = $derived.by(() =>
    this.scene.choices.filter((choice): choice is Extract<WalkingChoice, { verb: 'box' }> => choice.verb === 'box'),
  )
  toReturn = $derived.by(() => Math.max(0, this.player.hand.length - this.scene.limits.hand))

  /** The tab in which the prompt waits. */
  home = $derived.by<Tab>(() => {
    const { phase } = this.scene
    if (phase === 'draft') return 'market'
    return phase === 'characters' || phase === 'box' ? 'people' : 'street'
  })

  hinted(action: string | undefined): boolean {
    return action !== undefined && this.host.hint?.choice.action === action
  }

  /** Clears what belonged to an earlier step. */
  reset(): void {
    this.column = this.take = this.aimed = this.card = this.spot = this.asked = this.place = null
    this.kind = this.house = null
    this.middle = false
    this.returns = []
  }

  // Draft

  choose(take: Draft, { middle = false, at = '' } = {}): void {
    if (!this.host.canAct) return this.#refuse(take.action, at)
    const again = this.take === take.action
    this.column = take.column
    this.take = take.action
    this.middle = middle
    if (settings.onePress || again) void this.draft()
    else this.host.announce(middle ? say('walking.page.take.middle') : tell(take.say))
  }

  async draft(): Promise<void> {
    const take = this.chosenTake
    if (!take) return
    if (await this.#act(take.action, `take-${take.column}-${take.take.replace(' ', '-')}`)) {
      this.tab = this.home
      await this.focus(this.player.hand.filter((card) => take.cards.includes(card)).map((card) => `hand-${card}`))
    }
  }

  // Build

  lift(card: CardName): void {
    if (this.scene.phase === 'return') return this.mark(card)
    this.asked = null
    const spot = this.spot
    if (spot && levelOf(card) === spot.level) {
      this.card = card
      void this.build(spot.site, spot.level)
      return
    }
    this.spot = null
    this.card = this.card === card ? null : card
  }

  /** A slot was pressed: places the chosen card there, explains what it costs, or says why not. */
  async build(site: number, level: Level): Promise<void> {
    const at = slotId({ site, level })
    const { card } = this
    if (this.scene.phase !== 'build') return this.#tooEarly(site, at)
    if (card === null) return this.aim(site, level)
    const place = placeAt(this.places, card, site, level)
    if (!place) {
      if (levelOf(card) === level) return this.#refuse(`place ${card} at ${site}`, at)
      this.asked = null
      this.host.trouble = { refusal: this.#wrongLevel(card), at }
      this.host.announce(tell(this.#wrongLevel(card).text))
      return
    }
    if (!this.host.canAct) return this.#refuse(place.action, at)
    if (place.permit && this.asked !== place.action) {
      this.asked = place.action
      this.host.trouble = null
      if (place.warning) this.host.announce(tell(place.warning))
      return
    }
    await this.pay(place)
  }

  async pay(place: Place): Promise<void> {
    const hand = this.player.hand
    const next = hand.slice(hand.indexOf(place.card) + 1).concat(hand.slice(0, hand.indexOf(place.card)))
    if (await this.#act(place.action, slotId(place))) {
      this.card = this.spot = this.asked = this.place = null
      const playable = next.filter((card) => this.places.some((other) => other.card === card))
      await this.focus([...playable.map((card) => `hand-${card}`), PRIMARY])
    }
  }

  /** The slot first: cards that fit are lifted. */
  aim(site: number, level: Level): void {
    const same = this.spot?.site === site && this.spot.level === level
    this.asked = null
    this.spot = same ? null : { site, level }
    if (same) return
    const fitting = this.player.hand.filter((card) => fits(this.places, site, level, card))
    if (fitting.length === 0) {
      const candidate = this.player.hand.find((card) => levelOf(card) === level)
      if (candidate) {
        this.spot = null
        return this.#refuse(`place ${candidate} at ${site}`, slotId({ site, level }))
      }
    }
    this.host.announce(say('walking.page.slot.fitting', { n: fitting.length }))
  }

  // Characters

  pick(kind: Kind): void {
    const again = this.kind === kind
    this.kind = kind
    const { phase } = this.scene
    if (phase !== 'characters' && phase !== 'box') return
    const action = this.kindAction(kind)
    if (!action) return this.refuseKind(kind)
    if (settings.onePress || again) void this.welcome()
  }

  kindAction(kind: Kind): string | null {
    const list = this.scene.phase === 'box' ? this.boxes : this.invites
    return list.find((choice) => choice.kind === kind)?.action ?? null
  }

  refuseKind(kind: Kind): void {
    const refusal = this.counted === null ? null : this.scene.worth[this.counted]?.[kind].refusal
    if (refusal) {
      this.host.trouble = { refusal, at: `kind-${kind}` }
      this.host.announce(tell(refusal.text))
    } else {
      this.#refuse(this.scene.phase === 'box' ? `box ${kind}` : `invite ${kind} to ${this.served ?? 5}`, `kind-${kind}`)
    }
  }

  async welcome(): Promise<void> {
    const action = this.kind && this.kindAction(this.kind)
    if (!action) return
    const { phase } = this.scene
    if (!(await this.#act(action, `kind-${this.kind}`))) return
    this.kind = this.house = null
    // The last character of a game played alone ends it, and the table is gone.
    const now = this.host.scene as WalkingScene
    if (now.phase === 'characters') return this.focus([`guest-${now.serving}`, 'kind-woman'])
    if (phase === 'characters' || now.phase === 'draft') this.tab = this.home
    return this.focus([PRIMARY])
  }

  /** The house before or after the one being served. */
  serveNext(step: number): void {
    const { waiting } = this.scene
    if (waiting.length === 0) return
    const index = this.served === null ? 0 : waiting.indexOf(this.served)
    this.house = waiting[(index + step + waiting.length) % waiting.length] ?? null
  }

  // Limits

  mark(card: CardName): void {
    const marked = this.returns.includes(card)
    if (!marked && this.returns.length >= this.toReturn) this.returns = [...this.returns.slice(1), card]
    else this.returns = marked ? this.returns.filter((other) => other !== card) : [...this.returns, card]
  }

  /** Cards marked to be kept instead: the others return. */
  keepInstead(): void {
    const { hand } = this.scene.limits
    if (this.returns.length === hand || this.toReturn !== hand) {
      this.returns = this.player.hand.filter((card) => !this.returns.includes(card)).slice(0, this.toReturn)
    }
  }

  async giveBack(): Promise<void> {
    for (const card of this.returns) {
      if (!(await this.#act(`return ${card}`, `hand-${card}`))) return
    }
    this.returns = []
    await this.finish('end')
  }

  /** Ends building or the turn. */
  async finish(action: 'done' | 'end'): Promise<void> {
    if (!(await this.#act(action, PRIMARY))) return
    if (action === 'done') {
      this.tab = this.home
      const [first] = this.invites
      await this.focus(first ? [`kind-${first.kind}`] : this.player.hand.map((card) => `hand-${card}`))
    } else {
      const now = this.host.scene
      if (now && now.actor === now.viewer) this.tab = this.home
      await this.focus([PRIMARY])
    }
  }

  async changeTake(): Promise<void> {
    await this.host.undo(this.host.message.undo.steps.length)
    this.tab = this.home
    await this.focus(this.openColumn === null ? [] : [`take-${this.openColumn}-all`])
  }

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

  async #act(action: string, at: string): Promise<boolean> {
    if (!this.host.canAct) {
      this.#refuse(action, at)
      return false
    }
    return this.host.act(action, at)
  }

  /** Says what comes before building, with a card of the hand or, where there is none, with the step itself. */
  #tooEarly(site: number, at: string): void {
    const card = this.card ?? this.player.hand.find((one) => !isBack(one))
    this.#refuse(card ? `place ${card} at ${site}` : 'done', at)
  }

  /** Asks for the reason; a question that was open is withdrawn, since the answer would lie over it. */
  #refuse(action: string, at: string): void {
    this.asked = null
    void this.host.why(action, at)
  }

  #wrongLevel(card: CardName): Refusal {
    const level = levelOf(card)
    return {
      code: 'wrong-level',
      rule: 'W-BUILD-03',
      values: { level },
      instead: this.cardPlaces.map((place) => place.action),
      text: { key: `walking.page.slot.level.${level}` },
      way: { key: 'walking.page.slot.level.way' },
    }
  }

  /** The other seats in turn order. */
  #after(seat: number): number[] {
    const seats = this.scene.players.map((_, index) => index)
    return [...seats.slice(seat + 1), ...seats.slice(0, seat)]
  }
}
