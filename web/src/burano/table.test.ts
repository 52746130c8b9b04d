import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { spokenName } from '../lib/jsdom'
import { tick } from 'svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../lib/settings.svelte'
import { speakEnglish } from '../walking/english'
import ActionBoard from './ActionBoard.svelte'
import { Desk } from './desk.svelte'
import FishMarket from './FishMarket.svelte'
import { FakeHost } from './fixturehost.svelte'
import { BONUS, EARN, FISH, LACE, PAY, SAIL, TURN } from './fixtures'
import Lagoon from './Lagoon.svelte'
import News from './News.svelte'
import Opponents from './Opponents.svelte'
import Pool from './Pool.svelte'
import type { BuranoScene } from './scene'
import Supply from './Supply.svelte'
import Workshops from './Workshops.svelte'

beforeAll(async () => {
  await speakEnglish()
  settings.motion = false
})
afterEach(cleanup)

function sit(scene: BuranoScene, ...next: BuranoScene[]) {
  const host = new FakeHost(scene, ...next)
  return { host, desk: new Desk(host) }
}

function thing(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`nothing has the id ${id}`)
  return element
}
const name = (id: string) => spokenName(thing(id))
const press = (id: string) => fireEvent.click(thing(id))

describe('the lagoon', () => {
  it('sails to a goal that is pressed twice', async () => {
    const { host, desk } = sit(SAIL)
    render(Lagoon, { desk })
    await press('stop-E')
    expect(desk.goal).toBe('E')
    expect(thing('stop-E').getAttribute('aria-pressed')).toBe('true')
    expect(host.acts).toEqual([])
    await press('stop-E')
    expect(host.acts).toEqual(['sail E'])
  })

  it('says why a stop is no goal', async () => {
    const { host, desk } = sit(SAIL)
    render(Lagoon, { desk })
    await press('stop-B')
    expect(host.questions).toEqual(['sail B'])
    expect(host.trouble?.at).toBe('stop-B')
  })

  it('is one stop of the Tab key and is crossed along routes', async () => {
    render(Lagoon, { desk: sit(SAIL).desk })
    expect([...document.querySelectorAll('[id^=stop-][tabindex="0"]')].map((stop) => stop.id)).toEqual(['stop-A'])
    thing('stop-A').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.id).toBe('stop-E')
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.id).toBe('stop-B')
    await tick()
    expect(thing('stop-B').tabIndex).toBe(0)
  })

  it('swaps two huts of two islands', async () => {
    const { host, desk } = sit(SAIL)
    render(Lagoon, { desk })
    expect(document.getElementById('hut-E3')).toBeNull()
    desk.swapping = true
    await tick()
    expect(name('hut-E3')).toBe('Island E, hut 3: yellow E3')
    await press('hut-E3')
    expect(thing('hut-E3').getAttribute('aria-pressed')).toBe('true')
    await press('hut-F3')
    expect(desk.swaps).toEqual([['E3', 'F3']])
    expect(desk.huts.E).toEqual(['blue', 'orange', 'white'])
    expect(host.acts).toEqual([])
    expect(name('stop-E')).toContain('3 matches: 3 cards, send 2')
    await press('stop-E')
    await press('stop-E')
    expect(host.acts).toEqual([['swap E3 F3', 'sail E']])
  })

  it('drops the swaps when the boat is to go to a port', async () => {
    const { host, desk } = sit(SAIL)
    render(Lagoon, { desk })
    desk.swap(['E3', 'F3'])
    await press('stop-L')
    expect(desk.swaps).toEqual([])
    expect(host.heard.at(-1)).toBe('The swaps are dropped: huts are swapped only for an island.')
  })

  it('calls workers home by islands', async () => {
    const { desk } = sit(EARN)
    render(Lagoon, { desk })
    await press('stop-C')
    await press('stop-C')
    expect(desk.calls).toEqual(['C', 'C'])
    await press('stop-C')
    expect(desk.calls).toEqual([])
    expect(name('stop-C')).toContain('Your workers here: call home.')
  })

  it('builds the picked cube on a hole', async () => {
    const { host, desk } = sit(TURN)
    render(Lagoon, { desk })
    desk.pick = { what: 'cube', colour: 'blue' }
    await tick()
    expect(screen.getByText('then: 2 cards')).toBeTruthy()
    await press('hole-b2')
    expect(host.acts).toEqual(['build blue b2'])
  })

  it('shows the first prepared cube that fits on a hole before it builds one of several', async () => {
    const { host, desk } = sit(TURN)
    render(Lagoon, { desk })
    expect(desk.of('build').filter((choice) => choice.hole === 'b2').length).toBeGreaterThan(1)
    await press('hole-b2')
    expect(host.acts).toEqual([])
    expect(desk.pick).toEqual({ what: 'cube', colour: desk.of('build').find((choice) => choice.hole === 'b2')?.colour })
    await press('hole-b2')
    expect(host.acts).toHaveLength(1)
  })

  it('shows the island in both ways', async () => {
    const { desk } = sit(TURN)
    render(Lagoon, { desk })
    await press('view-flat')
    expect(desk.sight.view).toBe('flat')
    expect(document.getElementById('view-turn')).toBeNull()
    await press('view-3d')
    await press('view-turn')
    expect(desk.sight.turned).toBe(1)
    for (const floors of [2, 1, 3]) {
      await press('view-floors')
      expect(desk.sight.floors).toBe(floors)
    }
    desk.sight.turned = 0
  })

  it('leads to the island where there is no room for it', async () => {
    const { desk } = sit(TURN)
    desk.pane = 'lagoon'
    render(Lagoon, { desk, portrait: true })
    await press('open-island')
    expect(desk.pane).toBe('island')
  })
})

