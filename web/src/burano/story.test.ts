import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LogLine } from '../lib/contract'
import { settings } from '../lib/settings.svelte'
import { speakEnglish } from '../walking/english'
import { Desk } from './desk.svelte'
import { FakeHost } from './fixturehost.svelte'
import { PAY } from './fixtures'
import SeasonStory from './SeasonStory.svelte'
import { rowOf, storyOf } from './story'

const line = (ply: number, key: string, seat: number | null = 0, values = {}): LogLine => ({
  ply,
  seat,
  round: 4,
  kind: seat === null ? 'round' : 'result',
  say: { key, values },
})

const PAID = { workers: 4, cells: 'a1, a2, b2, c4', lace: 8, unions: 1, points: 9, total: 40 }
const LOG = [
  line(10, 'burano.results.islands', 1, { islands: 'A', points: 4, total: 9 }),
  line(90, 'burano.log.end'),
  line(90, 'burano.results.islands', 0, { islands: 'B, F', points: 8, total: 31 }),
  line(90, 'burano.log.cleanup', null),
  line(91, 'burano.log.pay'),
  line(92, 'burano.log.lace_scored', 0, PAID),
  line(93, 'burano.log.lace_unpaid', 1, { total: 12 }),
]

describe('the story of a season', () => {
  test('it begins with the islands, which the last action of the season counts', () => {
    expect(storyOf(LOG).map(({ ply, seat }) => [ply, seat])).toEqual([
      [90, 0],
      [92, 0],
      [93, 1],
    ])
  })

  test('islands, workers and unions add up', () => {
    const story = storyOf(LOG)
    expect(rowOf(story, 0)).toMatchObject({ led: 8, workers: 4, lace: 8, unions: 1, gain: 17, paid: true })
    expect(rowOf(story.slice(0, 1), 0)).toMatchObject({ islands: ['B', 'F'], gain: 8, paid: false })
    expect(rowOf(story, 1)).toMatchObject({ gain: 0, paid: true })
  })

  test('before the first season ends there is none', () => {
    expect(storyOf([line(3, 'burano.log.build')])).toEqual([])
  })
})

describe('the story on the screen', () => {
  beforeAll(speakEnglish)
  beforeEach(() => {
    vi.useFakeTimers()
    settings.motion = true
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  let tables = 0
  function show(deciding = false, code = `table${(tables += 1)}`) {
    const host = new FakeHost(PAY)
    host.message.table.code = code
    host.log = LOG
    host.canAct = deciding
    const desk = new Desk(host)
    render(SeasonStory, { desk })
    return desk
  }
  const row = (name: string) => screen.getByText(name).closest('li')?.textContent?.replace(/\s+/g, ' ').trim()

  test('tells the score that comes of it, lights up line by line what it comes on the table, and folds', async () => {
    const desk = show()
    // The score track has all of it from the first line on.
    expect(row('You')).toBe('You islands B, F: 8 + 4 workers 8 + unions 1 = 17 23 → 40')
    expect(desk.told?.islands).toEqual(['B', 'F'])
    await vi.advanceTimersByTimeAsync(1500)
    expect(desk.told?.cells).toEqual(['a1', 'a2', 'b2', 'c4'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(screen.queryByRole('region')).toBeNull()
    expect(desk.told).toBeNull()
    expect(screen.getByRole('button').textContent).toContain('23 → 40')
  })

  test('does not lie over the table while one has to decide there, and opens by hand', async () => {
    const desk = show(true)
    expect(screen.queryByRole('region')).toBeNull()
    expect(desk.told).toBeNull()
    await fireEvent.click(screen.getByRole('button'))
    expect(row('You')).toBe('You islands B, F: 8 + 4 workers 8 + unions 1 = 17 23 → 40')
  })

  test('is not told again where the next step draws it anew', async () => {
    show(false, 'once')
    expect(screen.queryByRole('region')).not.toBeNull()
    cleanup()
    show(false, 'once')
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('keeps the score of whoever pays for no lace', () => {
    settings.motion = false
    const host = new FakeHost(PAY)
    const paid = LOG.findLast((line) => line.say.key === 'burano.log.lace_scored' && line.seat === host.scene.viewer)
    host.log = LOG.map((line) => (line === paid ? { ...line, say: { key: 'burano.log.lace_unpaid' } } : line))
    render(SeasonStory, { desk: new Desk(host) })
    expect(screen.getByRole('button').textContent).toContain('23 → 31')
  })

  test('counts the workers that are paid for already, as the score track does', () => {
    settings.motion = false
    const host = new FakeHost(structuredClone(PAY))
    host.log = LOG.filter(({ say }) => say.key !== 'burano.log.lace_scored')
    const me = host.scene.players[host.scene.viewer ?? 0]
    if (me) me.scored = 33
    render(SeasonStory, { desk: new Desk(host) })
    expect(screen.getByRole('button').textContent).toContain('23 → 33')
  })

  test('opens again and stays then', async () => {
    show()
    await vi.advanceTimersByTimeAsync(20_000)
    await fireEvent.click(screen.getByRole('button'))
    await vi.advanceTimersByTimeAsync(20_000)
    const region = screen.getByRole('region')
    await fireEvent.click(within(region).getByRole('button'))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('is folded where nothing moves, with the score on its button', () => {
    settings.motion = false
    show()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('button').textContent).toContain('23 → 40')
  })
})
