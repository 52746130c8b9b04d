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

export interface LevelList {
  levels: string[]
  usual: string
}

/** What can be chosen as a level, and the level to begin with; nothing while the server is silent. */
export async function levelsOf(game: string): Promise<LevelList> {
  const games = await gameList().catch(() => [])
  const info = games.find(({ name }) => name === game)
  return info ? { levels: allLevels(info), usual: info.usual_level } : { levels: [], usual: '' }
}

/** All that can be chosen as a level: Laguna's own, then the programs of the server. */
export function allLevels(info: GameInfo): string[] {
  return [...info.levels, ...info.programs]
}
