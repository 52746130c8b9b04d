import { paints } from '../../art/colours'
import { colours } from '../art/paints'
import type { Colour } from '../scene'

/**
 * The six workshop tiles and how they lie in their area. A layout is written in rows as in a set of components: a letter
 * for the colour of a cell, a small one for the cell with the coin, a dot where no tile lies.
 */

export const ROWS = 4
export const COLUMNS = 7

export type Rows = readonly string[]
export type Turns = 0 | 1 | 2 | 3

export interface Spot {
  row: number
  column: number
}

/** A tile as it lies in the usual layout, pushed to the top and to the left; its first cell has the coin. */
export interface Tile {
  colour: Colour
  cells: readonly Spot[]
}

/** A tile, how many quarters it is turned, and where its top left corner is. */
export interface Placed extends Spot {
  tile: Tile
  turns: Turns
}

/** The tiles of a layout. */
export function tilesOf(usual: Rows): Tile[] {
  return colours.map((colour) => ({ colour, cells: pushed(cellsIn(usual, colour)) }))
}

/** Where a tile has its cells, the one with the coin first. */
export function cellsOf({ tile, turns, row, column }: Placed): Spot[] {
  return turned(tile, turns).map((cell) => ({ row: cell.row + row, column: cell.column + column }))
}

/** The tiles as the rows show them; null if the rows are no layout of just these tiles, turned but not flipped. */
export function placedIn(rows: Rows, tiles: readonly Tile[]): Placed[] | null {
  if (rows.length !== ROWS || rows.some((row) => row.length !== COLUMNS)) return null
  const placed = tiles.flatMap((tile) => placeOf(tile, cellsIn(rows, tile.colour)) ?? [])
  const covered = rows.join('').replaceAll('.', '').length
  const cells = tiles.reduce((sum, tile) => sum + tile.cells.length, 0)
  return placed.length === tiles.length && covered === cells ? placed : null
}

/** The rows of tiles that do not overlap. */
export function rowsOf(placed: readonly Placed[]): string[] {
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => '.'))
  for (const one of placed) {
    const { letter } = paints[one.tile.colour]
    cellsOf(one).forEach(({ row, column }, index) => {
      const line = rows[row]
      if (line) line[column] = index === 0 ? letter.toLowerCase() : letter
    })
  }
  return rows.map((row) => row.join(''))
}

/** Pushed so far down and to the right, but not out of the area. */
export function moved(placed: Placed, down: number, right: number): Placed {
  const cells = turned(placed.tile, placed.turns)
  const lowest = ROWS - 1 - Math.max(...cells.map(({ row }) => row))
  const last = COLUMNS - 1 - Math.max(...cells.map(({ column }) => column))
  return {
    ...placed,
    row: Math.min(Math.max(placed.row + down, 0), lowest),
    column: Math.min(Math.max(placed.column + right, 0), last),
  }
}

/** Turned clockwise around its coin, and pushed back into the area where it would stick out. */
export function turnedBy(placed: Placed, quarters: number): Placed {
  const turns = ((((placed.turns + quarters) % 4) + 4) % 4) as Turns
  const [from] = turned(placed.tile, placed.turns)
  const [to] = turned(placed.tile, turns)
  if (!from || !to) return placed
  return moved({ ...placed, turns }, from.row - to.row, from.column - to.column)
}

/** Tiles that lie on each other, and where. */
export interface Overlap {
  one: Colour
  other: Colour
  spots: Spot[]
}

export function overlapsIn(placed: readonly Placed[]): Overlap[] {
  const found: Overlap[] = []
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      const below = cellsOf(other)
      const spots = cellsOf(one).filter((spot) => below.some((cell) => same(spot, cell)))
      if (spots.length > 0) found.push({ one: one.tile.colour, other: other.tile.colour, spots })
    }
  })
  return found
}

/** All tiles anywhere, without overlap; `draw` gives a number from 0 up to its limit. */
export function randomLayout(tiles: readonly Tile[], draw = (limit: number) => Math.floor(Math.random() * limit)) {
  for (;;) {
    const placed: Placed[] = []
    const left = [...tiles]
    while (left.length > 0) {
      const [tile] = left.splice(draw(left.length), 1)
      const free = tile ? everywhere(tile).filter((one) => overlapsIn([...placed, one]).length === 0) : []
      const place = free[draw(free.length)]
      if (!place) break
      placed.push(place)
    }
    if (placed.length === tiles.length) return tiles.flatMap((tile) => placed.filter((one) => one.tile === tile))
  }
}

/** A cell as it is named at the table, such as `c2`. */
export function cellName({ row, column }: Spot): string {
  return `${'abcdefg'.charAt(column)}${row + 1}`
}

function everywhere(tile: Tile): Placed[] {
  const found: Placed[] = []
  for (const turns of [0, 1, 2, 3] as const) {
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        const place = { tile, turns, row, column }
        if (same(moved(place, 0, 0), place)) found.push(place)
      }
    }
  }
  return found
}

function placeOf(tile: Tile, cells: Spot[]): Placed | null {
  const top = Math.min(...cells.map(({ row }) => row))
  const left = Math.min(...cells.map(({ column }) => column))
  for (const turns of [0, 1, 2, 3] as const) {
    const place = { tile, turns, row: top, column: left }
    const [coin, ...others] = cellsOf(place)
    const alike = others.every((cell) => cells.slice(1).some((other) => same(cell, other)))
    if (cells.length === tile.cells.length && same(coin, cells[0]) && alike) return place
  }
  return null
}

/** The cells of a colour, the one with the coin first; none where several have coins, or none has. */
function cellsIn(rows: Rows, colour: Colour): Spot[] {
  const { letter } = paints[colour]
  const spots = rows.flatMap((line, row) => [...line].map((cell, column) => ({ cell, row, column })))
  const coins = spots.filter(({ cell }) => cell === letter.toLowerCase())
  const others = spots.filter(({ cell }) => cell === letter)
  return coins.length === 1 ? [...coins, ...others].map(({ row, column }) => ({ row, column })) : []
}

function turned(tile: Tile, turns: Turns): Spot[] {
  let cells = [...tile.cells]
  for (let turn = 0; turn < turns; turn += 1) {
    cells = cells.map(({ row, column }) => ({ row: column, column: -row }))
  }
  return pushed(cells)
}

function pushed(cells: readonly Spot[]): Spot[] {
  const top = Math.min(...cells.map(({ row }) => row))
  const left = Math.min(...cells.map(({ column }) => column))
  return cells.map(({ row, column }) => ({ row: row - top, column: column - left }))
}

function same(one: Spot | undefined, other: Spot | undefined): boolean {
  return one !== undefined && one.row === other?.row && one.column === other.column
}