describe('the action board', () => {
  it('lights the action of the picked cube', async () => {
    const { desk } = sit(TURN)
    render(ActionBoard, { desk })
    expect(document.querySelector('[aria-current]')).toBeNull()
    desk.pick = { what: 'cube', colour: 'pink' }
    await tick()
    expect(document.querySelector('[aria-current]')?.textContent).toContain('Lace')
  })
})

describe('the workshops', () => {
  it('place a worker by one press, with a privilege by two', async () => {
    const { host, desk } = sit(LACE)
    render(Workshops, { desk })
    await press('cell-d1')
    expect(host.acts).toEqual(['lace d1'])
    await press('cell-f3')
    expect(host.acts).toEqual(['lace d1'])
    await press('cell-f3')
    expect(host.acts).toEqual(['lace d1', 'lace f3 privilege'])
  })

  it('name their cells', () => {
    render(Workshops, { desk: sit(LACE).desk })
    expect(name('cell-e1')).toBe('e1, blue workshop. Your worker, in a union of 3.')
    expect(name('cell-a2')).toBe('a2, green workshop. Worker of Marco. Brings 1 coin.')
    expect(name('cell-f3')).toContain('The worker of Zoe goes home; Zoe gets 2 coins.')
    expect(name('cell-d1')).toContain('There the worker joins a union of 4.')
    expect(screen.getByRole('grid').querySelectorAll('[role=gridcell]')).toHaveLength(28)
  })

  it('mark who is paid, with the unions', async () => {
    const { desk } = sit(PAY)
    render(Workshops, { desk, large: true })
    await press('cell-e1')
    await press('cell-e2')
    expect(desk.paid).toEqual(['e1', 'e2'])
    expect(thing('cell-e1').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('union of 2: +1')).toBeTruthy()
  })

  it('call workers home', async () => {
    const { desk } = sit(EARN)
    render(Workshops, { desk })
    await press('cell-e2')
    expect(desk.calls).toEqual(['e2'])
    expect(name('cell-e2')).toContain('Called home.')
  })
})

