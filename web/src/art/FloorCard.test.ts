import { readFileSync } from 'node:fs'
import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { CardFace } from '../walking/scene'
import FloorCard from './FloorCard.svelte'
import { counted } from './symbols'

const cards = readCards(readFileSync('../src/laguna/games/walking/data/cards.csv', 'utf8'))

function readCards(text: string): CardFace[] {
  const [head, ...rows] = text.trim().split(/\r?\n/)
  const names = head!.split(',')
  const words = ['id', 'level', 'colour', 'shop']
  return rows.map((row) => {
    const cells = row.split(',')
    const entries = names.map((name, i) => [name, words.includes(name) ? cells[i] : Number(cells[i])])
    return Object.fromEntries(entries) as CardFace
  })
}

const drawn = (card: HTMLElement, name: string) => card.querySelectorAll(`[data-symbol='${name}']`).length
const told = (card: HTMLElement, name: string) => card.querySelector(`[data-kind='${name}']`)?.textContent?.trim()

describe.each(['one', 'two'] as const)('a card with a strip of %s', (strip) => {
  it.each(cards.map((face) => [face.id, face] as const))('shows what %s counts', (_, face) => {
    const { container } = render(FloorCard, { face, strip })
    for (const name of counted) {
      expect(drawn(container, name), name).toBe(face[name])
      expect(told(container, name), name).toBe(face[name] ? String(face[name]) : undefined)
    }
    expect(drawn(container, 'shop')).toBe(face.shop ? 1 : 0)
    expect(told(container, 'shop')).toBe(face.shop ? String(face.shop_points) : undefined)
  })
})

describe('a card of another set', () => {
  const bare = { ...cards[0]!, plants: 0, cats: 0, passersby: 0 }

  it.each(['I', 'II', 'III'] as const)('draws every kind on level %s', (level) => {
    const crowded = Object.fromEntries(counted.map((name) => [name, 3]))
    const { container } = render(FloorCard, { face: { ...bare, ...crowded, level, shop: 'boutique', shop_points: 2 } })
    for (const name of counted) expect(drawn(container, name), name).toBe(3)
  })

  it('names an unknown shop by its first letter', () => {
    const { container } = render(FloorCard, { face: { ...bare, shop: 'libreria', shop_points: 2 } })
    expect(container.querySelector("[data-symbol='shop'] text")?.textContent).toBe('L')
    expect(told(container, 'shop')).toBe('L2')
  })

  it('says so when it has no symbols', () => {
    const { container } = render(FloorCard, { face: bare, empty: 'none' })
    expect(container.textContent).toContain('none')
  })
})
