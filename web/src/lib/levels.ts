import { has, say } from './words'

/** The name of a level; a program that the server offers has just its own. */
export function levelName(level: string): string {
  return told(level, 'name') || level
}

/** How hard a level is, in a word or two; of a program, that it is one. */
export function levelText(level: string): string {
  return told(level, 'text') || say('page.levels.program')
}

/** What a level does, in a sentence; empty for a program. */
export function levelSentence(level: string): string {
  return told(level, 'sentence')
}

/** What the catalogue says of one of Laguna's own levels. */
function told(level: string, about: 'name' | 'text' | 'sentence'): string {
  const key = `page.levels.${level}.${about}`
  return has(key) ? say(key) : ''
}
