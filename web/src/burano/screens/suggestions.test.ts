import { describe, expect, it } from 'vitest'
import { counts, PYRAMIDS } from '../fixtures'
import { BARE, cubeAt, isSound, leftOf, withCube } from './shape'
import { complete, suggestions, type Ground } from './suggestions'

const ground: Ground = {
  stock: counts('PPPBBBGGGYYYOOWW'),
  markers: PYRAMIDS.markers,
  inOrder: true,
  lace: ['blue', 'orange', 'orange'],
  fish: 6,
}
const [variety, sailing, lace] = suggestions(ground)

describe('suggestions', () => {
  it('are whole pyramids of the cubes at hand', () => {
    for (const { cubes } of suggestions(ground)) {
      expect(cubes.every((cube) => cube !== null)).toBe(true)
      expect(Object.values(leftOf(ground.stock, cubes)).every((count) => count >= 0)).toBe(true)
    }
  })

  it('bring every action early', () => {
    const first = [14, 13, 12, 11, 10].map((slot) => cubeAt(variety!.cubes, slot))
    expect(new Set(first).size).toBe(5)
    expect(variety!.why).toMatchObject({ values: { n: 3 } })
  })

  it('put the boat on top', () => {
    const first = [14, 13, 12, 11, 10].map((slot) => cubeAt(sailing!.cubes, slot))
    expect(first.filter((cube) => cube === 'blue' || cube === 'orange')).toHaveLength(5)
    expect(sailing!.why).toMatchObject({ values: { n: 5, fish: 6 } })
  })

  it('keep cubes of one’s lace workers low', () => {
    const low = [2, 4, 6, 8, 5].map((slot) => cubeAt(lace!.cubes, slot))
    expect(low.filter((cube) => cube === 'orange')).toHaveLength(2)
    expect(low).toContain('blue')
    expect(cubeAt(lace!.cubes, 14)).toMatch(/pink|green/)
    expect(lace!.why.values?.colours).toEqual([{ key: 'burano.words.blue' }, { key: 'burano.words.orange' }])
  })

  it('use all of few cubes, floor by floor', () => {
    const few = { ...ground, stock: counts('PPBGGYYOOWW') }
    for (const { cubes } of suggestions(few)) {
      expect(cubes.filter(Boolean)).toHaveLength(11)
      expect(isSound(cubes, true)).toBe(true)
    }
  })

  it('say so when an action has no cube', () => {
    expect(suggestions({ ...ground, stock: counts('PG') })[0]!.why.key).toMatch(/variety_short$/)
    expect(suggestions({ ...ground, lace: [] })[2]!.why.key).toMatch(/lace_first$/)
  })

  it('fill what is empty and leave the rest', () => {
    const begun = withCube(withCube(BARE, 5, 'white'), 1, 'white')
    const cubes = complete(ground, 'sailing', begun)
    expect([cubeAt(cubes, 1), cubeAt(cubes, 5)]).toEqual(['white', 'white'])
    expect(cubes.every((cube) => cube !== null)).toBe(true)
  })
})
