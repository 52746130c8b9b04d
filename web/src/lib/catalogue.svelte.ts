import type { Language } from './contract'

/** The texts of the language in use. */
class Catalogue {
  language = $state<Language>('en')
  texts = $state.raw<Record<string, string>>({})
}

export const catalogue = new Catalogue()
