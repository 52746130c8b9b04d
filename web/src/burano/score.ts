import type { BuranoScene } from './scene'

/** The sources of points in the order of the score sheet. */
export const SOURCES = [
  'island-roofs',
  'workshop-roofs',
  'fountain-roofs',
  'four-roofs',
  'paint',
  'ships',
  'no-seafood',
  'islands',
  'lace',
  'unions',
  'coins',
  'hand',
  'cards',
] as const

/** The sources that anybody has points from. */
export function groupsOf(scene: BuranoScene): string[] {
  const known = SOURCES as readonly string[]
  const others = Object.keys(scene.players[0]?.points ?? {}).filter((source) => !known.includes(source))
  return [...known, ...others].filter((source) => scene.players.some((player) => (player.points[source] ?? 0) !== 0))
}
