import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from './catalogue.svelte'
import type { Language } from './contract'
import { forgetOptions, refusalText, say, speak, tell, useOptions, useWords, withWords } from './words'

const FORMS = {
  en: '{n:# flower|# flowers}',
  fr: '{n:# fleur|# fleurs}',
  pl: '{n:# kwiat|# kwiaty|# kwiatów}',
  ru: '{n:# цветок|# цветка|# цветков}',
}

function counted(language: Language, ...numbers: number[]): string[] {
  useWords(language, { flowers: FORMS[language] })
  return numbers.map((n) => say('flowers', { n }))
}

afterEach(() => {
  useWords('en', {})
  forgetOptions()
})

describe('plural forms', () => {
  it('are two in English', () => {
    expect(counted('en', 0, 1, 2)).toEqual(['0 flowers', '1 flower', '2 flowers'])
  })
  it('are two in French, with nothing as one', () => {
    expect(counted('fr', 0, 1, 2)).toEqual(['0 fleur', '1 fleur', '2 fleurs'])
  })
  it('are three in Polish', () => {
    expect(counted('pl', 1, 2, 5, 12, 21, 22)).toEqual([
      '1 kwiat',
      '2 kwiaty',
      '5 kwiatów',
      '12 kwiatów',
      '21 kwiatów',
      '22 kwiaty',
    ])
  })
  it('are three in Russian', () => {
    expect(counted('ru', 1, 3, 5, 11, 13, 21, 22, 111)).toEqual([
      '1 цветок',
      '3 цветка',
      '5 цветков',
      '11 цветков',
      '13 цветков',
      '21 цветок',
      '22 цветка',
      '111 цветков',
    ])
  })
})

describe('texts', () => {
  it('tell why something failed in the language in use, also after another one was chosen', () => {
    const reason = { key: 'unknown', values: { name: 'rain' } }
    const failure = { key: 'bad', values: { reason } }
    useWords('en', { bad: 'This table cannot be opened: {reason}.', unknown: 'there is no option {name}' })
    expect(tell(failure)).toBe('This table cannot be opened: there is no option rain.')
    useWords('pl', { bad: 'Nie można otworzyć tego stołu: {reason}.', unknown: 'nie ma opcji {name}' })
    expect(tell(failure)).toBe('Nie można otworzyć tego stołu: nie ma opcji rain.')
  })
  it('fill in values, other messages and lists of messages', () => {
    useWords('en', {
      took: 'took {cards} for {coins:# coin|# coins}.',
      floor: 'a {colour} floor',
      pink: 'pink',
    })
    const floor = { key: 'floor', values: { colour: { key: 'pink' } } }
    expect(tell({ key: 'took', values: { cards: [floor, floor], coins: 1 } })).toBe(
      'took a pink floor, a pink floor for 1 coin.',
    )
  })
  it('may name other values in their plural forms', () => {
    useWords('en', { ahead: '{n:# point ahead of {name}|# points ahead of {name}}' })
    expect(say('ahead', { n: 2, name: 'No #1' })).toBe('2 points ahead of No #1')
  })
  it('write negative numbers with a minus sign', () => {
    useWords('en', { lost: '{n:# point|# points}' })
    expect(say('lost', { n: -1 })).toBe('\u22121 point')
  })
  it('keep doubled braces as braces', () => {
    useWords('en', { code: '{{x}} {x}' })
    expect(say('code', { x: 1 })).toBe('{x} 1')
  })
  it('are worded for the options of the table, else for the usual ones', () => {
    useWords('en', {
      pay: 'Pay with {laceCubes:any=any [cube|cube]|accessible=a free [cube|cube]}.',
      row: 'A row {seats:number=moves on|2=loses a card|1=loses a card, you a character}; {n:# card|# cards} left.',
      last: 'End{maxRounds:off=|number= after round #}{skipWindows:false=|true=, no windows}.',
    })
    expect([say('pay'), say('row', { n: 1 }), say('last')]).toEqual([
      'Pay with any [cube|cube].',
      'A row moves on; 1 card left.',
      'End.',
    ])
    useOptions({ laceCubes: 'accessible', maxRounds: 40, skipWindows: true }, 2)
    expect([say('pay'), say('row', { n: 2 }), say('last')]).toEqual([
      'Pay with a free [cube|cube].',
      'A row loses a card; 2 cards left.',
      'End after round 40, no windows.',
    ])
  })
  it('show the key where a text is missing', () => {
    expect(say('page.nowhere')).toBe('page.nowhere')
  })
  it('set the language of the page', () => {
    useWords('pl', {})
    expect(document.documentElement.lang).toBe('pl')
  })
  it('tell a refusal with its way out', () => {
    useWords('en', { text: 'Column {column} is empty.', way: 'Choose another.' })
    const refusal = {
      code: 'column-empty',
      rule: 'W-DRAFT-01',
      values: { column: 2 },
      instead: [],
      text: { key: 'text', values: { column: 2 } },
      way: { key: 'way' },
    }
    expect(refusalText(refusal)).toBe('Column 2 is empty. Choose another.')
  })
})

describe('the choice of a language', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is the last one, however slowly an earlier one arrives', async () => {
    const arrived: Record<string, () => void> = {}
    vi.stubGlobal('fetch', (address: string) => {
      const language = address.slice(-2)
      const answer = () => Response.json({ language })
      return new Promise((resolve) => (arrived[language] = () => resolve(answer())))
    })
    const both = [speak('pl'), speak('fr')]
    arrived['fr']?.()
    await both[1]
    arrived['pl']?.()
    await both[0]
    expect([catalogue.language, say('language')]).toEqual(['fr', 'fr'])
  })
})

describe('the name of a control', () => {
  it('has the words that are to be seen, once', () => {
    expect(withWords('House on site 1: blue, no roof.', 'site 1', 'unfinished', '')).toBe(
      'House on site 1: blue, no roof. unfinished',
    )
    expect(withWords('Column 1, top 10.', 'top 1')).toBe('Column 1, top 10. top 1')
  })
})
