import type { Language, OptionValue } from './contract'

/** The texts of the language in use. */
class Catalogue {
  language = $state<Language>('en')
  texts = $state.raw<Record<string, string>>({})
  /** The options of the table on the screen, and the number of its `seats`; empty where there is none. */
  inForce = $state.raw<Record<string, OptionValue>>({})
}

export const catalogue = new Catalogue()
