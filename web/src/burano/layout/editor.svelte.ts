import { say } from '../../lib/words'
import { colourName } from '../naming'
import {
  cellName,
  cellsOf,
  moved,
  overlapsIn,
  placedIn,
  randomLayout,
  rowsOf,
  tilesOf,
  turnedBy,
  type Overlap,
  type Placed,
  type Rows,
  type Spot,
  type Tile,
} from './tiles'

/** A layout in the making. Tiles stay inside the area; while they are pushed about they may lie on each other. */
export class LayoutEditor {
  readonly tiles: Tile[]
  readonly #usual: Placed[]
  readonly #first: Placed[]
  placed = $state.raw<Placed[]>([])
  /** The tile that the keys and buttons push and turn. */
  chosen = $state(0)
  /** What has just happened, for those who cannot see it. */
  heard = $state('')

  constructor(usual: Rows, rows: Rows | null) {
    this.tiles = tilesOf(usual)
    this.#usual = placedIn(usual, this.tiles) ?? []
    this.#first = (rows && placedIn(rows, this.tiles)) ?? this.#usual
    this.placed = this.#first
  }

  overlaps = $derived.by(() => overlapsIn(this.placed))
  rows = $derived.by(() => (this.overlaps.length === 0 ? rowsOf(this.placed) : null))

  choose(index: number): void {
    this.chosen = index
  }

  move(down: number, right: number): void {
    const tile = this.placed[this.chosen]
    if (!tile) return
    const next = moved(tile, down, right)
    if (next.row === tile.row && next.column === tile.column) this.#hear(say('burano.layout.edge'))
    else this.put(this.chosen, next)
  }

  turn(quarters: number): void {
    const tile = this.placed[this.chosen]
    if (tile) this.put(this.chosen, turnedBy(tile, quarters))
  }

  put(index: number, next: Placed): void {
    this.draw(index, next)
    this.#hear([this.words(next), ...this.overlaps.map(overlapWords)].join(' '))
  }

  /** Under the pointer a tile is silent until it is let go. */
  draw(index: number, next: Placed): void {
    this.placed = this.placed.map((tile, place) => (place === index ? next : tile))
  }

  settle(from: Placed): void {
    const tile = this.placed[this.chosen]
    if (tile && tile !== from) this.put(this.chosen, tile)
  }

  /** Says what is still wrong. */
  complain(): void {
    this.#hear(this.overlaps.map(overlapWords).join(' '))
  }

  layUsual(): void {
    this.#lay(this.#usual, say('burano.layout.heard.usual'))
  }

  layRandom(): void {
    this.#lay(randomLayout(this.tiles), say('burano.layout.heard.random'))
  }

  reset(): void {
    this.#lay(this.#first, say('burano.layout.heard.reset'))
  }

  /** Where a tile lies, such as `Blue tile, row 1, column 2, turned a quarter.` */
  words(placed: Placed): string {
    const cells = cellsOf(placed)
    return say('burano.layout.tile', {
      colour: colourName(placed.tile.colour),
      row: placed.row + 1,
      column: placed.column + 1,
      turned: say(`burano.layout.turned.${placed.turns}`),
      cells: names(cells),
      coin: names(cells.slice(0, 1)),
    })
  }

  #lay(placed: Placed[], heard: string): void {
    this.placed = placed
    this.#hear(heard)
  }

  /** The same sentence twice is heard twice. */
  #hear(text: string): void {
    this.heard = this.heard === text ? `${text}\u00a0` : text
  }
}

export function overlapWords({ one, other, spots }: Overlap): string {
  return say('burano.layout.overlap', { one: colourName(one), other: colourName(other), cells: names(spots) })
}

function names(spots: readonly Spot[]): string {
  return spots.map(cellName).join(', ')
}
