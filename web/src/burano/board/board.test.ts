import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { spokenName } from '../../lib/jsdom'
import { tick } from 'svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { choice, counts, LACE, MINE, SAIL, scene, tile, TURN, withMine } from '../fixtures'
import type { BuranoScene } from '../scene'
import Catch from './Catch.svelte'
import Moves from './Moves.svelte'
import MyCards from './MyCards.svelte'
import OwnBoard from './OwnBoard.svelte'
import PlayerBoard from './PlayerBoard.svelte'
import Prepared from './Prepared.svelte'
import Purse from './Purse.svelte'
import Pyramid from './Pyramid.svelte'
import Ring from './Ring.svelte'
import Roofs from './Roofs.svelte'

beforeAll(speakEnglish)
afterEach(cleanup)

function sit(scene: BuranoScene) {
  const host = new FakeHost(scene)
  return { host, desk: new Desk(host) }
}

const name = (id: string) => spokenName(screen.getByTestId(id))
const press = (id: string) => fireEvent.click(screen.getByTestId(id))

describe('the pyramid', () => {
  it('names its slots', () => {
    render(Pyramid, { desk: sit(TURN).desk })
    expect(name('slot-13')).toBe('Green, level 2, front right. Free. Gives Lace. Taking it frees yellow and white.')
    expect(name('slot-3')).toBe('Green, ground, back right. Free. Gives Lace. Taking it frees no other cube.')
    expect(name('slot-5')).toBe('Orange, ground, centre. Covered by yellow, orange and green.')
    expect(name('slot-14')).toBe('Top, empty.')
  })

  it('prepares a free cube by one press, and leaves the answer for a covered one to the server', async () => {
    const { host, desk } = sit(TURN)
    render(Pyramid, { desk })
    await press('slot-13')
    await press('slot-5')
    expect(host.acts).toEqual(['prepare 13'])
    expect(host.questions).toEqual(['prepare 5'])
    expect(screen.getByTestId('slot-5').getAttribute('aria-disabled')).toBe('true')
  })

  it('waits for a second tap on a phone', async () => {
    const { host, desk } = sit(TURN)
    desk.layout = 'phone'
    render(Pyramid, { desk })
    await press('slot-13')
    expect(host.acts).toEqual([])
    expect(screen.getByTestId('slot-6').classList).toContain('comes')
    await press('slot-13')
    expect(host.acts).toEqual(['prepare 13'])
  })

  it('shows what comes free', async () => {
    const { desk } = sit(TURN)
    render(Pyramid, { desk })
    await fireEvent.focus(screen.getByTestId('slot-13'))
    expect(desk.aimed).toBe(13)
    expect(screen.getByText('Take green and these come free:')).toBeTruthy()
    expect(screen.getByText('Green gives Lace when you build it.')).toBeTruthy()
    expect(screen.getByTestId('slot-9').classList).toContain('comes')
  })

  it('lights up the open slots of a bought cube', async () => {
    const { host, desk } = sit(TURN)
    render(Pyramid, { desk })
    desk.pickGrowth('orange')
    await tick()
    expect(name('slot-11')).toBe(
      'Level 2, back right: room for the new cube (orange). It covers green, free until now.',
    )
    expect(screen.getByTestId('slot-11').classList).toContain('open')
    await press('slot-11')
    expect(host.acts).toEqual(['cube orange 11'])
  })

  it('moves by arrows, and between floors by page keys', async () => {
    render(Pyramid, { desk: sit(TURN).desk })
    screen.getByTestId('slot-3').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.id).toBe('slot-10')
    await fireEvent.keyDown(document.activeElement!, { key: 'PageUp' })
    expect(document.activeElement?.id).toBe('slot-14')
    await fireEvent.keyDown(document.activeElement!, { key: 'PageDown' })
    expect(document.activeElement?.id).toBe('slot-10')
  })
})

