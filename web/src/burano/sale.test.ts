import { beforeAll, describe, expect, test } from 'vitest'
import { speakEnglish } from '../walking/english'
import { cardsOf, unitsOf } from './sale'

beforeAll(speakEnglish)

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

test('a sale is told in cards, not in units', () => {
  expect(cardsOf('triples', ['shrimp', 'sea-bass'])).toEqual(['3 × shrimp', '3 × sea bass'])
  expect(cardsOf('pairs', ['squid', 'crab'])).toEqual(['2 × squid', '2 × crab'])
  expect(cardsOf('same', ['tuna', 'tuna', 'tuna'])).toEqual(['3 × tuna'])
  expect(cardsOf('distinct', ['tuna', 'clam'])).toEqual(['tuna', 'clam'])
})
