import type { Builder, Load } from './builder.svelte'

/** So far a pointer moves before a press becomes a drag. */
const SLACK = 6

/** Cubes drawn with the pointer: out of the reserve, from slot to slot, and back. */
export class Drag {
  readonly builder: Builder
  load = $state.raw<Load | null>(null)
  /** Where the pointer is, and the slot below it. */
  x = $state(0)
  y = $state(0)
  over = $state<number | null>(null)
  /** The press that ended a drag is no click. */
  #moved = false

  constructor(builder: Builder) {
    this.builder = builder
  }

  start(event: PointerEvent, load: Load): void {
    const { builder } = this
    if (event.button !== 0 || builder.idle || builder.handed) return
    const move = (next: PointerEvent) => this.#move(event, next, load)
    const end = (last: PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      this.#end(last)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  /** Runs what a click does, unless it only ended a drag. */
  click(run: () => void): void {
    if (!this.#moved) run()
  }

  #move(from: PointerEvent, { clientX, clientY, pointerId }: PointerEvent, load: Load): void {
    if (pointerId !== from.pointerId) return
    if (!this.load && Math.hypot(clientX - from.clientX, clientY - from.clientY) < SLACK) return
    this.load = load
    this.#moved = true
    this.x = clientX
    this.y = clientY
    this.over = slotAt(clientX, clientY)
  }

  #end({ type, clientX, clientY }: PointerEvent): void {
    const { load } = this
    this.load = null
    this.over = null
    if (!load) return
    // The click of this press comes right after it.
    setTimeout(() => (this.#moved = false))
    if (type === 'pointercancel') return
    const slot = slotAt(clientX, clientY)
    if (slot !== null) this.builder.drop(load, slot)
    else if ('slot' in load && underPointer(clientX, clientY, '[data-reserve]')) this.builder.drop(load, null)
  }
}

function slotAt(x: number, y: number): number | null {
  const slot = underPointer(x, y, '[data-slot]')
  return slot ? Number(slot.getAttribute('data-slot')) : null
}

function underPointer(x: number, y: number, selector: string): Element | null {
  return document.elementFromPoint(x, y)?.closest(selector) ?? null
}
