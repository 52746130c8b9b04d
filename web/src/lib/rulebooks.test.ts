import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speakEnglish } from '../walking/english'
import { findRule, optionsInWords, ruleBook } from './rulebooks.svelte'
import { forgetOptions, useOptions } from './words'

beforeAll(speakEnglish)

afterEach(() => {
  forgetOptions()
  vi.unstubAllGlobals()
})

test.each([
  ['With `laceCubes` = accessible you pay.', "With 'Cubes for lace: only accessible ones' you pay."],
  ['`portNeedsSale` = true forbids it.', /^'[^`=]+' forbids it\.$/],
  ['`actionsOptional` = false and `ppCap` = 10.', /^'[^`=]+: off' and '[^`=]+: (10|[a-z ]+)'\.$/],
  ['`nothing` of ours', '`nothing` of ours'],
])('options are named as they are chosen: %s', (text, words) => {
  expect(optionsInWords(text, 'burano')).toMatch(words)
})

test('a rule tells what is in force at the table where it is read', async () => {
  const title = 'First tie-break: {tieBreak:prep=prepared cubes|pyramid=cubes in the pyramid}'
  const text = 'Tied players {islandTie:split=share the points|none=get nothing}, see `islandTie` = none.'
  const rule = { id: 'B-CLEAN-02', title, text, readings: [] }
  const book = { sections: [{ name: 'cleanup', title: 'Cleanup', rules: [rule] }], undo: {} }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(book)))
  const told = findRule(await ruleBook('burano'), 'B-CLEAN-02')
  expect(told?.text).toMatch(/^Tied players share the points, see '[^`{}]+'\.$/)
  useOptions({ islandTie: 'none', tieBreak: 'pyramid' }, 3)
  expect(told?.text).toMatch(/^Tied players get nothing, see '[^`{}]+'\.$/)
  expect(told?.title).toBe('First tie-break: cubes in the pyramid')
})
