import type { Face, Scene, SeatInfo } from './contract'
import type { Host } from './host'

interface Moment {
  readonly scene: Scene
  readonly faces: Record<string, Face>
  readonly seats: SeatInfo[]
}

/** A table that nobody sits at: a moment to look at. */
export function stillHost(shown: () => Moment): Host {
  return {
    get scene() {
      return shown().scene
    },
    get faces() {
      return shown().faces
    },
    get message() {
      return { table: { code: '', seats: shown().seats }, undo: { steps: [] } }
    },
    canAct: false,
    still: true,
    hint: null,
    log: [],
    trouble: null,
    act: () => Promise.resolve(false),
    why: () => Promise.resolve(null),
    undo: () => Promise.resolve(),
    announce: () => undefined,
    nameOf: (seat) => shown().seats[seat]?.name ?? '',
  }
}
