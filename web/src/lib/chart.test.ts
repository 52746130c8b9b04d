import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../walking/english'
import ScoreChart from './ScoreChart.svelte'

beforeAll(speakEnglish)
afterEach(cleanup)

const HISTORY = [
  { ply: 0, round: 1, totals: [0, 0, 0] },
  { ply: 9, round: 2, totals: [12, 4, 11] },
]

describe('the points over the game', () => {
  it('ends each line with a mark and a name in its colour', () => {
    render(ScoreChart, { game: 'walking', history: HISTORY, names: ['Anna', 'Olaf', 'Konstantynopolitanka'] })
    const names = [...document.querySelectorAll<SVGTextElement>('text.name')]
    expect(names.map((name) => name.textContent)).toEqual(['12 Anna', '11 Konstantynop…', '4 Olaf'])
    const fills = names.map((name) => name.style.fill)
    expect(new Set(fills).size).toBe(3)
    const marks = [...document.querySelectorAll<SVGPathElement>('path.mark')]
    expect(marks.map((mark) => mark.style.fill)).toEqual(fills)
    expect(new Set(marks.map((mark) => mark.getAttribute('d'))).size).toBe(3)
    expect(document.querySelectorAll('path.end').length).toBe(3)
  })

  it('counts the rounds of each season of Burano anew', () => {
    const history = [1, 2, 3, 4, 5, 6].map((round) => ({ ply: round * 10, round, totals: [round] }))
    render(ScoreChart, { game: 'burano', history, names: ['Anna'] })
    const written = [...document.querySelectorAll('text')].map((text) => text.textContent)
    expect(written.slice(2, 8)).toEqual(['1', '2', '3', '4', '1', '2'])
    const seasons = [...document.querySelectorAll('text.season-name')]
    expect(seasons.map((season) => season.textContent)).toEqual(['spring', 'summer'])
  })
})
