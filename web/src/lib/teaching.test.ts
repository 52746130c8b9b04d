import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUILD, DRAFT } from '../walking/fixtures'
import { speakEnglish } from '../walking/english'
import type { LogLine } from './contract'
import ExplainTurn from './ExplainTurn.svelte'
import { guideOf } from './guide.svelte'
import GuideCard from './GuideCard.svelte'
import TurnSummary from '../walking/TurnSummary.svelte'
import { partsOf, plain } from './rich'
import Rich from './Rich.svelte'
import type { Rule } from './server'
import { forgetOptions, useOptions } from './words'

vi.mock('./rulebooks.svelte', () => {
  const rule = { id: 'W-EOT-05', title: 'Order of the last steps', text: 'First characters.' } as Rule
  return {
    ruleBook: () => Promise.resolve({}),
    findRule: (_: unknown, id: string) => (id === rule.id ? rule : undefined),
  }
})

beforeAll(speakEnglish)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  forgetOptions()
})

describe('the turn at a glance', () => {
  const told = (seats: number) => {
    const score = Array.from({ length: seats }, () => BUILD.score[0]!)
    const { container } = render(TurnSummary, { scene: { ...BUILD, score } })
    return container.textContent ?? ''
  }

  it('tells what happens to the market with each number of players', () => {
    expect(told(3)).not.toContain('rightmost')
    cleanup()
    const two = told(2)
    expect(two).toContain('loses its rightmost card')
    expect(two).toContain('W-EOR-03')
    expect(two).not.toContain('goes to the box')
    cleanup()
    expect(told(1)).toContain('goes to the box')
  })

  it('names the prices and neighbours of the table', () => {
    const usual = told(3)
    expect(usual).toContain('for 1, 2 and 2 coins')
    expect(usual).toContain('side by side on a level')
    cleanup()
    useOptions({ placementCost: '1,3,3', neighbourCheck: 'wholeHouse', maxRounds: 40, skipWindows: true }, 3)
    const other = told(3)
    expect(other).toContain('for 1, 3 and 3 coins')
    expect(other).toContain('houses next door')
    expect(other).toContain('After round 40')
    expect(other).toContain('cost nothing')
  })
})

