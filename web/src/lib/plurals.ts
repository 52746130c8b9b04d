import type { Language } from './contract'

/** Which plural form a number takes; the catalogues of the server count the same way. */
export const PLURALS: Record<Language, (number: number) => number> = {
  en: (number) => (number === 1 ? 0 : 1),
  fr: (number) => (number === 0 || number === 1 ? 0 : 1),
  pl: (number) => (number === 1 ? 0 : few(number) ? 1 : 2),
  ru: (number) => (number % 10 === 1 && number % 100 !== 11 ? 0 : few(number) ? 1 : 2),
}

function few(number: number): boolean {
  return [2, 3, 4].includes(number % 10) && ![12, 13, 14].includes(number % 100)
}
