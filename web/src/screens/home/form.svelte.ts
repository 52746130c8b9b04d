import { layouts } from '../../burano/layout/layouts.svelte'
import type { GameInfo, OptionInfo, OptionValue, SetInfo } from '../../lib/contract'
import { guideOf } from '../../lib/guide.svelte'
import type { NewTable } from '../../lib/server'
import { settings } from '../../lib/settings.svelte'

export type Preset = 'solo' | 'bots' | 'hotseat' | 'online'
export type SeatChoice = 'person' | 'bot' | 'open' | 'closed'

export interface SeatForm {
  kind: SeatChoice
  name: string
  level: string
}

export const PRESETS: Preset[] = ['solo', 'bots', 'hotseat', 'online']
export const KINDS: SeatChoice[] = ['person', 'bot', 'open', 'closed']

const SEATS: Record<Preset, SeatChoice[]> = {
  solo: ['person', 'closed', 'closed', 'closed'],
  bots: ['person', 'bot', 'bot', 'closed'],
  hotseat: ['person', 'person', 'closed', 'closed'],
  online: ['person', 'open', 'closed', 'closed'],
}

/** What the home screen asks before a table opens. */
export class TableForm {
  readonly info: GameInfo
  seats = $state<SeatForm[]>([])
  options = $state<Record<string, OptionValue>>({})
  /** A set of options under one name; empty where they were chosen one by one. */
  profile = $state('default')
  hints = $state(false)
  listed = $state(false)
  /** Whether the guide explains each decision; the first games on a device have it. */
  guided = $state(true)

  /** Those that can be chosen: Laguna's own first, and last what was brought from this device. */
  sets = $state.raw<SetInfo[]>([])
  components = $state.raw<SetInfo>({ name: '', sha256: '', usual: {} })
  /** The name of the set that has just been brought. */
  brought = $state('')
  /** Whether somebody lays out the workshops just now. */
  laying = $state(false)

  constructor(info: GameInfo) {
    this.info = info
    this.sets = info.sets
    this.components = info.sets[0] ?? this.components
    this.guided = !guideOf(info.name).done
    this.seats = Array.from({ length: info.most }, () => ({ kind: 'closed', name: '', level: '' }))
    this.use('bots')
  }

  taken = $derived.by(() => this.seats.filter((seat) => seat.kind !== 'closed'))
  people = $derived.by(() => this.taken.filter((seat) => seat.kind !== 'bot').length)
  open = $derived.by(() => this.taken.filter((seat) => seat.kind === 'open').length)
  enough = $derived.by(() => this.taken.length >= this.info.least)
  /** The preset that the seats still follow. */
  preset = $derived.by<Preset | null>(() => {
    const kinds = this.taken.map((seat) => seat.kind)
    const [first, ...others] = kinds
    if (first !== 'person') return null
    if (others.length === 0) return 'solo'
    if (others.every((kind) => kind === 'bot')) return 'bots'
    if (others.every((kind) => kind === 'person')) return 'hotseat'
    return others.includes('open') ? 'online' : null
  })
  /** Between people a table agrees on hints first; against computer players they are welcome. */
  hintsOn = $derived.by(() => this.hints || this.people <= 1)

  /** The parts of a deal that can be chosen, as they usually are for this many players. */
  usual = $derived.by(() => this.components.usual[String(Math.max(this.taken.length, this.info.least))] ?? {})
  /** The layout that was made on this device for the tiles that this many players have. */
  layout = $derived.by(() => (this.usual.workshops ? layouts.of(this.usual.workshops) : null))
  /** Whether an own layout is wanted but not made. */
  lacking = $derived.by(() => this.options.workshops === 'own' && this.layout === null)

  /** Plays with one of the sets. */
  play(sha256: string): void {
    this.components = this.sets.find((set) => set.sha256 === sha256) ?? this.components
    this.brought = ''
  }

  /** Plays with a set from this device. */
  add(set: SetInfo): void {
    if (!this.sets.some(({ sha256 }) => sha256 === set.sha256)) this.sets = [...this.sets, set]
    this.play(set.sha256)
    this.brought = set.name
  }

  use(preset: Preset): void {
    this.seats.forEach((seat, place) => {
      seat.kind = SEATS[preset][place] ?? 'closed'
      seat.level ||= this.info.usual_level
    })
  }

  /** One opponent of the easiest level, and the guide. */
  useAdvice(): void {
    this.use('bots')
    this.seats.forEach((seat, place) => {
      if (place > 1) seat.kind = 'closed'
      else if (seat.kind === 'bot') seat.level = this.info.levels[0] ?? seat.level
    })
    this.guided = true
  }

  get defaults(): Record<string, OptionValue> {
    const profile = this.info.profiles[this.profile] ?? {}
    return { ...this.info.defaults[String(Math.max(this.taken.length, this.info.least))], ...profile }
  }

  value(option: OptionInfo): OptionValue {
    return this.options[option.name] ?? this.defaults[option.name] ?? option.choices[0] ?? ''
  }

  set(option: OptionInfo, value: OptionValue): void {
    if (value === this.defaults[option.name]) delete this.options[option.name]
    else this.options[option.name] = value
  }

  follow(profile: string): void {
    this.profile = profile
    this.options = {}
  }

  /** Calls the guide to the new table, or sends it away. */
  callGuide(): void {
    const guide = guideOf(this.info.name)
    if (this.guided) guide.begin()
    else guide.skip()
  }

  /** The table as it is asked for. A person at this screen without a name gets one that fits. */
  table(myName: string, guestName: (seat: number) => string): NewTable {
    const first = this.taken.find((seat) => seat.kind === 'person')
    return {
      game: this.info.name,
      seats: this.taken.map((seat, place) => {
        if (seat.kind === 'bot') return { kind: 'bot', level: seat.level }
        if (seat.kind === 'open') return { kind: 'open' }
        return { kind: 'person', name: (seat === first ? myName : seat.name).trim() || guestName(place + 1) }
      }),
      options: $state.snapshot(this.options),
      ...(this.profile === 'default' ? {} : { profile: this.profile }),
      hints: this.hintsOn,
      pace: settings.pace,
      listed: this.listed && this.open > 0,
      ...(this.components === this.sets[0] ? {} : { components: this.components.sha256 }),
      ...(this.options.workshops === 'own' && this.layout ? { chosen: { workshops: this.layout } } : {}),
    }
  }
}
