import type { Marked } from './rich'
import { has, say } from './words'

/** The words of each game's glossary that are looked for in prompts; others are too common to be marked everywhere. */
const TERMS: Record<string, readonly string[]> = {
  walking: ['character', 'permit', 'scaffold', 'market', 'street', 'floor', 'hand'],
  burano: [
    'privilege',
    'arrows',
    'hut',
    'ship',
    'union',
    'ring',
    'reserve',
    'supply',
    'pyramid',
    'seafood',
    'lace',
    'building-card',
  ],
}

/** This many words of one text are marked at most. */
const MOST = 2

/** A text taken apart where words of the glossary stand in it, each term once. */
export function glossed(text: string, game: string): (string | Marked)[] {
  const found = (TERMS[game] ?? [])
    .flatMap((term) => {
      const place = patternOf(game, term)?.exec(text)
      return place ? [{ term, word: place[0], from: place.index, to: place.index + place[0].length }] : []
    })
    // Of two that begin together the longer one is meant: a common reserve is no reserve of one's own.
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const parts: (string | Marked)[] = []
  let from = 0
  for (const { term, word, from: at, to } of found
    .filter((one, place) => apart(found, one.from, place))
    .slice(0, MOST)) {
    if (at > from) parts.push(text.slice(from, at))
    parts.push({ word, term })
    from = to
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** Whether nothing before it reaches into a word. */
function apart(found: { to: number }[], from: number, place: number): boolean {
  return found.slice(0, place).every(({ to }) => to <= from)
}

/** The forms of a term in the language spoken, as whole words. */
function patternOf(game: string, term: string): RegExp | null {
  const key = `terms.${game}.${term}`
  if (!has(key)) return null
  const forms = say(key)
    .split(';')
    .map((form) =>
      form
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '\\p{L}*'),
    )
    .sort((a, b) => b.length - a.length)
  return new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu')
}
