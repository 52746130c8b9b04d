import type { FacadeFace } from './facade'
import type { HouseColour } from './colours'

/** Houses for pictures that show no real card. */

type Storey = Partial<Omit<FacadeFace, 'colour' | 'level'>>
export interface House {
  colour: HouseColour
  floors: FacadeFace[]
}

const nothing = {
  flowers: 0,
  plants: 0,
  cats: 0,
  lamps: 0,
  chimneys: 0,
  awning_red: 0,
  awning_blue: 0,
  passersby: 0,
  closed_windows: 0,
  shop: '',
  shop_points: 0,
}

/** A house, ground floor first; the last storey has the roof. */
export function house(colour: HouseColour, ...storeys: Storey[]): House {
  const floors = storeys.map((storey, i) => ({
    ...nothing,
    id: `${colour}-${i}-${JSON.stringify(storey)}`,
    level: i === 0 ? ('I' as const) : i === storeys.length - 1 ? ('III' as const) : ('II' as const),
    colour,
    ...storey,
  }))
  return { colour, floors }
}
