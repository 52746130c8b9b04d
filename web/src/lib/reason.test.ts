import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../walking/english'
import { catalogue } from './catalogue.svelte'
import type { Choice, Reason } from './contract'
import { reasonText } from './reason'
import { useWords } from './words'

const other: Choice = {
  action: 'end',
  verb: 'end',
  label: { key: 'page.plain', values: { text: 'End' } },
  say: { key: 'page.plain', values: { text: 'End the turn. This is final.' } },
}

function reason(differences: Record<string, number>, parts: Partial<Reason> = {}): Reason {
  const lines = Object.entries(differences).map(([source, difference]) => ({ source, points: 30, difference }))
  return { other, lines, playouts: 40, error: 0.84, verdict: 1, ...parts }
}

beforeAll(async () => {
  await speakEnglish()
})

describe('the reason of a hint', () => {
  it('tells by source what the choice brings against the other, the greatest first', () => {
    const text = reasonText(reason({ characters: 2.13, shops: 0.4, permits: 0, windows: -0.61 }), 'walking')
    expect(text).toBe(
      "Against 'End the turn': characters +2.1, closed windows −0.6, shops +0.4. In all +1.9, give or take 0.8 (40 games played out).",
    )
  })

  it('leaves out what would be written as nothing, and adds up what it tells', () => {
    const text = reasonText(reason({ characters: 0.04, shops: 1.26, permits: 1.26 }, { playouts: 1 }), 'walking')
    expect(text).toContain('shops +1.3, permits +1.3. In all +2.6,')
    expect(text).not.toContain('characters')
    expect(text).toContain('(1 game played out)')
  })

  it('tells the small sources of a long list as one', () => {
    const many = { 'island-roofs': 5, paint: -4, ships: 3, islands: 2.5, lace: 1, unions: -0.5, hand: 0.2 }
    const text = reasonText(reason(many), 'burano')
    expect(text).toContain('islands +2.5, other points +0.7. In all +7.2')
    expect(text).not.toContain('lace')
  })

  it('leaves small sources out that come to nothing together', () => {
    const many = { 'island-roofs': 5, paint: -4, ships: 3, islands: 2.5, lace: 0.5, unions: -0.5 }
    expect(reasonText(reason(many), 'burano')).toContain('islands +2.5. In all +6.5')
  })

  it('says where both come to the same, and where there is nothing else', () => {
    expect(reasonText(reason({ shops: 0.01 }), 'walking')).toBe(
      "'End the turn' comes to the same (40 games played out).",
    )
    expect(reasonText(reason({}, { other: null, playouts: 0 }), 'walking')).toBe('There is nothing else to do.')
  })

  it('says where the games played out are too close, or speak against the hint', () => {
    const told = (verdict: number): string => reasonText(reason({ shops: -1.2 }, { verdict }), 'walking')
    expect(told(1)).toMatch(/played out\)\.$/)
    expect(told(0)).toMatch(/played out\)\. That is too close to tell them apart\.$/)
    expect(told(-1)).toMatch(/disagree here: simple play prefers 'End the turn', a longer look prefers the hint/)
  })

  it('writes numbers as the language does', () => {
    const { language, texts } = catalogue
    useWords('pl', texts)
    expect(reasonText(reason({ shops: -1.5 }), 'walking')).toContain('shops −1,5')
    useWords(language, texts)
  })
})
