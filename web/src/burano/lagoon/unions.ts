import type { Cell } from '../scene'

/** Cells that touch by a side. */
export function touch(one: Cell, other: Cell): boolean {
  const across = Math.abs(one.charCodeAt(0) - other.charCodeAt(0))
  const down = Math.abs(Number(one.slice(1)) - Number(other.slice(1)))
  return across + down === 1
}

/** The groups of cells that hang together. */
export function unionsOf(cells: readonly Cell[]): Cell[][] {
  const left = new Set(cells)
  const found: Cell[][] = []
  for (const first of cells) {
    if (!left.delete(first)) continue
    const union = [first]
    for (const cell of union) {
      for (const other of left) {
        if (touch(cell, other)) {
          left.delete(other)
          union.push(other)
        }
      }
    }
    found.push(union)
  }
  return found
}
