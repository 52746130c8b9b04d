import { expect, test } from 'vitest'
import { TURN } from './fixtures'
import { occasion, when } from './occasion'
import type { BuranoScene } from './scene'

test('rounds of the game are rounds of a season', () => {
  expect(when(1)).toEqual({ season: 'spring', round: 1 })
  expect(when(6)).toEqual({ season: 'summer', round: 2 })
  expect(when(9)).toEqual({ season: 'autumn', round: 1 })
  expect(when(14)).toEqual({ season: 'winter', round: 3 })
})

function at(turn: number, now: string): BuranoScene {
  return { ...TURN, turn, steps: [{ name: now, state: 'now' }] }
}

test('a person is called for a turn once, and for each thing around it', () => {
  const heard = [at(4, 'move-1'), at(4, 'move-3'), at(4, 'lace'), at(4, 'roofs'), at(5, 'pyramids'), at(5, 'move-1')]
  expect(new Set(heard.map(occasion)).size).toBe(5)
})
