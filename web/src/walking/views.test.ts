import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { spokenName } from '../lib/jsdom'
import { tick } from 'svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import Characters from './Characters.svelte'
import { Desk } from './desk.svelte'
import { speakEnglish } from './english'
import { FakeHost } from './fixturehost.svelte'
import { BUILD, CHARACTERS, DRAFT, OVER, RETURN, SEATS, FACES } from './fixtures'
import Frame from './Frame.svelte'
import Hand from './Hand.svelte'
import Market from './Market.svelte'
import type { WalkingScene } from './scene'
import Sheet from './Sheet.svelte'
import Street from './Street.svelte'

beforeAll(async () => {
  await speakEnglish()
})
afterEach(cleanup)

function sit(scene: WalkingScene, ...next: WalkingScene[]) {
  const host = new FakeHost(scene, ...next)
  return { host, desk: new Desk(host) }
}

const name = (id: string) => spokenName(screen.getByTestId(id))

describe('the market', () => {
  it('names its cards and takes', () => {
    render(Market, { desk: sit(DRAFT).desk })
    expect(name('market-1-II')).toBe('Column 1, yellow middle floor: 2 flowers, 1 red awning.')
    expect(name('market-1-I')).toBe('Column 1, orange ground floor: 1 plant, gelateria worth 3 points.')
    expect(name('take-1-bottom-2')).toBe(
      'Column 1, bottom 2: yellow middle floor, orange ground floor. Plus 1 coin. Then 5 coins and 5 cards in hand.',
    )
    expect(screen.getByText('Marco took it')).toBeTruthy()
    expect(screen.getByText('I 2, ends soon')).toBeTruthy()
  })

  it('takes by two presses', async () => {
    const { host, desk } = sit(DRAFT)
    render(Market, { desk })
    const take = screen.getByTestId('take-1-top-2')
    await fireEvent.click(take)
    expect(host.acts).toEqual([])
    expect(take.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('After this: 5 coins, 5 cards in hand, enough to build 3 floors.')).toBeTruthy()
    await fireEvent.click(take)
    expect(host.acts).toEqual(['draft 1 top 2'])
  })

  it('answers a middle card with the whole column and the reason', async () => {
    const { desk } = sit(DRAFT)
    render(Market, { desk })
    await fireEvent.click(screen.getByTestId('market-1-II'))
    expect(desk.take).toBe('draft 1 all')
    expect(screen.getByText(/middle card cannot be taken alone/)).toBeTruthy()
  })

  it('moves between its cards by arrows', async () => {
    render(Market, { desk: sit(DRAFT).desk })
    screen.getByTestId('market-1-II').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.id).toBe('market-2-II')
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement?.id).toBe('market-2-I')
  })
})

describe('the street', () => {
  it('names floors, scaffolds, places and their prices', async () => {
    const { desk } = sit(BUILD)
    render(Street, { desk, seat: 2 })
    expect(name('slot-4-II')).toBe('Site 4, green middle floor: 2 plants, 1 lamp.')
    expect(name('slot-6-I')).toBe('Site 6, ground floor, scaffold.')
    expect(name('slot-4-III')).toBe('Site 4, roof, empty. 1 card fits')
    desk.lift('III-green-1')
    await tick()
    expect(name('slot-4-III')).toBe('Build the green roof on site 4 for 1 coin. Finish the house')
    expect(screen.getByTestId('slot-5-III').textContent).toContain('Not yellow')
  })

  it('shows which scaffolds come with a place', async () => {
    const { desk } = sit(BUILD)
    render(Street, { desk, seat: 2 })
    desk.lift('III-green-1')
    await tick()
    await fireEvent.pointerEnter(screen.getByTestId('slot-5-III'))
    expect(screen.getByTestId('slot-5-II').textContent).toContain('scaffold comes')
  })

  it('runs through the legal places by arrows', async () => {
    const { desk } = sit(BUILD)
    render(Street, { desk, seat: 2 })
    desk.lift('III-green-1')
    await tick()
    screen.getByTestId('slot-4-III').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    await tick()
    expect(document.activeElement?.id).toBe('slot-5-III')
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', shiftKey: true })
    expect(document.activeElement?.id).toBe('slot-6-III')
  })
})

describe('the hand', () => {
  it('counts the places of every card', () => {
    render(Hand, { desk: sit(BUILD).desk })
    expect(name('hand-III-green-1')).toBe(
      'Hand card 1 of 3, green roof: 1 flower, 2 chimneys. 1 place, 1 more with a permit.',
    )
    expect(screen.getByTestId('hand-II-yellow-2').textContent).toContain('new')
  })

  it('marks what goes back, with the order under one deck', async () => {
    render(Hand, { desk: sit(RETURN).desk })
    await fireEvent.click(screen.getByTestId('hand-III-red-1'))
    await fireEvent.click(screen.getByTestId('hand-III-green-1'))
    expect(screen.getByTestId('hand-III-green-1').textContent).toContain('returns 2')
  })
})

describe('the characters', () => {
  it('tell their worth, or why not', async () => {
    const { host, desk } = sit(CHARACTERS)
    render(Characters, { desk })
    expect(name('kind-santa')).toBe('Santa Claus, resident, 2 left. 2 chimneys × 3: 6 points if taken now.')
    expect(name('kind-mayor')).toContain('You have the Mayor already')
    await fireEvent.click(screen.getByTestId('kind-mayor'))
    expect(host.trouble?.at).toBe('kind-mayor')
  })
})

describe('the end', () => {
  it('shows every total, sum and deciding tie-break', () => {
    const host = new FakeHost(OVER)
    render(Sheet, { session: host as never })
    for (const { total } of OVER.score) expect(screen.getAllByText(String(total)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('2 chimneys × 3')).toHaveLength(4)
    expect(screen.getByText('2 closed windows, the most')).toBeTruthy()
    expect(screen.getAllByText('decides')).toHaveLength(2)
    expect(screen.getAllByText(/unfinished, no points/)).toHaveLength(1)
  })

  it('can be looked at without a session', () => {
    render(Frame, { scene: OVER, faces: FACES, seats: SEATS })
    expect(screen.getByText('Street of Ada')).toBeTruthy()
  })
})
