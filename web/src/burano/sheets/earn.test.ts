import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { EARN } from '../fixtures'
import EarnSheet from './EarnSheet.svelte'

beforeAll(speakEnglish)
afterEach(cleanup)

const line = (name: string) => screen.getByText(name).closest('button')?.textContent?.replace(/\s+/g, ' ').trim()
const box = () => document.querySelector('.box')?.textContent?.replace(/\s+/g, ' ').trim()

describe('earnings', () => {
  it('tell for each worker what is lost when it comes home', async () => {
    render(EarnSheet, { desk: new Desk(new FakeHost(EARN)) })
    expect(line('island A')).toBe('island A you drop out of the tie')
    expect(line('island C')).toBe('island C 0 of 2 lead becomes a tie')
    expect(line('workshop cell e2')).toBe('O e2workshop cell e2 union of 3 → 1 + 1')
    await fireEvent.click(screen.getByText('island C'))
    await fireEvent.click(screen.getByText('island C'))
    expect(line('island C')).toBe('island C 2 of 2 you lose the lead')
  })

  it('tell purse and ring before and after', async () => {
    const desk = new Desk(new FakeHost(EARN))
    render(EarnSheet, { desk })
    await fireEvent.click(screen.getByText('island A'))
    await fireEvent.click(screen.getByText('workshop cell e1'))
    const { coins } = desk.player
    expect(box()).toContain(`purse ${coins} → ${coins + 2}`)
    expect(box()).toContain('ring coins 5 → 4 fountains 3 → 2')
    expect(screen.getByLabelText('pink')).toBeTruthy()
    expect(screen.getByLabelText('blue')).toBeTruthy()
  })
})
