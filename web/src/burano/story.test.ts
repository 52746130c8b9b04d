import { describe, expect, test } from 'vitest'
import type { LogLine } from '../lib/contract'
import { storyOf } from './story'

const line = (ply: number, key: string, seat: number | null = 0): LogLine => ({
  ply,
  seat,
  round: 4,
  kind: seat === null ? 'round' : 'result',
  say: { key },
})

describe('the story of a season', () => {
  test('it begins with the islands, which the last action of the season counts', () => {
    const log = [
      line(10, 'burano.results.islands', 1),
      line(90, 'burano.log.end'),
      line(90, 'burano.results.islands', 2),
      line(90, 'burano.log.cleanup', null),
      line(91, 'burano.log.pay'),
      line(92, 'burano.log.lace_scored', 1),
      line(99, 'burano.log.season', null),
    ]
    expect(storyOf(log).map(({ say, seat }) => [say.key, seat])).toEqual([
      ['burano.results.islands', 2],
      ['burano.log.lace_scored', 1],
      ['burano.log.season', null],
    ])
  })

  test('before the first season ends there is none', () => {
    expect(storyOf([line(3, 'burano.log.build')])).toEqual([])
  })
})
