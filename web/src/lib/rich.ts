/** A word of the glossary in a text: as it stands there, and the term it is a form of. */
export interface Marked {
  word: string
  term: string
}

const MARK = /\[([^[\]|]+)\|([\w-]+)\]/g

/** A text in which `[word|term]` marks words of the glossary, taken apart. */
export function partsOf(text: string): (string | Marked)[] {
  const parts: (string | Marked)[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    const [whole, word = '', term = ''] = found
    if (found.index > from) parts.push(text.slice(from, found.index))
    parts.push({ word, term })
    from = found.index + whole.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** The same text without marks, as it is read out. */
export function plain(text: string): string {
  return text.replace(MARK, '$1')
}
