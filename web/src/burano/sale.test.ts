import { describe, expect, test } from 'vitest'
import { unitsOf } from './sale'

describe('picking cards for a ship', () => {
  test('the ship for one kind takes more of that kind alone', () => {
    expect(unitsOf('same', [], 'tuna', 3, 4)).toEqual(['tuna'])
    expect(unitsOf('same', ['tuna'], 'tuna', 3, 4)).toEqual(['tuna', 'tuna'])
    expect(unitsOf('same', ['tuna', 'tuna'], 'crab', 1, 4)).toEqual(['crab'])
  })

  test('after the last card of a kind it begins anew', () => {
    expect(unitsOf('same', ['tuna', 'tuna'], 'tuna', 2, 4)).toEqual([])
  })

  test('pairs need two cards, and each kind counts once', () => {
    expect(unitsOf('pairs', [], 'crab', 1, 3)).toEqual([])
    expect(unitsOf('pairs', ['tuna'], 'crab', 2, 3)).toEqual(['tuna', 'crab'])
    expect(unitsOf('pairs', ['tuna', 'crab'], 'crab', 4, 3)).toEqual(['tuna'])
  })

  test('a full ship takes no more', () => {
    expect(unitsOf('triples', ['tuna', 'crab'], 'clam', 3, 2)).toEqual(['tuna', 'crab'])
  })
})
