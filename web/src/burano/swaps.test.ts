import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../lib/settings.svelte'
import { speakEnglish } from '../walking/english'
import { Desk } from './desk.svelte'
import { FakeHost } from './fixturehost.svelte'
import { SAIL } from './fixtures'
import type { BuranoScene, Goal } from './scene'
import SailSheet from './sheets/SailSheet.svelte'
import { primaryOf } from './steps'
import { hutsAfter, prospectOf, settled } from './swaps'

beforeAll(async () => {
  await speakEnglish()
  settings.motion = false
})
afterEach(cleanup)

const [E, D] = SAIL.goals as [Goal, Goal]
/** D without a hut that matches. */
const SHUT: BuranoScene = {
  ...SAIL,
  huts: { ...SAIL.huts, D: ['pink', 'yellow', 'green'] },
  goals: [E, { ...D, legal: false, ticks: [false, false, false], matches: 0, swap: { ...D.swap!, matches: 1 } }],
}

function sit(scene: BuranoScene) {
  const host = new FakeHost(scene)
  return { host, desk: new Desk(host) }
}
const text = () => document.body.textContent.replace(/\s+/g, ' ')

describe('swaps of huts', () => {
  it('follow one upon the other', () => {
    const huts = hutsAfter(SAIL.huts, [
      ['E3', 'F3'],
      ['A1', 'E3'],
    ])
    expect([huts.A[0], huts.E[2], huts.F[2]]).toEqual(['white', 'pink', 'yellow'])
  })

  it('are named by the first of equal huts, and those that change nothing are left out', () => {
    expect(settled(SAIL.huts, [['B3', 'A2']])).toEqual([['A2', 'B2']])
    expect(settled(SAIL.huts, [['A1', 'B3']])).toEqual([])
  })

  it('count as often as huts match, and tell what follows', () => {
    expect(prospectOf(SAIL, E, [])).toEqual({
      ticks: [true, true, false],
      matches: 2,
      send: 1,
      displaced: [1, 3],
      leads: [0, 1],
    })
    expect(prospectOf(SAIL, E, [['E3', 'F3']])).toMatchObject({ matches: 3, send: 2, leads: [0] })
    // A second blue hut finds no second blue arrow.
    expect(prospectOf(SAIL, E, [['E3', 'F2']])).toMatchObject({ matches: 2 })
  })
})

describe('the sheet of a goal', () => {
  it('shows what the offered swap leads to, and sends it with the sailing', async () => {
    const { host, desk } = sit(SAIL)
    desk.goal = 'E'
    render(SailSheet, { desk })
    expect(text()).toContain('2 matches: take 2 seafood cards, then send 1 worker.')
    await fireEvent.click(screen.getByText('Use this swap'))
    expect(text()).toContain('3 matches: take 3 seafood cards, then send up to 2 workers.')
    expect(screen.queryByText('Use this swap')).toBeNull()
    expect(primaryOf(desk)?.label).toBe('Swap and sail to E, 1 privilege')
    await fireEvent.click(screen.getByText('Swap and sail to E, 1 privilege'))
    expect(host.acts).toEqual([['swap E3 F3', 'sail E']])
  })

  it('lets a swap go again', async () => {
    const { host, desk } = sit(SAIL)
    desk.goal = 'E'
    desk.swap(['E3', 'F3'])
    render(SailSheet, { desk })
    await fireEvent.click(screen.getByRole('button', { name: 'Do not swap E3 and F3' }))
    expect(text()).toContain('2 matches')
    await fireEvent.click(screen.getByText('Sail to E'))
    expect(host.acts).toEqual(['sail E'])
  })

  it('tells workers, leads and arrows of an island that only a swap makes a goal', () => {
    const { desk } = sit(SHUT)
    desk.goal = 'D'
    render(SailSheet, { desk })
    expect(text()).toContain('With this swap: 1 match: take 1 seafood card, then send 1 worker.')
    expect(text()).toContain('Lin, Zoe: each takes 1 worker home and gets 2 coins.')
    expect(text()).toContain('Then a tie there: You, Zoe.')
    expect(document.getElementById('sail-now')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('does not let the boat go where swaps leave no match', () => {
    const { desk } = sit(SHUT)
    desk.goal = 'D'
    desk.swap(['A1', 'D3'])
    expect(primaryOf(desk)?.blocked).toBe('No hut here has the colour of an arrow.')
  })

  it('asks why where a swap changes nothing or no privilege is left', () => {
    const { host, desk } = sit(SAIL)
    expect(desk.swap(['A1', 'B2'])).toBe(false)
    expect(host.questions).toEqual(['swap A1 B2'])
    const poor = sit({ ...SAIL, players: SAIL.players.map((player) => ({ ...player, privileges: 0 })) })
    expect(poor.desk.swap(['E3', 'F3'])).toBe(false)
  })
})
