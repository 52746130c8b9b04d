import { when } from '../burano/occasion'
import { catalogue } from './catalogue.svelte'
import { say } from './words'

/** A round; in games whose rounds begin anew with each season, with the season. */
export interface When {
  round: number
  season?: string | null
}

/** Not among the views of a game: a replay in a file of its own has only one of them. */
const SEASONS: Partial<Record<string, (round: number) => When>> = { burano: when }

/** The round of a line of the log, which are counted through the whole game. */
export function whenOf(game: string, round: number): When {
  return SEASONS[game]?.(round) ?? { round }
}

/** A text that names a round: where there are seasons, the text beside it that names the season, too. */
export function sayRound(key: string, game: string, { round, season }: When, values = {}): string {
  if (!season) return say(key, { ...values, round })
  const text = say(`${key}_season`, { ...values, round, season: { key: `${game}.words.${season}` } })
  return text.charAt(0).toLocaleUpperCase(catalogue.language) + text.slice(1)
}
