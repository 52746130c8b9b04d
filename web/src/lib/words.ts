import { catalogue } from './catalogue.svelte'
import type { Language, Message, MessageValue, Refusal } from './contract'
import { PLURALS } from './plurals'
import { fetchWords } from './server'

/** Every language in its own name. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski', fr: 'Français', ru: 'Русский' }

/** The text of a key, with its values filled in. */
export function say(key: string, values: Record<string, MessageValue> = {}): string {
  const text = catalogue.texts[key]
  return text === undefined ? key : fill(text, values)
}

/** A message in the language in use. */
export function tell(message: Message): string {
  return say(message.key, message.values)
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

const FIELD = /\{\{|\}\}|\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}/g

function fill(text: string, values: Record<string, MessageValue>): string {
  return text.replace(FIELD, (field: string, name?: string, forms?: string) => {
    if (name === undefined) return field.charAt(0)
    const value = values[name]
    if (value === undefined) return field
    if (!forms?.includes('|')) return written(value)
    const form = forms.split('|')[PLURALS[catalogue.language](Math.abs(Number(value)))] ?? ''
    return fill(form.replaceAll('#', written(value)), values)
  })
}

function written(value: MessageValue): string {
  if (typeof value === 'number') return String(value).replace('-', '\u2212')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(tell).join(', ')
  return tell(value)
}
