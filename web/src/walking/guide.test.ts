import { describe, expect, it } from 'vitest'
import { BOX, BUILD, BUILD_DONE, CHARACTERS, CONFIRM, DRAFT, OVER, RETURN } from './fixtures'
import { lessons, topicOf, topicsOf } from './guide'

describe('what the guide explains', () => {
  it('begins with a welcome and the draft', () => {
    expect(topicsOf({ ...DRAFT, round: 1 })).toEqual(['welcome', 'draft'])
    expect(topicsOf({ ...DRAFT, round: 2 })).toEqual(['welcome', 'draft', 'round'])
    expect(topicOf({ ...DRAFT, round: 1 })).toBe('welcome')
  })

  it('speaks of permits when a card fits nowhere else, and of scaffolds after a floor', () => {
    const [first, second] = BUILD.choices.filter(({ verb }) => verb === 'place')
    expect(topicsOf({ ...BUILD, placements: 0, choices: [first!, second!] })).toEqual(['build'])
    expect(topicsOf({ ...BUILD, placements: 0, choices: [second!] })).toEqual(['build', 'permit'])
    expect(topicsOf({ ...BUILD, placements: 1, choices: [first!] })).toEqual(['build', 'scaffold'])
  })

  it('knows the other steps', () => {
    const steps = [BUILD_DONE, CHARACTERS, RETURN, CONFIRM, BOX]
    expect(steps.map(topicOf)).toEqual(['end', 'characters', 'return', 'end', 'box'])
    expect(topicOf(OVER)).toBeNull()
  })

  it('is silent while others decide', () => {
    expect(topicsOf({ ...DRAFT, actor: 0 })).toEqual([])
    expect(topicsOf({ ...DRAFT, viewer: null })).toEqual([])
  })

  it('lasts two rounds', () => {
    expect([1, 2, 3, 4, 5].map((round) => lessons.chapterOf({ ...DRAFT, round }))).toEqual([0, 0, 1, 1, 2])
  })
})
