import type { GameInfo } from './contract'
import { fetchGames } from './server'

let list: Promise<GameInfo[]> | undefined

/** The games that the server plays, loaded once. */
export function gameList(): Promise<GameInfo[]> {
  list ??= fetchGames().catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

/** The levels of computer players, from the weakest to the strongest; none while the server is silent. */
export async function levelsOf(game: string): Promise<string[]> {
  const games = await gameList().catch(() => [])
  return games.find((info) => info.name === game)?.levels ?? []
}
