import { beforeAll, expect, test } from 'vitest'
import { speakEnglish } from '../walking/english'
import { optionsInWords } from './rulebooks.svelte'

beforeAll(speakEnglish)

test.each([
  ['With `laceCubes` = accessible you pay.', "With 'Cubes for lace: only accessible ones' you pay."],
  ['`portNeedsSale` = true forbids it.', /^'[^`=]+' forbids it\.$/],
  ['`actionsOptional` = false and `ppCap` = 10.', /^'[^`=]+: off' and '[^`=]+: (10|[a-z ]+)'\.$/],
  ['`nothing` of ours', '`nothing` of ours'],
])('options are named as they are chosen: %s', (text, words) => {
  expect(optionsInWords(text, 'burano')).toMatch(words)
})
