import { tick } from 'svelte'
import { announcer } from './announce.svelte'
import type { Choice, Face, Failure, Hint, LogLine, Refusal, Scene, SeatInfo, TableMessage } from './contract'
import { reasonText } from './reason'
import { ServerFailure, table, type TableServer } from './server'
import { lostSeat, type LostSeat } from './lostseat'
import { Stream } from './stream.svelte'
import { say, tell } from './words'

/** The button that goes on: the game's table names it, the banner draws it. */
export interface Primary {
  label: string
  say: string
  key: string
  blocked: Refusal | string | null
  run(): void
}

/** What the banner asks instead of the scene's prompt, while a move is half made. */
export interface Asking {
  say: string
  help: string
}

export interface Trouble {
  refusal: Refusal
  /** The id of the element that was touched. */
  at: string
}

/** What is laid out at this screen and not handed in yet: its steps are taken back before those of the game. */
export interface Draft {
  readonly canUndo: boolean
  readonly canRedo: boolean
  undo(): boolean
  redo(): boolean
  /** The draft as actions, for which a hint is asked, and how many steps of the game it stands for. */
  readonly plan: string[]
  readonly back: number
  /** Whether a hint leaves the draft as it is, so that the next one is wanted. */
  isIdle(choice: Choice): boolean
  /** Writes a hint into the draft; false where it is done at the table instead. */
  take(choice: Choice): boolean
}

/** A sentence of the page, told as a refusal is. */
function plain(sentence: string): Refusal {
  const text = { key: 'page.plain', values: { text: sentence } }
  return { code: 'blocked', rule: '', values: {}, instead: [], text, way: text }
}

/** Where the thing that had the focus has gone with a step, the button that took it back has it. */
async function keepFocus(id: string): Promise<void> {
  await tick()
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}

/** Failures that the next news of the table overtakes. */
const PASSING = ['network', 'timeout', 'server', 'still-here']

/** One window's seat at one table. */
export class Session {
  readonly code: string
  readonly server: TableServer
  readonly stream: Stream

  message = $state.raw<TableMessage>() as TableMessage
  log = $state.raw<LogLine[]>([])
  faces = $state.raw<Record<string, Face>>({})
  looking = $state<number | null>(null)
  /** Whether something that was asked for has not happened yet; what is pressed meanwhile is let pass. */
  busy = $state(false)
  primary = $state.raw<Primary | null>(null)
  draft = $state.raw<Draft | null>(null)
  asking = $state.raw<Asking | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  hint = $state.raw<Hint | null>(null)
  thinkingOfHint = $state(false)
  /** What went wrong and is not a refused move, such as a move that came too late. */
  failure = $state.raw<Failure['error'] | null>(null)
  /** Whose person confirmed to sit at this screen, where several share it. */
  confirmed = $state<number | null>(null)
  /** Whether something pressed while the line was lost waits to be sent. */
  kept = $state(false)
  /** The seat that was played here until it was brought to another device. */
  moved = $state.raw<LostSeat | null>(null)

  #moments = $state.raw<Record<number, Scene>>({})
  #reasons = new Map<string, Refusal | null>()
  #as: number | null
  #question = 0
  #thought: AbortController | null = null
  #heard = $state(Date.now())
  #clock = $state(Date.now())

