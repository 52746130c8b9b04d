import { has, say } from './words'

/** The name of a level; a program that the server offers has just its own. */
export function levelName(level: string): string {
  const key = `page.levels.${level}.name`
  return has(key) ? say(key) : level
}

/** Laguna's own among all levels, from the weakest to the strongest. */
export function ownLevels(levels: string[]): string[] {
  return levels.filter((level) => has(`page.levels.${level}.name`))
}

/** What a level is, in a word or two. */
export function levelText(level: string): string {
  const key = `page.levels.${level}.text`
  return say(has(key) ? key : 'page.levels.program')
}
