import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { spokenName } from '../../lib/jsdom'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import EventStrip from '../EventStrip.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { PAY, PYRAMIDS } from '../fixtures'
import type { BuranoScene } from '../scene'
import LaceScreen from './LaceScreen.svelte'
import { BuildingHost } from './pyramidhost.svelte'
import PyramidScreen from './PyramidScreen.svelte'

beforeAll(speakEnglish)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const name = (id: string) => spokenName(screen.getByTestId(id))
const press = (id: string) => fireEvent.click(document.getElementById(id)!)
const type = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

function build(given: ConstructorParameters<typeof BuildingHost>[1] = {}) {
  const host = new BuildingHost(PYRAMIDS, given)
  render(PyramidScreen, { desk: new Desk(host), session: host })
  return host
}

function pay(scene: BuranoScene = PAY) {
  const host = new FakeHost(scene)
  const desk = new Desk(host)
  render(LaceScreen, { desk, session: host })
  return { host, desk }
}

describe('the pyramid screen', () => {
  it('names colours and slots in whole sentences', async () => {
    build()
    expect(name('cube-pink')).toBe('pink: 3 left of 3. Gives Lace.')
    expect(name('slot-1')).toMatch(/: empty\. The next cube goes here\.$/)
    expect(name('slot-14')).toMatch(/Opens when the level below is full\.$/)
    await press('cube-blue')
    expect(name('slot-1')).toMatch(/: blue\. Gives Sail\. 2 cubes leave before it\. Press to take it back\.$/)
    expect(name('cube-blue')).toBe('blue: 2 left of 3. Gives Sail.')
    expect(screen.getByText('1 of 14 placed')).toBeTruthy()
  })

  it('is filled by letters alone, slot after slot', async () => {
    build()
    for (const key of 'pbgyow') await type(key)
    expect(screen.getByText('6 of 14 placed')).toBeTruthy()
    screen.getByTestId('slot-9').focus()
    await type('p')
    await tick()
    expect(name('slot-9')).toContain('pink')
    expect(document.activeElement?.id).toBe('slot-7')
    await type('ArrowRight')
    expect(document.activeElement?.id).toBe('slot-8')
    await fireEvent.click(document.activeElement!)
    expect(name('slot-8')).toContain('pink')
    await type('Backspace')
    expect(name('slot-8')).toContain('empty')
    await type('f')
    expect(screen.getByText('14 of 14 placed')).toBeTruthy()
  })

  it('tells the banner what is missing, and hands in', async () => {
    const host = build()
    expect(host.primary).toMatchObject({ label: 'Ready', blocked: '14 places are still empty.' })
    await press('idea-variety')
    expect(host.primary?.blocked).toBeNull()
    host.primary?.run()
    await tick()
    expect(host.message.you.plan).toHaveLength(15)
    expect(screen.getByText(/Ready: waiting for Lin/)).toBeTruthy()
    await press('cube-pink')
    expect(host.trouble?.at).toBe('cube-pink')
    await press('unready')
    await tick()
    expect(screen.getByText('14 of 14 placed')).toBeTruthy()
  })

  it('swaps two cubes', async () => {
    build()
    await type('p')
    await type('b')
    await press('swap-two')
    await press('slot-1')
    await press('slot-2')
    expect(name('slot-1')).toContain('blue')
    expect(name('slot-2')).toContain('pink')
  })

  it('shows how far the others are', () => {
    build({ ready: [false, true, false, true] })
    expect(screen.getAllByText('ready')).toHaveLength(2)
    expect(screen.getAllByText('building…')).toHaveLength(1)
  })
})

describe('the lace screen', () => {
  it('shows an offer without sending anything', async () => {
    const { host } = pay()
    expect(host.primary?.label).toBe('Pay nobody')
    await press('offer-1')
    expect(host.acts).toEqual([])
    expect(host.primary).toMatchObject({ label: 'Confirm 12 points', blocked: null })
    expect(screen.getAllByText('12 points').length).toBeGreaterThan(1)
    expect(screen.getByText('29 → 41')).toBeTruthy()
    expect(name('pay-e1')).toBe('Pay for the worker on e1, Blue. Cube: pyramid.')
    expect(screen.getByText(/Union of 4, bonus 4\. Total 12 points\./, { selector: 'p' })).toBeTruthy()
  })

  it('refuses a worker without a cube until one is bought', async () => {
    const { host, desk } = pay()
    await press('pay-f4')
    expect(host.trouble?.at).toBe('pay-f4')
    expect(desk.paid).toEqual([])
    await press('buy-white')
    await press('pay-f4')
    expect(desk.paid).toEqual(['f4'])
    expect(screen.getByTestId('pay-f4').getAttribute('aria-checked')).toBe('true')
    await press('unbuy-0')
    expect(host.primary?.blocked).toContain('white')
  })

  it('buys no more cubes than there are privileges', async () => {
    const { host, desk } = pay()
    for (const colour of ['orange', 'orange', 'white', 'blue']) await press(`buy-${colour}`)
    expect(desk.buys).toEqual(['orange', 'orange', 'white'])
    expect(host.trouble?.at).toBe('buy-blue')
  })

  it('loads the best choice in winter, with the worker that Thrifty lace spares', async () => {
    const payment = {
      ...PAY.payment!,
      thrifty: true,
      best: [{ privileges: 0, points: 2, cells: ['f4'], buys: [], spare: 'f4' }],
    }
    const { host, desk } = pay({ ...PAY, season: 'winter', payment })
    await tick()
    await tick()
    expect([desk.paid, desk.spared]).toEqual([['f4'], 'f4'])
    expect(host.acts).toEqual([])
    expect(screen.getByText(/bring no points after winter/)).toBeTruthy()
  })
})

describe('the events', () => {
  it('say where the season ends', () => {
    render(EventStrip, { desk: new Desk(new FakeHost({ ...PAY, first: 0 })) })
    expect(screen.getByRole('region', { name: 'End of the season, step 2 of 6' })).toBeTruthy()
    expect(screen.getByText('you +6')).toBeTruthy()
    expect(screen.getByText('then Marco, Lin, Zoe')).toBeTruthy()
    expect(screen.getByText('start player: Marco')).toBeTruthy()
    expect(
      screen
        .getByText(/Lace: your turn/)
        .closest('li')
        ?.getAttribute('aria-current'),
    ).toBe('step')
  })
})
