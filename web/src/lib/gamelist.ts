import type { GameInfo } from './contract'
import { GAMES } from './games'
import { fetchGames } from './server'

let list: Promise<GameInfo[]> | undefined

/** The games that the server plays and the page can draw, loaded once. */
export function gameList(): Promise<GameInfo[]> {
  list ??= drawable().catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

async function drawable(): Promise<GameInfo[]> {
  return (await fetchGames()).filter(({ name }) => name in GAMES)
}

/** The levels of computer players, from the weakest to the strongest, and programs; none while the server is silent. */
export async function levelsOf(game: string): Promise<string[]> {
  const games = await gameList().catch(() => [])
  const info = games.find(({ name }) => name === game)
  return info ? [...info.levels, ...info.programs] : []
}