describe('the fish market', () => {
  it('takes an open card at once and a blind one after a second press', async () => {
    const { host, desk } = sit(FISH)
    render(FishMarket, { desk })
    expect(name('fish-tuna')).toContain('Best sale to the ship Same: from 12 to 20 points.')
    expect(thing('fish-tuna').textContent).toContain('Same 12→20')
    await press('fish-tuna')
    expect(host.acts).toEqual(['fish tuna'])
    await press('fish-deck')
    expect(host.acts).toEqual(['fish tuna'])
    await press('fish-deck')
    expect(host.acts).toEqual(['fish tuna', 'fish blind'])
  })

  it('keeps two cards of a kind apart', () => {
    render(FishMarket, { desk: sit({ ...FISH, display: ['tuna', 'tuna', null] }).desk })
    expect(thing('fish-tuna')).not.toBe(thing('fish-tuna-2'))
  })

  it('says why not when it is not the time', async () => {
    const { host, desk } = sit(TURN)
    host.canAct = false
    render(FishMarket, { desk })
    expect(thing('fish-crab').getAttribute('aria-disabled')).toBe('true')
    await press('fish-crab')
    expect(host.questions).toEqual(['fish crab'])
    expect(host.trouble?.at).toBe('fish-crab')
  })
})

describe('the building cards', () => {
  it('are the bonus of a roof, after a second press', async () => {
    const { host, desk } = sit(BONUS)
    render(Pool, { desk })
    expect(name('card-landmark')).toContain('Worth 9 points to you now.')
    await press('card-landmark')
    expect(host.acts).toEqual([])
    await press('card-landmark')
    expect(host.acts).toEqual(['bonus landmark'])
  })

  it('show where one was taken', () => {
    render(Pool, { desk: sit({ ...TURN, pool: ['landmark', null] }).desk })
    expect(screen.getByText('no card')).toBeTruthy()
  })
})

describe('the others', () => {
  it('show their boards', async () => {
    const { desk } = sit(TURN)
    render(Opponents, { desk })
    expect(name('opponent-1')).toContain(
      'Show the board of Marco. 33 points, 6 coins, 2 privilege points, 3 seafood cards, 4 workers at home. ' +
        'Free cubes: blue, yellow, green, orange. Prepared: white. Arrows: pink, yellow, blue. ' +
        'Roofs: Four roof, pink and blue,',
    )
    await press('opponent-1')
    expect(desk.shown).toBe(1)
    await press('opponent-1')
    expect(desk.shown).toBeNull()
  })

  it('show whole pyramids where they are few', () => {
    const few = { ...TURN, players: TURN.players.slice(0, 2) }
    render(Opponents, { desk: sit(few).desk })
    expect(document.querySelectorAll('.layer')).toHaveLength(3)
  })
})

describe('supply and news', () => {
  it('count cubes', () => {
    render(Supply, { desk: sit(TURN).desk })
    expect(screen.getByText('blue: 7')).toBeTruthy()
  })

  it('tell of each of the others in one line, and lead to the log', async () => {
    const { host, desk } = sit(TURN)
    const line = (seat: number, ply: number, coins: number) => ({
      ply,
      seat,
      round: 3,
      kind: 'action' as const,
      say: { key: 'burano.log.end', values: { coins } },
    })
    const built = (ply: number, hole: string) => ({
      ...line(1, ply, 0),
      say: { key: 'burano.log.build', values: { hole } },
    })
    const sold = { ...line(1, 5, 0), say: { key: 'burano.log.sell_last', values: { points: 12 } } }
    host.log = [line(0, 1, 4), built(2, 'd2'), built(3, 'c4'), sold, line(1, 6, 6), line(2, 7, 3)]
    render(News, { desk })
    const items = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim())
    expect(items).toEqual(['Lin ended the turn with 3 coins.', 'Marco built on d2, c4, sold +12'])
    await press('news-all')
    expect(desk.panel).toBe('log')
  })
})
