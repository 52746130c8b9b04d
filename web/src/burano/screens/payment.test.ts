import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { MINE, PAY } from '../fixtures'
import type { Colour } from '../scene'
import { bestOf, canPay, isShown, outlook, paysOf, primaryOfPayment, reach, shortOf, sourcesOf, sumOf } from './payment'

beforeAll(speakEnglish)

const payment = PAY.payment!
const draft = (paid: string, ...buys: ('orange' | 'white')[]) => ({ paid: paid.split(' '), spared: null, buys })

describe('unions', () => {
  it('are chosen workers side by side', () => {
    const { unions } = sumOf(payment, draft('e1 c2 d2 e2 f4'))
    expect(unions.map(({ cells, points }) => [cells.toSorted().join(' '), points])).toEqual([['c2 d2 e1 e2', 4]])
  })

  it('pay by their size', () => {
    expect(sumOf(payment, draft('e1 c2 d2 e2'))).toMatchObject({ base: 8, points: 12 })
    expect(sumOf(payment, draft('e1 c2 e2'))).toMatchObject({ base: 6, points: 7 })
    expect(sumOf(payment, draft('c2 e2')).unions).toEqual([])
  })

  it('count workers paid for already', () => {
    const workers = payment.workers.map((worker) => ({ ...worker, paid: worker.cell === 'e1' }))
    expect(sumOf({ ...payment, workers }, draft('e2')).points).toBe(5)
  })

  it('agree with the best choices', () => {
    for (const { cells, buys, points } of payment.best) {
      expect(sumOf(payment, { paid: cells, spared: null, buys }).points).toBe(points)
      expect(Object.values(shortOf(payment, { paid: cells, spared: null, buys })).every((short) => short === 0)).toBe(
        true,
      )
    }
  })
})

describe('cubes under others', () => {
  const none = { pyramid: 0, reserve: 0 }
  /** Workers and a pyramid by letters; what lies above slot 10 rests on slots 1, 2, 4 and 5. */
  const lace = (
    workers: [string, Colour][],
    cubes: [number, Colour][],
    reserve: Partial<Record<Colour, number>> = {},
  ) => ({
    ...payment,
    workers: workers.map(([cell, colour]) => ({ cell, colour, paid: false, passed: false, source: null })),
    cubes: Object.fromEntries(
      Object.keys(payment.cubes).map((colour) => [colour, { ...none, reserve: reserve[colour as Colour] ?? 0 }]),
    ) as typeof payment.cubes,
    pyramid: cubes.map(([slot, colour]) => ({
      slot,
      colour,
      under: [1, 2, 4, 5].includes(slot) && cubes.some(([other]) => other === 10) ? [10] : [],
    })),
    asks: true,
  })
  const base: [number, Colour][] = [
    [1, 'blue'],
    [2, 'pink'],
    [3, 'pink'],
    [4, 'pink'],
    [5, 'pink'],
    [10, 'green'],
  ]

  it('pay after those that lie on them', () => {
    const freed = lace(
      [
        ['b1', 'blue'],
        ['d1', 'green'],
      ],
      base,
    )
    expect(canPay(freed, draft('d1'), 'b1')).toBe(true)
    expect(canPay(freed, { paid: [], spared: null, buys: [] }, 'b1')).toBe(false)
    expect(paysOf(freed, draft('b1 d1'))).toEqual(['pay d1', 'from 10?', 'pay b1', 'from 1?'])
    expect(shortOf(freed, draft('b1 d1')).blue).toBe(0)
    expect(shortOf(freed, draft('b1')).blue).toBe(1)
  })

  it('are dug out even if the reserve could pay for what lies on them', () => {
    const freed = lace(
      [
        ['b1', 'blue'],
        ['d1', 'green'],
      ],
      base,
      { green: 1 },
    )
    expect(paysOf(freed, draft('b1 d1'))).toEqual(['pay d1', 'from 10?', 'pay b1', 'from 1?'])
    expect(paysOf(freed, draft('d1')).slice(0, 2)).toEqual(['pay d1', 'from reserve?'])
  })

  it('wait for one worker each', () => {
    const freed = lace([['b1', 'blue']], base)
    expect(sourcesOf(freed, draft('b1')).get('b1')).toBe('short')
    expect(shortOf(freed, { paid: ['b1'], spared: null, buys: ['blue'] }).blue).toBe(0)
  })
})

describe('cubes', () => {
  it('are short by colour', () => {
    expect(shortOf(payment, draft('d2 e2')).orange).toBe(1)
    expect(shortOf(payment, draft('d2 e2', 'orange')).orange).toBe(0)
    expect(canPay(payment, draft('e1'), 'f4')).toBe(false)
    expect(canPay(payment, draft('e1', 'white'), 'f4')).toBe(true)
  })

  it('pay for nobody who comes before one that is paid for', () => {
    const workers = payment.workers.map((worker) => ({
      ...worker,
      paid: worker.cell === 'd2',
      passed: worker.cell === 'e1',
    }))
    expect(canPay({ ...payment, workers }, draft('d2'), 'e1')).toBe(false)
    expect(canPay({ ...payment, workers }, draft('d2'), 'c2')).toBe(true)
  })

  it('come from the pyramid, are bought or spared', () => {
    const sources = sourcesOf(payment, draft('d2 e2', 'orange'))
    expect([sources.get('d2'), sources.get('e2')]).toEqual(['pyramid', 'bought'])
    const thrifty = { ...payment, thrifty: true }
    expect(sourcesOf(thrifty, { ...draft('f4'), spared: 'f4' }).get('f4')).toBe('thrifty')
    expect(shortOf(payment, { ...draft('f4'), spared: 'f4' }).white).toBe(1)
  })

  it('are gone next season', () => {
    const player = PAY.players[0]!
    const { go, stay, come, next, unpaid } = outlook(payment, draft('e1 c2 d2 e2', 'orange'), player)
    expect([go, stay.length, come.length, next, unpaid]).toEqual([3, 5, 4, 9, 12])
    expect([9, 10, 14].map(reach)).toEqual(['ground', 'floor', 'full'])
    expect(MINE.home).toBe(4)
  })
})

describe('the offers', () => {
  it('know the best, and which is shown', () => {
    expect(bestOf(payment)?.points).toBe(14)
    expect(isShown(payment.best[1]!, draft('d2 e2 e1 c2', 'orange'))).toBe(true)
    expect(isShown(payment.best[1]!, draft('d2 e2 e1 c2'))).toBe(false)
  })
})

describe('the button', () => {
  const desk = new Desk(new FakeHost(PAY))

  it('confirms the points', () => {
    desk.loadPayment(['e1', 'c2', 'd2', 'e2'], ['orange'])
    expect(primaryOfPayment(desk)).toMatchObject({ label: 'Confirm 12 points', blocked: null })
  })

  it('says what is short', () => {
    desk.loadPayment(['d2', 'e2', 'f4'], [])
    expect(primaryOfPayment(desk)?.blocked).toContain('orange, white')
  })

  it('pays nobody', () => {
    desk.loadPayment([], [])
    expect(primaryOfPayment(desk)?.label).toBe('Pay nobody')
  })

  it('buys cubes where there is nobody to pay', () => {
    const idle = new Desk(new FakeHost({ ...PAY, payment: { ...payment, workers: [], best: [] } }))
    expect(primaryOfPayment(idle)).toMatchObject({ label: 'Go on', blocked: null })
    idle.loadPayment([], ['orange'])
    expect(primaryOfPayment(idle)).toMatchObject({ label: 'Buy 1 cube', blocked: null })
  })
})