describe('a text with words of the glossary', () => {
  it('is taken apart', () => {
    expect(partsOf('Two [scaffolds|scaffold] help.')).toEqual([
      'Two ',
      { word: 'scaffolds', term: 'scaffold' },
      ' help.',
    ])
    expect(partsOf('[A|a][B|b]')).toHaveLength(2)
    expect(partsOf('No [marks] | here')).toEqual(['No [marks] | here'])
    expect(plain('Two [scaffolds|scaffold] help.')).toBe('Two scaffolds help.')
  })

  it('shows the meaning of a word on focus, and hides it by Escape', async () => {
    render(Rich, { text: 'Two [scaffolds|scaffold] help.', game: 'walking' })
    const word = screen.getByRole('button', { name: 'scaffolds' })
    expect(word.getAttribute('aria-expanded')).toBe('false')
    const meaning = document.getElementById(word.getAttribute('aria-describedby')!)!
    expect(meaning.textContent).toContain('Stands in for a missing')
    await fireEvent.focus(word)
    expect(word.getAttribute('aria-expanded')).toBe('true')
    await fireEvent.keyDown(word, { key: 'Escape' })
    expect(word.getAttribute('aria-expanded')).toBe('false')
  })

  it('opens and closes by presses, and by a press elsewhere', async () => {
    render(Rich, { text: 'A [permit|permit].', game: 'walking' })
    const word = screen.getByRole('button', { name: 'permit' })
    await fireEvent.focus(word)
    await fireEvent.click(word)
    expect(word.getAttribute('aria-expanded')).toBe('true')
    await fireEvent.click(word)
    expect(word.getAttribute('aria-expanded')).toBe('false')
    await fireEvent.click(word)
    await fireEvent.pointerDown(document.body)
    expect(word.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the card of the guide', () => {
  const first = { scene: { ...DRAFT, round: 1 }, ply: 0, active: true }
  const build = { ...BUILD, round: 1, placements: 0 }
  const title = () => screen.queryByRole('heading')?.textContent?.trim()

  it('is not there unless the guide was started', () => {
    guideOf('walking').skip()
    render(GuideCard, first)
    expect(title()).toBeUndefined()
  })

  it('explains, is read out, and makes room for the next', async () => {
    guideOf('walking').start()
    render(GuideCard, first)
    expect(title()).toBe('Welcome to Burano')
    expect(screen.getByRole('status').textContent).toContain('You build a street of five houses')
    await fireEvent.click(screen.getByText('Got it'))
    expect(title()).toBe('Take cards')
    await fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
    expect(title()).toBeUndefined()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('goes with its decision, and comes back after an undo or a look at the past', async () => {
    const guide = guideOf('walking')
    guide.start()
    guide.seen('welcome')
    const { rerender } = render(GuideCard, first)
    expect(title()).toBe('Take cards')
    await rerender({ ...first, active: false })
    expect(title()).toBeUndefined()
    await rerender(first)
    expect(title()).toBe('Take cards')
    await rerender({ scene: build, ply: 1, active: true })
    expect(title()).toBe('Build floors')
    expect(guide.topics).toEqual(['welcome', 'draft'])
    await rerender(first)
    expect(guide.topics).not.toContain('build')
    await rerender({ scene: build, ply: 1, active: true })
    expect(title()).toBe('Build floors')
    await rerender({ scene: { ...build, actor: 0 }, ply: 2, active: false })
    expect(guide.topics).toContain('build')
  })

  it('says farewell and is done', async () => {
    const guide = guideOf('walking')
    guide.start()
    guide.enter(0)
    render(GuideCard, { ...first, scene: { ...DRAFT, round: 3 } })
    expect(title()).toBe('Now it is your street')
    expect(screen.queryByText('Skip the guide')).toBeNull()
    await fireEvent.click(screen.getByText('Got it'))
    expect([guide.on, guide.done]).toEqual([false, true])
  })

  it('can be skipped, and folded', async () => {
    const guide = guideOf('walking')
    guide.start()
    render(GuideCard, first)
    const fold = screen.getByRole('button', { name: 'Fold the guide' })
    await fireEvent.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await fireEvent.click(screen.getByText('Skip the guide'))
    expect(title()).toBeUndefined()
    expect(guide.done).toBe(true)
  })
})

describe('the last turn', () => {
  const line = (seat: number, key: string, values: Record<string, number>, rule: string): LogLine => {
    return { ply: 0, seat, round: 1, kind: 'action', say: { key, values }, rule }
  }
  const log = [
    line(0, 'walking.log.end', { coins: 3 }, 'W-EOT-05'),
    line(1, 'walking.log.end', { coins: 4, points: 2 }, 'W-EOT-05'),
    line(1, 'walking.log.end', { coins: 4 }, 'W-EOT-05'),
  ]
  const session = { log, now: { ...DRAFT, actor: 2 }, nameOf: (seat: number) => ['Marco', 'Lucia'][seat] ?? '' }

  it('is told with points and the rule behind it, once', async () => {
    render(ExplainTurn, { session, game: 'walking' })
    await tick()
    expect(await screen.findAllByText('Order of the last steps.')).toHaveLength(1)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('2 points')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /W-EOT-05/ })).toHaveLength(2)
  })

  it('can be that of somebody else', async () => {
    render(ExplainTurn, { session, game: 'walking' })
    await fireEvent.click(screen.getByRole('button', { name: 'Marco' }))
    expect(screen.getByRole('heading').textContent).toBe('Marco, round 1')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('can be an earlier one', async () => {
    render(ExplainTurn, { session, game: 'walking' })
    const earlier = screen.getByRole('button', { name: 'Earlier turn' })
    await fireEvent.click(earlier)
    expect(screen.getByRole('heading').textContent).toBe('Marco, round 1')
    expect(earlier.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: 'Later turn' }))
    expect(screen.getByRole('heading').textContent).toBe('Lucia, round 1')
  })

  it('may be yet to come', () => {
    render(ExplainTurn, { session: { ...session, log: [] }, game: 'walking' })
    expect(screen.getByText('No turn has been played to its end yet.')).toBeTruthy()
  })
})
