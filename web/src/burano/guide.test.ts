import { describe, expect, it } from 'vitest'
import { BONUS, EARN, FISH, LACE, MINE, OVER, PAY, PORT, PYRAMIDS, SAIL, scene, TURN, withMine } from './fixtures'
import { lessons, topicOf, topicsOf } from './guide'

const BUILD = TURN.choices.find(({ verb }) => verb === 'build')!
const ROOF = TURN.choices.find(({ verb }) => verb === 'roof')!
const PREPARE = TURN.choices.find(({ verb }) => verb === 'prepare')!
const FIRST = { ...TURN, turn: 1, moves: 0, choices: [PREPARE] }

describe('what the guide explains', () => {
  it('begins with a welcome', () => {
    expect(topicsOf(scene('draw', { events: null }))).toEqual(['welcome', 'draw'])
    expect(topicsOf(PYRAMIDS)).toEqual(['welcome', 'pyramids'])
    expect(topicOf(PYRAMIDS)).toBe('welcome')
  })

  it('explains moves as they become possible', () => {
    expect(topicsOf(FIRST)).toEqual(['turn'])
    expect(topicsOf({ ...FIRST, moves: 1, choices: [PREPARE, BUILD] })).toEqual(['build'])
    expect(topicsOf({ ...FIRST, moves: 2, choices: [BUILD, ROOF] })).toEqual(['build', 'roof'])
  })

  it('speaks of privilege points after the first turn', () => {
    const rich = { ...FIRST, players: withMine({ ...MINE, privileges: 1 }) }
    expect(topicsOf(rich)).toEqual(['turn'])
    expect(topicsOf({ ...rich, turn: 6 })).toEqual(['turn', 'privileges'])
    expect(topicsOf({ ...rich, turn: 6, players: withMine({ ...MINE, privileges: 0 }) })).toEqual(['turn'])
  })

  it('knows the other steps', () => {
    const steps = [SAIL, FISH, PORT, LACE, EARN, BONUS, PAY, scene('sell'), scene('source'), scene('discard')]
    expect(steps.map(topicOf)).toEqual([
      'sail',
      'fish',
      'port',
      'lace',
      'earn',
      'bonus',
      'pay',
      'port',
      'pay',
      'discard',
    ])
    expect(topicOf(OVER)).toBeNull()
    expect(topicOf({ ...PAY, payment: { ...PAY.payment!, workers: [] } })).toBe('buy')
  })

  it('tells a colour that has run out from cubes to buy', () => {
    const refill = (left: number) => scene('refill', { step: { ...TURN.step, left } })
    expect(topicOf(refill(1))).toBe('refill')
    expect(topicOf(refill(0))).toBe('buy')
    expect(topicOf({ ...PAY, payment: { ...PAY.payment!, workers: [] } })).toBe('buy')
  })

  it('is silent while others decide', () => {
    expect(topicsOf({ ...TURN, viewer: null })).toEqual([])
    expect(topicsOf({ ...TURN, actor: 3 - (TURN.viewer ?? 0) })).toEqual([])
  })

  it('lasts a season', () => {
    expect(lessons.chapterOf({ ...TURN, season: 'spring' })).toBe(0)
    expect(lessons.chapterOf({ ...TURN, season: 'summer' })).toBe(1)
  })
})
