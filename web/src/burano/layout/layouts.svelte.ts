import { placedIn, tilesOf, type Rows } from './tiles'

const PLACE = 'laguna.layouts'

/** The layouts that somebody made on this device: the last one for tiles of three cells, and for tiles of four. */
class Layouts {
  #kept = $state.raw<Record<string, Rows>>(remembered())

  /** The last layout of the tiles that this usual one has; null if there is none. */
  of(usual: Rows): Rows | null {
    const rows = this.#kept[sizeOf(usual)]
    return rows && placedIn(rows, tilesOf(usual)) ? rows : null
  }

  keep(rows: Rows): void {
    this.#kept = { ...this.#kept, [sizeOf(rows)]: rows }
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept))
    } catch {
      // A device that remembers nothing has them until the page is closed.
    }
  }
}

/** How many cells a tile has. */
export function sizeOf(rows: Rows): number {
  return (tilesOf(rows)[0]?.cells ?? []).length
}

function remembered(): Record<string, Rows> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isRows(entry[1])))
  } catch {
    return {}
  }
}

function isRows(kept: unknown): kept is string[] {
  return Array.isArray(kept) && kept.every((row) => typeof row === 'string')
}

export const layouts = new Layouts()
