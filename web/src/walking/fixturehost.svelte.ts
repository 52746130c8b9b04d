import type { LogLine, Refusal } from '../lib/contract'
import type { Primary } from '../lib/session.svelte'
import type { Host } from '../lib/host'
import { DRAFT, FACES, OWNED, SEATS } from './fixtures'
import type { WalkingScene } from './scene'

/** A session for tests that remembers what it was asked. */
export class FakeHost implements Host {
  scene = $state.raw<WalkingScene>(DRAFT)
  trouble = $state.raw<Host['trouble']>(null)
  primary = $state.raw<Primary | null>(null)
  canAct = true
  looking = null
  hint = null
  log: LogLine[] = []
  faces = FACES
  message = { table: { code: 'table', seats: SEATS }, undo: { steps: [{}, {}] } }
  acts: string[] = []
  questions: string[] = []
  heard: string[] = []
  undone = 0
  server = { history: () => Promise.resolve({ moments: [] }) }
  /** The scenes that follow, one after each action. */
  next: WalkingScene[] = []

  constructor(scene: WalkingScene, ...next: WalkingScene[]) {
    this.scene = scene
    this.next = next
  }

  act(action: string): Promise<boolean> {
    this.acts.push(action)
    this.scene = this.next.shift() ?? this.scene
    return Promise.resolve(true)
  }

  why(action: string, at?: string): Promise<Refusal | null> {
    this.questions.push(action)
    if (at !== undefined) this.trouble = { refusal: OWNED, at }
    return Promise.resolve(OWNED)
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
    return seat === 2 ? 'You' : (SEATS[seat]?.name ?? '')
  }
}
