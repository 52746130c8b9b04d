import { describe, expect, test } from 'vitest'
import { follow } from './patch'

describe('following changes', () => {
  const before = { round: 1, players: [{ coins: 3 }, { coins: 4 }], gone: true }

  test('values change deep inside, and the rest is shared', () => {
    const after = follow(before, { in: { players: { in: { 1: { in: { coins: { '=': 5 } } } } } } }) as typeof before
    expect(after).toEqual({ round: 1, players: [{ coins: 3 }, { coins: 5 }], gone: true })
    expect(after.players[0]).toBe(before.players[0])
    expect(before.players[1]).toEqual({ coins: 4 })
  })

  test('keys come and go', () => {
    expect(follow(before, { in: { gone: { '-': true }, fresh: { '=': [1] } } })).toEqual({
      round: 1,
      players: [{ coins: 3 }, { coins: 4 }],
      fresh: [1],
    })
  })

  test('nothing changes', () => {
    expect(follow(before, null)).toBe(before)
  })
})
