import type { Lessons } from '../lib/guide.svelte'
import type { BuranoScene, Season } from './scene'

/** What each topic of the guide is about, in the order in which they come up. */
const rules = {
  welcome: 'B-SEAS-02',
  draw: 'B-PSET-08',
  pyramids: 'B-PYR-02',
  turn: 'B-TURN-01',
  build: 'B-BUILD-06',
  sail: 'B-SAIL-02',
  fish: 'B-SAIL-05',
  send: 'B-SAIL-09',
  port: 'B-PORT-02',
  lace: 'B-LACE-01',
  earn: 'B-EARN-01',
  roof: 'B-ROOF-01',
  bonus: 'B-ROOF-07',
  privileges: 'B-PRIV-01',
  pay: 'B-CLEAN-03',
  refill: 'B-CLEAN-08',
  buy: 'B-PRIV-06',
  discard: 'B-CLEAN-10',
  summer: 'B-CLEAN-11',
}

export type Topic = keyof typeof rules

const SEASONS: Season[] = ['spring', 'summer', 'autumn', 'winter']

/** The decisions that the viewer faces, the first one to be explained in front. */
export function topicsOf(scene: BuranoScene): Topic[] {
  if (scene.viewer === null) return []
  // Everyone builds at the same time.
  if (scene.phase === 'pyramids') return ['welcome', 'pyramids']
  if (scene.actor !== scene.viewer) return []
  switch (scene.phase) {
    case 'draw':
      return scene.events === null ? ['welcome', 'draw'] : ['draw']
    case 'turn':
      return turn(scene, scene.viewer)
    case 'sell':
      return ['port']
    case 'pay':
      // Somebody without lace workers is only asked for cubes to buy.
      return scene.payment && scene.payment.workers.length === 0 ? ['buy'] : ['pay']
    case 'refill':
      return scene.step.left > 0 ? ['refill'] : ['buy']
    case 'source':
      return ['pay']
    case 'over':
      return []
    default:
      return [scene.phase]
  }
}

export function topicOf(scene: BuranoScene): Topic | null {
  return topicsOf(scene)[0] ?? null
}

function turn(scene: BuranoScene, viewer: number): Topic[] {
  const offers = (verb: string) => scene.choices.some((choice) => choice.verb === verb)
  const topics: Topic[] = scene.moves === 0 ? ['turn'] : []
  if (offers('build')) topics.push('build')
  if (offers('roof')) topics.push('roof')
  // One at a time: the first turn has enough to tell.
  if (scene.turn > scene.players.length && (scene.players[viewer]?.privileges ?? 0) > 0) topics.push('privileges')
  return topics
}

/** The guide goes along for a season. */
export const lessons: Lessons<BuranoScene> = {
  rules,
  last: 'summer' satisfies Topic,
  topicsOf,
  chapterOf: ({ season }) => SEASONS.indexOf(season),
}