  constructor(message: TableMessage) {
    this.code = message.table.code
    this.server = table(this.code)
    this.#as = message.you.as
    this.confirmed = message.ply === 0 ? message.you.as : null
    this.message = message
    this.log = message.log.lines
    this.moved = lostSeat.find(this.code, message.you.seats)
    this.stream = new Stream(
      () => this.server.stream(this.#as),
      (newer) => this.take(newer),
    )
    void this.#loadFaces()
  }

  now = $derived.by(() => this.message.scene)
  scene = $derived.by<Scene | null>(() =>
    this.looking === null ? this.now : (this.#moments[this.looking] ?? this.now),
  )
  connected = $derived.by(() => this.stream.open)
  mine = $derived.by(() => this.message.you.as)
  myTurn = $derived.by(() => {
    const { ready } = this.message
    if (ready !== null) return this.mine !== null && ready[this.mine] === false
    return this.now?.actor != null && this.now.actor === this.mine
  })
  /** Who of those at this screen has to decide: the seat in turn, or the next one of those that decide at once. */
  due = $derived.by<number | null>(() => {
    const { ready, you, table } = this.message
    const actor = this.now?.actor ?? null
    if (actor === null || ready === null) return actor !== null && you.seats.includes(actor) ? actor : null
    const after = (seat: number) => (seat - actor + ready.length) % ready.length
    const undecided = you.seats.filter((seat) => ready[seat] === false && table.seats[seat]?.stand_in !== true)
    return undecided.sort((one, other) => after(one) - after(other))[0] ?? null
  })
  /** Another of my seats is to act, and its person has not said to be here. */
  covered = $derived.by(() => this.message.you.seats.length > 1 && this.due !== null && this.due !== this.confirmed)
  /**
   * An action on its way changes nothing here: all that is lit would go dark and come back with each one. While the
   * line is lost, what is pressed last is kept and sent when it is back.
   */
  canAct = $derived.by(
    () =>
      this.myTurn &&
      this.looking === null &&
      !this.covered &&
      (this.connected || this.stream.lost) &&
      this.seat?.stand_in !== true,
  )
  seat = $derived.by<SeatInfo | null>(() => (this.mine === null ? null : (this.message.table.seats[this.mine] ?? null)))
  spectator = $derived.by(() => this.message.you.seats.length === 0)
  /** What happened since my last action. */
  news = $derived.by<LogLine[]>(() => {
    const last = this.log.findLastIndex((line) => line.kind === 'action' && line.seat === this.mine)
    return this.log.slice(last + 1).filter((line) => line.kind === 'action')
  })

  /** Begins to listen; what is returned stops it. */
  listen(): () => void {
    this.stream.start()
    const ticking = setInterval(() => (this.#clock = Date.now()), 1000)
    return () => {
      clearInterval(ticking)
      this.stream.stop()
    }
  }

  /** Seconds until a computer player may hold the seat of somebody who is away; null while that is not in sight. */
  standInAfter({ stand_in_after: seconds }: SeatInfo): number | null {
    return seconds === null ? null : Math.max(0, Math.ceil(seconds - (this.#clock - this.#heard) / 1000))
  }

  /** Brings the seat back that was taken to another device. */
  async comeBack(): Promise<void> {
    const { moved } = this
    if (moved) await this.change(() => this.server.takeover(moved.token))
  }

  /** A message replaces an older one whole; one that was overtaken, or is for another seat of mine, is dropped. */
  take(message: TableMessage): void {
    const { you } = message
    if (message.version < this.message.version) return
    this.#heard = this.#clock = Date.now()
    // The server is there, and whoever was waited for may be back: what was said of that no longer holds.
    if (this.failure && PASSING.includes(this.failure.code)) this.failure = null
    if (you.as !== this.#as) {
      if (this.#as !== null && you.seats.includes(this.#as)) return
      this.#sit(message)
      return
    }
    const before = this.message
    this.log = [...this.log.slice(0, message.log.from), ...message.log.lines]
    if (message.ply !== before.ply) {
      this.#reasons.clear()
      this.hint = null
      this.stopHint()
      if (message.ply < before.ply) this.#moments = {}
      // The stream may tell what an action did before its answer comes.
      this.busy = false
    }
    this.message = message
  }

  /** Sees the table through another seat from now on. */
  #sit(message: TableMessage): void {
    const { as, token } = this.message.you
    if (as !== null && token && !message.you.seats.includes(as)) lostSeat.keep(this.code, { seat: as, token })
    this.moved = lostSeat.find(this.code, message.you.seats)
    this.#as = message.you.as
    this.#moments = {}
    this.#reasons.clear()
    this.hint = null
    this.stopHint()
    this.looking = null
    this.message = message
    this.log = message.log.lines
    if (message.ply === 0) this.confirmed = message.you.as
    this.stream.restart()
  }

  /** One action, or a gesture of several that are done all or none. */
  async act(action: string | string[], at = ''): Promise<boolean> {
    const ply = this.message.ply
    this.hint = null
    return this.#ask(at, () => this.server.act(ply, action, this.#as))
  }

  /** Hands in all that is decided while others decide, too. */
  async ready(actions: string[], back = 0): Promise<boolean> {
    const ply = this.message.ply
    this.hint = null
    return this.#ask('ready', () => this.server.ready(ply, this.#as, actions, back))
  }

  /** Takes back what was handed in: possible until everybody is ready. */
  async unready(): Promise<boolean> {
    return this.ready([])
  }

  /** Takes the last gesture back, or this many steps. */
  async undo(steps = this.message.undo.back || 1): Promise<void> {
    if (this.draft?.undo()) return
    const { ply, undo } = this.message
    if (undo.steps.length === 0 && undo.refusal) {
      this.trouble = { refusal: undo.refusal, at: 'undo' }
      return
    }
    await this.#ask('undo', () => this.server.undo(ply, steps, this.#as))
    await keepFocus('undo')
  }

  async redo(steps = this.message.undo.again || 1): Promise<void> {
    if (this.draft?.redo()) return
    const ply = this.message.ply
    await this.#ask('redo', () => this.server.redo(ply, steps, this.#as))
    await keepFocus('undo')
  }

  async askHint(): Promise<void> {
    if (this.thinkingOfHint) return
    this.thinkingOfHint = true
    this.hint = null
    this.announce(say('page.hint.thinking'))
    const ply = this.message.ply
    const plan = this.draft?.plan ?? []
    const thought = (this.#thought = new AbortController())
    try {
      const hint = await this.#hintAfter(plan, thought.signal)
      const overtaken = this.message.ply !== ply || (this.draft?.plan ?? []).join() !== plan.join()
      if (overtaken || thought.signal.aborted) return
      this.hint = hint
      const reason = hint.reason ? reasonText(hint.reason, this.message.table.game) : ''
      this.announce(say('page.hint.heard', { hint: hint.choice.say, reason }))
    } catch (error) {
      if (!thought.signal.aborted) this.#fail(error, 'hint')
    } finally {
      if (this.#thought === thought) this.stopHint()
    }
  }

  /** Lets the hint be that is being thought of. */
  stopHint(): void {
    this.#thought?.abort()
    this.#thought = null
    this.thinkingOfHint = false
  }

  async #hintAfter(plan: string[], stop: AbortSignal): Promise<Hint> {
    const hint = await this.server.hint(this.#as, plan, this.draft?.back ?? 0, stop)
    return this.draft?.isIdle(hint.choice) ? this.#hintAfter([...plan, hint.choice.action], stop) : hint
  }

  /** Does what the hint says: in the draft, where one lies on the table. */
  async followHint(): Promise<void> {
    const { hint } = this
    if (!hint) return
    if (this.draft?.take(hint.choice)) this.hint = null
    else await this.act(hint.choice.action, 'hint')
  }

  async why(action: string, at?: string): Promise<Refusal | null> {
    if (at !== undefined && this.looking !== null) {
      this.#refuse(plain(say('page.banner.looking.help')), at)
      return null
    }
    let refusal = this.#reasons.get(action)
    if (refusal === undefined) {
      try {
        refusal = (await this.server.why(action, this.#as)).refusal
      } catch (error) {
        this.#fail(error, at ?? '')
        return null
      }
      this.#reasons.set(action, refusal)
    }
    if (at !== undefined && refusal) this.#refuse(refusal, at)
    return refusal
  }

  /** Shows the table as it was after this many actions; null returns to now. */
  async look(ply: number | null): Promise<void> {
    if (ply === null || ply >= this.message.ply) {
      this.looking = null
      return
    }
    if (!(ply in this.#moments)) {
      try {
        const { frames } = await this.server.frames(this.#as, ply)
        this.#moments = { ...this.#moments, ...Object.fromEntries(frames.map((frame) => [frame.ply, frame.scene])) }
      } catch (error) {
        this.#fail(error, '')
        return
      }
    }
    this.looking = ply
    this.trouble = null
  }

  /** The person of the seat to act has taken the device. */
  async uncover(): Promise<void> {
    const { due } = this
    if (due === null) return
    if (due !== this.#as) {
      try {
        this.#sit(await this.server.get(due))
      } catch (error) {
        this.#fail(error, '')
        return
      }
    }
    this.confirmed = due
  }

  /** A change of seats or of the table itself. */
  async change(request: () => Promise<TableMessage>): Promise<boolean> {
    return this.#ask('', request)
  }

  /** A request that leads to another table: its code, or null when it failed. */
  async elsewhere(request: () => Promise<TableMessage>): Promise<string | null> {
    try {
      return (await request()).table.code
    } catch (error) {
      this.#fail(error, '')
      return null
    }
  }

  /** Says at the main button why it is off. */
  blocked(reason: Refusal | string): void {
    this.#refuse(typeof reason === 'string' ? plain(reason) : reason, 'primary')
  }

  announce(text: string, assertive = false): void {
    announcer.say(text, assertive)
  }

  nameOf(seat: number): string {
    if (seat === this.mine && !this.covered) return say('page.you')
    return this.message.table.seats[seat]?.name ?? ''
  }

  forget(): void {
    this.trouble = null
    this.failure = null
  }

  /**
   * Asks, and asks the same again after a lost connection: a repeated action counts once. What is asked while the line
   * is lost takes the place of what was asked before it; the ply says whether it still fits.
   */
  async #ask(at: string, request: () => Promise<TableMessage>): Promise<boolean> {
    if (this.busy && !this.kept) return false
    const question = (this.#question += 1)
    this.busy = true
    this.forget()
    try {
      for (;;) {
        try {
          this.take(await request())
          return true
        } catch (error) {
          if (!(error instanceof ServerFailure && error.unreachable)) {
            this.#fail(error, at)
            return false
          }
          if (question !== this.#question) return false
          this.kept = true
          if (!(await this.stream.again()) || question !== this.#question) return false
          this.kept = false
        }
      }
    } finally {
      if (question === this.#question) this.busy = this.kept = false
    }
  }

  #fail(error: unknown, at: string): void {
    if (!(error instanceof ServerFailure)) throw error
    // The banner says that the line is lost, and nothing was asked for that would have to be done again.
    if (error.unreachable && this.stream.lost) return
    const { error: reason, table: fresh } = error.failure
    if (fresh) this.take(fresh)
    if (reason.rule) {
      const { code, rule, text, way, instead = [] } = reason
      this.#refuse({ code, rule, text, way, instead, values: {} }, at)
    } else {
      this.failure = reason
      this.announce(`${tell(reason.text)} ${tell(reason.way)}`, true)
    }
  }

  #refuse(refusal: Refusal, at: string): void {
    this.trouble = { refusal, at }
    const { text, way, rule } = refusal
    this.announce(rule ? say('page.refusal.heard', { text, way, rule }) : tell(text))
  }

  async #loadFaces(): Promise<void> {
    try {
      const { faces } = await this.server.components()
      this.faces = Object.fromEntries(faces.map((face) => [face.id, face]))
    } catch (error) {
      this.#fail(error, '')
    }
  }
}
