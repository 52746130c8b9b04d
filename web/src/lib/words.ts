import { catalogue } from './catalogue.svelte'
import type { Language, Message, MessageValue, OptionValue, Refusal } from './contract'
import { PLURALS } from './plurals'
import { fetchWords } from './server'

/** Every language in its own name. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski', fr: 'Français', ru: 'Русский' }

/** The text of a key, with its values filled in. */
export function say(key: string, values: Record<string, MessageValue> = {}): string {
  const text = catalogue.texts[key]
  return text === undefined ? key : fill(text, values)
}

/** A text that did not come with the others, such as a rule, worded for the table on the screen. */
export function worded(text: string): string {
  return fill(text, {})
}

/** A message in the language in use. */
export function tell(message: Message): string {
  return say(message.key, message.values)
}

/** A text after what it belongs to, with a colon as the language sets it. */
export function named(name: string, text: string): string {
  return `${name}${say('common.signs.colon')}${text}`
}

const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** The name of a control: a sentence, and the words to be seen on it that the sentence lacks, as one may speak them. */
export function withWords(sentence: string, ...seen: string[]): string {
  return [sentence, ...seen.filter((words) => words && !wordsOf(sentence).includes(wordsOf(words)))].join(' ')
}

/** What is wrong and what would make it possible, as one text. */
export function refusalText(refusal: Refusal): string {
  return `${tell(refusal.text)} ${tell(refusal.way)}`
}

export function has(key: string): boolean {
  return key in catalogue.texts
}

let wanted: Language | undefined

/** Loads a language and switches to it, unless another one was asked for in the meantime. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const texts = await fetchWords(language)
  if (wanted === language) useWords(language, texts)
}

export function useWords(language: Language, texts: Record<string, string>): void {
  catalogue.language = language
  catalogue.texts = texts
  document.documentElement.lang = language
}

/** Texts of a language that come later than the others. */
export function addWords(language: Language, texts: Record<string, string>): void {
  if (catalogue.language === language) catalogue.texts = { ...catalogue.texts, ...texts }
}

/** From now on texts are worded for a table with these options and this many seats. */
export function useOptions(options: Record<string, OptionValue>, seats: number): void {
  catalogue.inForce = { ...options, seats }
}

/** Where there is no table, texts are worded for the usual options. */
export function forgetOptions(): void {
  catalogue.inForce = {}
}

/** Stands between forms, but not inside a marked word such as [huts|hut]. */
const BAR = /\|(?![^[\]]*\])/

/** The texts by choice, if forms depend on an option. */
function choicesOf(forms: string | undefined): Map<string, string> | null {
  const found = forms?.split(BAR).map((form) => /^([\w,]+)=(.*)$/su.exec(form)) ?? [null]
  return found.includes(null) ? null : new Map(found.map((form) => [form?.[1] ?? '', form?.[2] ?? '']))
}

function chosen(choices: Map<string, string>, value: unknown): string {
  const choice = value === undefined ? choices.keys().next().value : String(value)
  const text = choices.get(choice ?? '') ?? choices.get('number') ?? ''
  return text.replaceAll('#', choice ?? '')
}

const FIELD = /\{\{|\}\}|\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}/g

function fill(text: string, values: Record<string, MessageValue>): string {
  return text.replace(FIELD, (field: string, name?: string, forms?: string) => {
    if (name === undefined) return field.charAt(0)
    const value = values[name] ?? catalogue.inForce[name]
    const choices = choicesOf(forms)
    if (choices) return chosen(choices, value)
    if (value === undefined || typeof value === 'boolean') return field
    if (!forms?.includes('|')) return written(value)
    const form = forms.split(BAR)[PLURALS[catalogue.language](Math.abs(Number(value)))] ?? ''
    return fill(form.replaceAll('#', written(value)), values)
  })
}

function written(value: MessageValue): string {
  if (typeof value === 'number') return String(value).replace('-', '\u2212')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(tell).join(', ')
  return tell(value)
}
