import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../walking/english'
import ExplainButton from './ExplainButton.svelte'
import { glossed } from './glossed'
import Glossed from './Glossed.svelte'
import { lessons } from './lessons.svelte'

beforeAll(speakEnglish)
afterEach(cleanup)

describe('words of the glossary in prompts', () => {
  it('are found as whole words in any form, each once', () => {
    expect(glossed('Huts match arrows; a hut shuts.', 'burano')).toEqual([
      { word: 'Huts', term: 'hut' },
      ' match ',
      { word: 'arrows', term: 'arrows' },
      '; a hut shuts.',
    ])
    expect(glossed('During the turn nothing rings.', 'burano')).toEqual(['During the turn nothing rings.'])
  })

  it('are marked sparingly', () => {
    const marked = glossed('Reserve, supply, pyramid and ring', 'burano').filter((part) => typeof part !== 'string')
    expect(marked.map(({ term }) => term)).toEqual(['reserve', 'supply'])
  })

  it('are those of the game', () => {
    expect(glossed('A ship and a character', 'walking')).toEqual([
      'A ship and a ',
      { word: 'character', term: 'character' },
    ])
    expect(glossed('A ship', 'other')).toEqual(['A ship'])
  })

  it('say what they mean', () => {
    render(Glossed, { text: 'You have 2 privilege points.', game: 'burano' })
    const word = screen.getByRole('button', { name: 'privilege points' })
    const meaning = document.getElementById(word.getAttribute('aria-describedby') ?? '')
    expect(meaning?.textContent).toContain('small favour')
  })
})

describe('the button that explains the last turn', () => {
  const line = (ply: number, seat: number) => ({
    ply,
    seat,
    round: 1,
    kind: 'action' as const,
    say: { key: 'page.ok' },
  })

  it("is there once a turn is over, also in one's own", () => {
    const session = { log: [line(0, 1), line(1, 0)], now: null }
    render(ExplainButton, { session, compact: true })
    screen.getByRole('button', { name: 'Explain the last turn' }).click()
    expect(lessons.open).toBe('explain')
    lessons.close()
  })

  it('is not there before', () => {
    render(ExplainButton, { session: { log: [], now: null } })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
