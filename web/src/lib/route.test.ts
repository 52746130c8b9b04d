import { describe, expect, it } from 'vitest'
import { addressOf, routeOf } from './route'

const at = (address: string) => routeOf(new URL(address, 'http://laguna.test'))

describe('addresses', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/?aid=1', { screen: 'home' }],
    ['/t/7k2', { screen: 'table', code: '7k2', token: null }],
    ['/t/7k2/', { screen: 'table', code: '7k2', token: null }],
    ['/t/7k2?seat=se-cret', { screen: 'table', code: '7k2', token: 'se-cret' }],
    ['/t/7k2/replay', { screen: 'replay', code: '7k2', ply: null }],
    ['/t/7k2/replay?ply=12', { screen: 'replay', code: '7k2', ply: 12 }],
    ['/t/7k2/replay?ply=x', { screen: 'replay', code: '7k2', ply: null }],
    ['/rules/walking', { screen: 'rules', game: 'walking', rule: null }],
    ['/rules/walking#W-BUILD-05', { screen: 'rules', game: 'walking', rule: 'W-BUILD-05' }],
    ['/settings', { screen: 'settings' }],
    ['/help', { screen: 'help' }],
    ['/t', { screen: 'missing' }],
    ['/t/7k2/other', { screen: 'missing' }],
    ['/t/%E0%A4%A', { screen: 'table', code: '%E0%A4%A', token: null }],
    ['/elsewhere', { screen: 'missing' }],
  ])('%s', (address, route) => {
    expect(at(address)).toEqual(route)
  })

  it('are written as they are read', () => {
    expect(at(addressOf.seat('7k2', 'a/b'))).toEqual({ screen: 'table', code: '7k2', token: 'a/b' })
    expect(at(addressOf.replay('7k2', 3))).toEqual({ screen: 'replay', code: '7k2', ply: 3 })
    expect(at(addressOf.rules('walking', 'W-TURN-01'))).toEqual({ screen: 'rules', game: 'walking', rule: 'W-TURN-01' })
  })
})
