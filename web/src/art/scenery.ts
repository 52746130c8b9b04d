import type { FacadeFace } from './facade'
import { BARE } from './symbols'
import type { HouseColour } from './colours'

/** Houses for pictures that show no real card. */

type Storey = Partial<Omit<FacadeFace, 'colour' | 'level'>>
export interface House {
  colour: HouseColour
  floors: FacadeFace[]
}

/** A house, ground floor first; the last storey has the roof. */
export function house(colour: HouseColour, ...storeys: Storey[]): House {
  const floors = storeys.map((storey, i) => ({
    ...BARE,
    id: `${colour}-${i}-${JSON.stringify(storey)}`,
    level: i === 0 ? ('I' as const) : i === storeys.length - 1 ? ('III' as const) : ('II' as const),
    colour,
    ...storey,
  }))
  return { colour, floors }
}
