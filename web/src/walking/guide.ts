import type { Lessons } from '../lib/guide.svelte'
import type { WalkingChoice, WalkingScene } from './scene'

type Place = Extract<WalkingChoice, { verb: 'place' }>

/** What each topic of the guide is about, in the order in which they come up. */
const rules = {
  welcome: 'W-TURN-02',
  draft: 'W-DRAFT-02',
  build: 'W-BUILD-01',
  permit: 'W-PERM-01',
  scaffold: 'W-SCAF-04',
  characters: 'W-CHAR-02',
  return: 'W-EOT-01',
  end: 'W-EOT-05',
  box: 'W-SOLO-04',
  round: 'W-EOR-01',
  goodbye: 'W-SCORE-01',
}

export type Topic = keyof typeof rules

/** The decisions that the viewer faces, the first one to be explained in front. */
export function topicsOf(scene: WalkingScene): Topic[] {
  if (scene.viewer === null || scene.actor !== scene.viewer) return []
  switch (scene.phase) {
    case 'draft':
      return scene.round > 1 ? ['welcome', 'draft', 'round'] : ['welcome', 'draft']
    case 'build':
      return building(scene)
    case 'characters':
    case 'return':
    case 'box':
      return [scene.phase]
    case 'confirm':
      return ['end']
    default:
      return []
  }
}

export function topicOf(scene: WalkingScene): Topic | null {
  return topicsOf(scene)[0] ?? null
}

function building(scene: WalkingScene): Topic[] {
  const places = scene.choices.filter((choice): choice is Place => choice.verb === 'place')
  const topics: Topic[] = places.length > 0 ? ['build'] : ['end']
  const cards = [...new Set(places.map(({ card }) => card))]
  const needsPermit = (card: string) => places.every((place) => place.card !== card || place.permit !== null)
  if (cards.some(needsPermit)) topics.push('permit')
  if (scene.placements > 0 && places.length > 0) topics.push('scaffold')
  return topics
}

/** The guide goes along for two rounds. */
export const lessons: Lessons<WalkingScene> = {
  rules,
  last: 'goodbye' satisfies Topic,
  topicsOf,
  chapterOf: ({ round }) => Math.floor((round - 1) / 2),
}
