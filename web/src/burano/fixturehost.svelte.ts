import type { Hint, LogLine, Refusal } from '../lib/contract'
import type { Draft, Primary } from '../lib/session.svelte'
import type { Host } from '../lib/host'
import { COVERED, FACES, SEATS, TURN } from './fixtures'
import type { BuranoScene } from './scene'

/** A session for tests that remembers what it was asked. */
export class FakeHost implements Host {
  scene = $state.raw<BuranoScene>(TURN)
  trouble = $state.raw<Host['trouble']>(null)
  primary = $state.raw<Primary | null>(null)
  draft = $state.raw<Draft | null>(null)
  hint = $state.raw<Hint | null>(null)
  canAct = true
  still = false
  looking = null
  log: LogLine[] = []
  faces = FACES
  message = { table: { code: 'table', seats: SEATS }, undo: { steps: [{}, {}] } }
  acts: (string | string[])[] = []
  questions: string[] = []
  heard: string[] = []
  undone = 0
  /** The scenes that follow, one after each sending. */
  next: BuranoScene[] = []

  constructor(scene: BuranoScene, ...next: BuranoScene[]) {
    this.scene = scene
    this.next = next
  }

  act(action: string | string[]): Promise<boolean> {
    this.acts.push(action)
    this.scene = this.next.shift() ?? this.scene
    return Promise.resolve(true)
  }

  why(action: string, at?: string): Promise<Refusal | null> {
    this.questions.push(action)
    if (at !== undefined) this.trouble = { refusal: COVERED, at }
    return Promise.resolve(COVERED)
  }

  undo(steps = 1): Promise<void> {
    this.undone += steps
    return Promise.resolve()
  }

  look(): Promise<void> {
    return Promise.resolve()
  }

  announce(text: string): void {
    this.heard.push(text)
  }

  nameOf(seat: number): string {
    return seat === 0 ? 'You' : (SEATS[seat]?.name ?? '')
  }
}
