import { catalogue } from '../../lib/catalogue.svelte'

/** Names as a sentence lists them: `yellow and white`. */
export function listed(names: string[]): string {
  const language = catalogue.language === 'en' ? 'en-GB' : catalogue.language
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(catalogue.language) + text.slice(1)
}

/** Each thing once, with how often it is there. */
export function tally<Thing>(things: readonly Thing[]): [Thing, number][] {
  return [...new Set(things)].map((thing) => [thing, things.filter((other) => other === thing).length])
}
