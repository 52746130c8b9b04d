import { FakeHost } from '../fixturehost.svelte'
import { SEATS } from '../fixtures'
import type { BuranoScene } from '../scene'
import type { PyramidHost } from './builder.svelte'

/** A session for tests at which all build at once. */
export class BuildingHost extends FakeHost implements PyramidHost {
  declare message: PyramidHost['message'] & FakeHost['message']
  takenBack = 0
  #told = $state.raw<BuildingHost['message']>() as BuildingHost['message']

  constructor(
    scene: BuranoScene,
    given: { plan?: string[]; ready?: boolean[]; options?: Record<string, string> } = {},
  ) {
    super(scene)
    this.#told = {
      table: { seats: SEATS, code: 'lagoon', options: given.options ?? {} },
      undo: { steps: [] },
      ready: given.ready ?? [false, true, false, true],
      you: { plan: given.plan ?? null },
    }
    Object.defineProperty(this, 'message', { get: () => this.#told })
  }

  ready(actions: string[], back = 0): Promise<boolean> {
    this.takenBack = back
    return this.#plan(actions)
  }

  unready(): Promise<boolean> {
    return this.#plan(null)
  }

  #plan(plan: string[] | null): Promise<boolean> {
    const ready = this.message.ready?.with(0, plan !== null) ?? null
    this.#told = { ...this.message, ready, you: { plan } }
    return Promise.resolve(true)
  }
}
