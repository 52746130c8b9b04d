import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { TURN } from '../fixtures'
import RoofSheet from './RoofSheet.svelte'

beforeAll(speakEnglish)
afterEach(cleanup)

const ROOF = TURN.choices.find((choice) => choice.verb === 'roof' && choice.slot === 2)!

describe('the sheet of a roof', () => {
  it('shows what the bonus will offer, and names the ties that do not count', () => {
    const desk = new Desk(new FakeHost(TURN))
    desk.pick = { what: 'roof', slot: 2 }
    desk.asked = ROOF.action
    render(RoofSheet, { desk, slot: 2 })
    const offer = within(screen.getByRole('group', { name: 'Step 2 will offer' }))
    expect(offer.getByText(/3 → 5/)).toBeTruthy()
    expect(offer.getAllByRole('listitem').length).toBe(TURN.pool.filter(Boolean).length)
    expect(document.body.textContent.replace(/\s+/g, ' ')).toContain('the pink workshop does not count: tie with Lin')
  })
})
