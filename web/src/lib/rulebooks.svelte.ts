import { catalogue } from './catalogue.svelte'
import { fetchRules, type Rule, type RuleBook } from './server'

const books = new Map<string, Promise<RuleBook>>()

/** The rules of a game in the language in use, loaded once. */
export function ruleBook(game: string): Promise<RuleBook> {
  const { language } = catalogue
  const place = `${game}/${language}`
  let book = books.get(place)
  if (!book) {
    book = fetchRules(game, language)
    book.catch(() => books.delete(place))
    books.set(place, book)
  }
  return book
}

export function findRule(book: RuleBook, id: string): Rule | undefined {
  const rules = book.sections.flatMap((section) => section.rules)
  return (
    rules.find((rule) => rule.id === id) ?? rules.find((rule) => rule.readings.some((reading) => reading.id === id))
  )
}
