import { beforeEach, describe, expect, it } from 'vitest'
import { BUILD, DRAFT } from '../walking/fixtures'
import { lessons } from '../walking/guide'
import { Guide, guideOf, nextCard } from './guide.svelte'

beforeEach(() => localStorage.clear())

describe('the guide', () => {
  it('is off until it is started, and wanted on a new device', () => {
    const guide = new Guide('walking')
    expect([guide.on, guide.done]).toEqual([false, false])
    guide.start()
    expect(guide.on).toBe(true)
  })

  it('explains a topic once, also after the page was left', () => {
    const guide = new Guide('walking')
    guide.start()
    expect(guide.openTopics(lessons, DRAFT)).toEqual(['welcome', 'draft', 'round'])
    guide.seen('welcome')
    const again = new Guide('walking')
    expect(again.on).toBe(true)
    expect(again.openTopics(lessons, DRAFT)).toEqual(['draft', 'round'])
    expect(new Guide('burano').on).toBe(false)
  })

  it('goes on at another table, and begins again when it is started again', () => {
    const guide = new Guide('walking')
    guide.start()
    guide.seen('draft')
    guide.begin()
    expect(guide.topics).toEqual(['draft'])
    guide.start()
    expect(guide.topics).toEqual([])
  })

  it('is not wanted any more once it was skipped, until it is started again', () => {
    const guide = new Guide('walking')
    guide.start()
    guide.skip()
    expect([guide.on, guide.done]).toEqual([false, true])
    expect(new Guide('walking').done).toBe(true)
    guide.begin()
    expect([guide.on, guide.done]).toEqual([true, false])
  })

  it('bids farewell in the chapter after the one it began in', () => {
    const guide = new Guide('walking')
    guide.start()
    guide.enter(0)
    expect(guide.openTopics(lessons, { ...BUILD, round: 2 })).toContain('build')
    expect(guide.openTopics(lessons, { ...BUILD, round: 3 })).toEqual(['goodbye'])
    guide.start()
    guide.enter(3)
    expect(guide.openTopics(lessons, { ...BUILD, round: 7 })).toContain('build')
    guide.enter(0)
    expect(guide.openTopics(lessons, { ...BUILD, round: 7 })).toEqual(['goodbye'])
  })

  it('forgets what it cannot read', () => {
    localStorage.setItem('laguna.guide.walking', '{')
    expect(new Guide('walking').on).toBe(false)
  })

  it('is one for each game', () => {
    expect(guideOf('walking')).toBe(guideOf('walking'))
    expect(guideOf('walking')).not.toBe(guideOf('burano'))
  })
})

describe('the card of the guide', () => {
  it('stays while its decision lasts, and makes room for the next', () => {
    const card = nextCard(null, ['draft', 'round'], 3)
    expect(card).toEqual({ topic: 'draft', ply: 3 })
    expect(nextCard(card, ['welcome', 'draft'], 5)).toBe(card)
    expect(nextCard(card, ['build'], 4)).toEqual({ topic: 'build', ply: 4 })
    expect(nextCard(card, [], 4)).toBeNull()
  })

  it('counts from the earlier moment after an undo', () => {
    expect(nextCard({ topic: 'build', ply: 5 }, ['build'], 4)).toEqual({ topic: 'build', ply: 4 })
  })
})
