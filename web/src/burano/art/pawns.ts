/** The workers of the seats, in a box of 22 x 24 around the origin: all have a head, each a body and a paint of its own. */
export interface PawnLook {
  paint: string
  /** A paler paint, for the jib of the boat. */
  pale: string
  body: string
}

export const head = 'M-4.1-7.2a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0-8.2 0Z'

export const pawns: readonly [PawnLook, PawnLook, PawnLook, PawnLook] = [
  { paint: '#2456A6', pale: '#8FACDA', body: 'M-8 9A8 8.6 0 0 1 8 9Z' },
  { paint: '#B5382F', pale: '#DE9B95', body: 'M-7-2.2H7V9H-7Z' },
  { paint: '#2F7D4A', pale: '#93C3A3', body: 'M0-4.5L9 9H-9Z' },
  { paint: '#2B2A33', pale: '#97969E', body: 'M-4.2-3H4.2L8.4 3 4.6 9H-4.6L-8.4 3Z' },
]

export function pawnOf(seat: number): PawnLook {
  return pawns[seat % pawns.length] ?? pawns[0]
}
