/** A seat that was played in this window until it was brought to another device, and its secret. */
export interface LostSeat {
  seat: number
  token: string
}

const nameOf = (code: string): string => `laguna.lost-seat.${code}`

/** Remembered by the window over a reload, as a way back to the seat. */
export const lostSeat = {
  keep(code: string, lost: LostSeat): void {
    sessionStorage.setItem(nameOf(code), JSON.stringify(lost))
  },
  /** The seat that is not among those played here now; one that came back is forgotten. */
  find(code: string, seats: number[]): LostSeat | null {
    const kept = sessionStorage.getItem(nameOf(code))
    if (kept === null) return null
    const lost = JSON.parse(kept) as LostSeat
    if (!seats.includes(lost.seat)) return lost
    sessionStorage.removeItem(nameOf(code))
    return null
  },
}
