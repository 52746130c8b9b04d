import { describe, expect, it } from 'vitest'
import { BUILD, DRAFT } from './fixtures'
import type { WalkingPlayer } from './scene'
import { columnsOf, countPlaces, inOrder, placeAt, placesOf, scaffoldMoves, slotAt } from './street'

const mine = BUILD.players[2] as WalkingPlayer
const places = placesOf(BUILD)

describe('columns of a street', () => {
  it('are the sites from the first to the last', () => {
    expect(columnsOf(mine, false).map((column) => column.site)).toEqual([4, 5, 6, 7])
  })

  it('have a dock at both ends while the street can grow', () => {
    expect(columnsOf(mine, true)).toMatchObject([
      { site: 3, dock: true },
      { dock: false },
      {},
      {},
      {},
      { site: 8, dock: true },
    ])
    expect(columnsOf({ ...mine, from: 3 }, true)).toHaveLength(5)
  })

  it('reach as far as the chosen card can go', () => {
    const far = { ...placesOf(BUILD)[0]!, site: 2 }
    expect(columnsOf(mine, true, [far])[0]).toEqual({ site: 2, dock: true })
  })

  it('stay on the nine sites', () => {
    expect(columnsOf({ ...mine, from: 1, to: 2 }, true)[0]?.site).toBe(1)
  })
})

describe('slots', () => {
  it('hold a floor, a scaffold or nothing', () => {
    expect(slotAt(mine, 4, 'II')).toMatchObject({ card: 'II-green-1', scaffold: false })
    expect(slotAt(mine, 6, 'I')).toMatchObject({ card: null, scaffold: true })
    expect(slotAt(mine, 4, 'III')).toMatchObject({ card: null, scaffold: false })
  })

  it('offer the places of a card on its own level', () => {
    expect(placeAt(places, 'III-green-1', 4, 'III')?.finishes).toBe(true)
    expect(placeAt(places, 'III-green-1', 4, 'II')).toBeUndefined()
    expect(placeAt(places, null, 4, 'III')).toBeUndefined()
    expect(placesOf(DRAFT)).toEqual([])
  })

  it('are counted as they are marked, and those with a permit apart', () => {
    const own = places.filter((place) => place.card === 'III-green-1')
    const paid = own.filter((place) => place.permit).length
    expect(countPlaces(own)).toEqual({ free: own.length - paid, paid })
    // The first floor of a street may go to several places that are all the same.
    expect(countPlaces([{ ...own[0]!, permit: null, also: [5, 6, 7] }])).toEqual({ free: 4, paid: 0 })
  })

  it('are walked through from left to right', () => {
    expect(inOrder(places).map((place) => place.site)).toEqual([3, 4, 5, 5])
    expect(inOrder([{ ...places[0]!, site: 5, also: [4, 6] }]).map((place) => place.site)).toEqual([4, 5, 6])
  })
})

describe('scaffolds', () => {
  it('come and go with a placement', () => {
    const permit = places.find((place) => place.permit) ?? null
    expect(scaffoldMoves(mine, permit)).toEqual({ come: [{ site: 5, level: 'II' }], go: [] })
    expect(scaffoldMoves({ ...mine, scaffolds: [{ site: 8, level: 'I' }] }, places[0] ?? null).go).toHaveLength(1)
    expect(scaffoldMoves(mine, null)).toEqual({ come: [], go: [] })
  })
})
