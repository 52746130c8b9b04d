import { catalogue } from './catalogue.svelte'
import { fetchRules, type Rule, type RuleBook } from './server'
import { has, say, worded } from './words'

const books = new Map<string, Promise<RuleBook>>()

/** The rules of a game in the language in use, loaded once. */
export function ruleBook(game: string): Promise<RuleBook> {
  const { language } = catalogue
  const place = `${game}/${language}`
  let book = books.get(place)
  if (!book) {
    book = fetchRules(game, language).then((found) => inWords(found, game))
    book.catch(() => books.delete(place))
    books.set(place, book)
  }
  return book
}

/** A rule book that tells what is in force wherever it is read, and names options as a player chooses them. */
function inWords(book: RuleBook, game: string): RuleBook {
  const rules = (list: Rule[]) =>
    list.map(({ id, title, text, readings }) => ({
      id,
      get title() {
        return worded(title)
      },
      get text() {
        return optionsInWords(worded(text), game)
      },
      readings: readings.map((reading) => ({ ...reading, text: optionsInWords(reading.text, game) })),
    }))
  return { ...book, sections: book.sections.map((section) => ({ ...section, rules: rules(section.rules) })) }
}

/** `laceCubes` = accessible becomes 'Cubes for lace: only accessible ones'. */
export function optionsInWords(text: string, game: string): string {
  return text.replace(/`(\w+)`(?: = (\w+))?/g, (written, name: string, value?: string) => {
    const label = `${game}.options.${name}.label`
    if (!has(label)) return written
    const option = say(label)
    if (value === undefined || value === 'true') return say('page.rules.option', { option })
    const key = `${game}.options.${name}.choices.${value}`
    const choice = has(key) ? say(key) : value === 'false' ? say('page.rules.off') : value
    return say('page.rules.option_choice', { option, choice })
  })
}

export function findRule(book: RuleBook, id: string): Rule | undefined {
  const rules = book.sections.flatMap((section) => section.rules)
  return (
    rules.find((rule) => rule.id === id) ?? rules.find((rule) => rule.readings.some((reading) => reading.id === id))
  )
}
