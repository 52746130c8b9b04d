import type { Spot } from './tiles'

/** Top, right, bottom and left of a cell: whether its tile ends there. */
export function endsOf(cells: readonly Spot[], { row, column }: Spot): [boolean, boolean, boolean, boolean] {
  const ends = (down: number, right: number) =>
    !cells.some((cell) => cell.row === row + down && cell.column === column + right)
  return [ends(-1, 0), ends(0, 1), ends(1, 0), ends(0, -1)]
}
