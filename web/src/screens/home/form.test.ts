import { describe, expect, it } from 'vitest'
import type { GameInfo } from '../../lib/contract'
import { TableForm } from './form.svelte'

const INFO: GameInfo = {
  name: 'walking',
  least: 1,
  most: 4,
  options: [],
  profiles: {},
  levels: ['weak', 'middling', 'strong'],
  programs: ['a program'],
  usual_level: 'middling',
  defaults: {},
  sets: [{ name: 'own', sha256: '1', usual: {} }],
}

describe('the form of a new table', () => {
  it('begins with the level that the server calls usual, at every seat', () => {
    const form = new TableForm(INFO)
    expect(form.table('Ann', String).seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'middling' },
      { kind: 'bot', level: 'middling' },
    ])
  })

  it('keeps a level that was chosen when the seats change', () => {
    const form = new TableForm(INFO)
    const seat = form.seats[1]
    if (seat) seat.level = 'a program'
    form.use('solo')
    form.use('bots')
    expect(form.table('Ann', String).seats[1]).toEqual({ kind: 'bot', level: 'a program' })
  })
})