describe('the moves', () => {
  it('say what they cost, what is left and what is short', async () => {
    const { host, desk } = sit(TURN)
    render(Moves, { desk })
    expect(screen.getByText('Move 3. It costs 3 coins; you are 1 coin short.')).toBeTruthy()
    expect(screen.getByText(/After this: 2 coins left\. Move 3: 1 coin short\./)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Use 1 privilege point for 1 more coin' }))
    expect(host.acts).toEqual(['coin'])
  })

  it('offer no privilege where none would pay', () => {
    render(Moves, { desk: sit({ ...TURN, players: withMine({ privileges: 0 }) }).desk })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the prepared cubes', () => {
  it('are picked with what they give', async () => {
    const { desk } = sit(TURN)
    render(Prepared, { desk })
    expect(name('prepared-blue')).toBe('Blue, prepared. Gives Sail. 28 places to build on.')
    expect(screen.getAllByText('free slot')).toHaveLength(1)
    await press('prepared-blue')
    expect(desk.pick).toEqual({ what: 'cube', colour: 'blue' })
    expect(name('prepared-blue')).toBe('Blue, being placed. Gives Sail. Choose one of 28 places.')
  })

  it('of one colour stand side by side', () => {
    render(Prepared, { desk: sit({ ...TURN, players: withMine({ prepared: counts('BB') }) }).desk })
    expect(name('prepared-blue-2')).toBe(name('prepared-blue'))
  })
})

describe('the roofs', () => {
  it('tell points, how they come about and where they fit', async () => {
    const { desk } = sit(TURN)
    render(Roofs, { desk })
    expect(name('roof-1')).toBe(
      'Yellow and green, Fountain roof. 5 points now: 3 fountains in sight. 1 place: c5 and d5, level 2.',
    )
    expect(name('roof-3')).toBe('Pink and orange, Island roof. 2 points now: 1 island led. 0 places fit. no place')
    await press('roof-2')
    expect(desk.pick).toEqual({ what: 'roof', slot: 2 })
  })

  it('are marked when roofs are discarded', async () => {
    const choices = [1, 2, 3].map((slot) => choice('discard', `discard ${slot}`, { slot }))
    const { desk } = sit(scene('discard', { choices }))
    render(Roofs, { desk })
    await press('roof-3')
    expect(desk.discards).toEqual([3])
    expect(name('roof-3')).toBe('Pink and orange, Island roof. It will be discarded. goes')
  })
})

describe('the ring', () => {
  it('is read out as a sentence and as a list in the order of the wheel', () => {
    render(Ring, { player: MINE, seat: 0 })
    expect(
      screen.getByText(
        'Arrows orange, blue and white. 4 workers home: green, pink, orange and yellow. ' +
          'Uncovered: 5 coins, 3 fountains.',
      ),
    ).toBeTruthy()
    const houses = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(houses).toHaveLength(12)
    expect(houses.slice(2, 4)).toEqual(['Arrow, white: coin.', 'Sector 1, green: worker.'])
  })
})

describe('the wheel', () => {
  it('turns: houses keep what they are and change their places', async () => {
    const [first, ...rest] = MINE.ring
    const { container, rerender } = render(Ring, { player: MINE, seat: 0 })
    const second = container.querySelectorAll('.house')[1]
    await rerender({ player: { ...MINE, ring: [...rest, first!] }, seat: 0 })
    expect(container.querySelectorAll('.house')[0]).toBe(second)
  })
})

describe('the purse', () => {
  const text = (id: string) => screen.getByTestId(id).querySelector('small')?.textContent

  it('says what privileges do now, or when they will', () => {
    render(Purse, { desk: sit(TURN).desk })
    expect(['coin', 'cube', 'swap', 'lace'].map((use) => text(`privilege-${use}`))).toEqual([
      '5 → 6',
      '1 place',
      'in Sail',
      'in Lace',
    ])
  })

  it('waits for the end of an action', async () => {
    const { host, desk } = sit(SAIL)
    render(Purse, { desk })
    expect(text('privilege-coin')).toBe('after Sail')
    await press('privilege-lace')
    expect(host.questions).toEqual(['lace a1 privilege'])
    await press('privilege-swap')
    expect(desk.swapping).toBe(true)
  })

  it('counts the cells that lace reaches with a privilege', () => {
    render(Purse, { desk: sit(LACE).desk })
    expect(text('privilege-lace')).toBe('6 cells')
  })

  it('offers six colours for a cube', async () => {
    const { desk } = sit(TURN)
    render(Purse, { desk })
    await press('privilege-cube')
    expect(name('grow-green')).toBe('green: 6 in the supply')
    await press('grow-green')
    expect(desk.pick).toEqual({ what: 'grow', colour: 'green' })
    await press('privilege-cube')
    expect(desk.pick).toBeNull()
  })

  it('lets go of a bought cube that has its place', async () => {
    const { host, desk } = sit(TURN)
    const [choice] = desk.of('cube')
    if (!choice) throw new Error('no cube can be bought')
    desk.pickGrowth(choice.colour)
    await desk.grow(choice.slot)
    expect(host.acts).toEqual([choice.action])
    expect(desk.pick).toBeNull()
  })
})

describe('the catch', () => {
  it('lists the best sale of each ship, the best first', () => {
    render(Catch, { desk: sit(TURN).desk })
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Left · Same3 × tuna12',
      'Right · Triples3 × tuna12',
      'Left · Pairs2 × tuna and 2 × squid10',
      'Right · Distinct3 kinds6',
    ])
    expect(screen.getByText('6 cards · sold 4')).toBeTruthy()
  })
})

describe('building cards', () => {
  it('open their text by a press', async () => {
    render(MyCards, { desk: sit(TURN).desk })
    await press('own-lace-house-a')
    expect(screen.getByText(/workshops in these colours: pink, blue, yellow/)).toBeTruthy()
  })
})

/** The title of a panel, which may be a word of the glossary, without what stands beside it. */
const title = (heading: HTMLElement) =>
  (heading.querySelector('button.term') ?? heading.firstChild)?.textContent?.trim()

describe('my board', () => {
  it('has the headings of its panels', () => {
    render(OwnBoard, { desk: sit(TURN).desk })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('My board')
    const panels = screen.getAllByRole('heading', { level: 3 }).map(title)
    expect(panels).toEqual(['Pyramid', 'Moves', 'Prepared', 'Roofs', 'Ring', 'Purse', 'Catch'])
  })

  it('begins with the moves on a phone', () => {
    const { desk } = sit(TURN)
    desk.layout = 'phone'
    render(OwnBoard, { desk })
    const panels = screen.getAllByRole('heading', { level: 3 }).map(title)
    expect(panels.slice(0, 4)).toEqual(['Moves', 'Pyramid', 'Prepared', 'Roofs'])
  })

  it('is named after its player for a spectator, and cannot be pressed in a picture', () => {
    const { host, desk } = sit({ ...TURN, viewer: null, turn_of: 1 })
    host.still = true
    render(OwnBoard, { desk })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Board of Marco')
    expect(screen.queryByTestId('slot-13')).toBeNull()
  })

  it('keeps empty places', () => {
    const players = withMine({ roofs: [null, tile('BO-W'), null], prepared: counts(''), hand: {}, cards: [] })
    render(OwnBoard, { desk: sit({ ...TURN, players, tiles: [null, TURN.tiles[1]!, null] }).desk })
    expect(screen.getAllByText('empty slot')).toHaveLength(2)
    expect(screen.getAllByText('free slot')).toHaveLength(3)
    expect(screen.getByText('No seafood in hand.')).toBeTruthy()
  })
})

describe("another player's board", () => {
  it('tells known seafood from unknown, and what the next turn could bring', async () => {
    const { desk } = sit(TURN)
    desk.shown = 1
    render(PlayerBoard, { desk, seat: 1 })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Board of Marco')
    expect(screen.getByText('1 card known, 2 unknown.')).toBeTruthy()
    expect(screen.getByText('4 on islands (B 1, E 2, F 1), 2 in workshops')).toBeTruthy()
    const [sail, , earn] = within(
      screen.getByText('Could do next turn').nextElementSibling as HTMLElement,
    ).getAllByRole('listitem')
    expect(sail?.textContent).toContain('to prepare first')
    expect(earn?.textContent).toContain('prepared')
    await fireEvent.click(screen.getByRole('button', { name: 'Close the board of Marco' }))
    expect(desk.shown).toBeNull()
  })

  it('says when the coins do not reach', () => {
    const players = TURN.players.map((player, seat) => (seat === 1 ? { ...player, coins: 1 } : player))
    render(PlayerBoard, { desk: sit({ ...TURN, players }).desk, seat: 1 })
    expect(screen.getByText(/not enough coins to prepare and build/)).toBeTruthy()
  })
})
