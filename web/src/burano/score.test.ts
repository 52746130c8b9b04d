import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../walking/english'
import { TURN } from './fixtures'
import type { BuranoPlayer, BuranoScene } from './scene'
import { groupsOf, partsOf, sumOf } from './score'

beforeAll(speakEnglish)

const player = (points: Record<string, number>) => ({ ...(TURN.players[0] as BuranoPlayer), points })
const line = (source: string, points: number, sum: string | null = null, values = {}) => ({
  source,
  points,
  subject: '',
  site: null,
  sum: sum === null ? null : { key: sum, values },
})
const SCENE: BuranoScene = {
  ...TURN,
  players: [player({ 'island-roofs': 7, paint: 5, ships: 20, lace: 6, coins: 0 }), player({ ships: 0, coins: 2 })],
  score: [
    {
      total: 38,
      rank: 1,
      lines: [line('island-roofs', 7), line('ships', 20), line('lace', 6, 'burano.sums.lace', { number: 3 })],
      tie_breaks: [],
    },
  ],
}

describe('the score sheet', () => {
  it('has a row for every source that brought somebody points', () => {
    expect(groupsOf(SCENE)).toEqual(['island-roofs', 'paint', 'ships', 'lace', 'coins'])
  })

  it('adds sources up to the parts of a bar, as far as they are counted', () => {
    expect(partsOf(SCENE, 0, ['island-roofs', 'paint', 'ships'])).toEqual([
      { part: 'roofs', points: 12 },
      { part: 'seafood', points: 20 },
    ])
    expect(partsOf(SCENE, 1, groupsOf(SCENE))).toEqual([{ part: 'rest', points: 2 }])
  })

  it('says how points came about: in words, or gain by gain', () => {
    expect(sumOf(SCENE, 0, 'lace', [2, 4])).toBe('3 paid workers × 2')
    expect(sumOf(SCENE, 0, 'island-roofs', [5, 2])).toBe('2 roofs: 5 + 2')
    expect(sumOf(SCENE, 0, 'ships', [20])).toBe('1 sale: 20')
    expect(sumOf(SCENE, 0, 'ships')).toBe('')
  })
})
