import { expect, it } from 'vitest'
import { levelName, levelText, ownLevels } from './levels'
import { useWords } from './words'

const TEXTS = {
  'page.levels.gull.name': 'Gull',
  'page.levels.gull.text': 'first game',
  'page.levels.program': 'program',
}

it('has words for own levels, and for a program its own name', () => {
  useWords('en', TEXTS)
  expect([levelName('gull'), levelText('gull')]).toEqual(['Gull', 'first game'])
  expect([levelName('Builder 2'), levelText('Builder 2')]).toEqual(['Builder 2', 'program'])
  expect(ownLevels(['gull', 'Builder 2'])).toEqual(['gull'])
})
