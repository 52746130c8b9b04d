import { describe, expect, it } from 'vitest'
import { Desk } from './desk.svelte'
import { FakeHost } from './fixturehost.svelte'
import { SAIL } from './fixtures'
import { targetsOf } from './targets'

describe('what J leads to while one sails', () => {
  it('is every goal, and the swap that the sheet offers for the chosen one', () => {
    const desk = new Desk(new FakeHost(SAIL))
    const stops = targetsOf(desk)
    expect(stops.every((id) => id.startsWith('stop-'))).toBe(true)
    const [goal] = SAIL.goals.filter((one) => one.swap)
    desk.goal = goal?.stop ?? null
    expect(targetsOf(desk)).toEqual([...stops, 'use-swap'])
  })

  it('is the sailing itself once a swap goes with it', () => {
    const desk = new Desk(new FakeHost(SAIL))
    desk.goal = 'E'
    desk.swap(['E3', 'F3'])
    expect(targetsOf(desk).filter((id) => !id.startsWith('stop-'))).toEqual(['sail-now'])
    desk.swapping = true
    desk.hut = 'A1'
    expect(targetsOf(desk)).not.toContain('hut-B2')
    expect(targetsOf(desk)).toContain('hut-E3')
  })

  it('is every hut while huts are chosen, and then those that the first one can be swapped with', () => {
    const desk = new Desk(new FakeHost(SAIL))
    desk.swapping = true
    expect(targetsOf(desk)).toEqual(['hut-C2', 'hut-D2', 'hut-E3', 'hut-F3'])
    desk.hut = 'F3'
    expect(targetsOf(desk)).toEqual(['hut-E3'])
  })
})
