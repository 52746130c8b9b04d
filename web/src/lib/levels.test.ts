import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../walking/english'
import { levelName, levelSentence, levelText } from './levels'
import Levels from './Levels.svelte'

beforeAll(async () => {
  await speakEnglish()
})
afterEach(cleanup)

describe('a level', () => {
  it('has a name, a word for how hard it is, and a sentence', () => {
    expect(levelName('fisher')).toBe('Fisher')
    expect(levelText('fisher')).toBe('easy')
    expect(levelSentence('fisher')).toBe('Takes what looks best now.')
  })

  it('that is a program goes by its own name, and says what it is', () => {
    expect([levelName('Builder 2'), levelText('Builder 2'), levelSentence('Builder 2')]).toEqual([
      'Builder 2',
      'program',
      '',
    ])
  })
})

describe('the choice of a level', () => {
  it('offers what the server offers, and describes what is chosen', async () => {
    render(Levels, { levels: ['gull', 'doge', 'Builder 2'], level: 'gull', label: 'Level' })
    const group = screen.getByRole('group', { name: 'Level' })
    const described = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'gull',
      'doge',
      'Builder 2',
    ])
    expect(described()).toBe('Weak but sensible, and often distracted.')
    await fireEvent.click(screen.getByRole('radio', { name: /Doge/ }))
    expect(described()).toBe('Thinks for up to about a second.')
    await fireEvent.click(screen.getByRole('radio', { name: 'Builder 2 program' }))
    expect(group.getAttribute('aria-describedby')).toBe(null)
  })
})
