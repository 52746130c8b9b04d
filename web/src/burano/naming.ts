import type { Face, Message } from '../lib/contract'
import { say } from '../lib/words'
import { prospectOf, type Swap } from './swaps'
import type { Area, BuranoScene, CardName, Colour, Fish, Goal, Stop } from './scene'

export function colourName(colour: Colour): string {
  return say(`burano.words.${colour}`)
}

export function fishName(kind: Fish): string {
  return say(`burano.words.${kind}`)
}

export function cardName(card: CardName): string {
  return say(`burano.words.${card}`)
}

export function areaName(area: Area): string {
  return say(`burano.words.${area}`)
}

/** Such as `island E` or `the left port`. */
export function stopName(stop: Stop): string {
  if (stop === 'L' || stop === 'R') return say(`burano.stops.${stop}`)
  return say('burano.stops.island', { name: stop })
}

/** Words of the game as values of a text: they are joined with commas. */
export function words(names: readonly string[]): Message[] {
  return names.map((name) => ({ key: `burano.words.${name}` }))
}

/** What sailing to a stop would bring, in a few words. */
export function resultOf(goal: Goal, desk?: { scene: BuranoScene; swaps: readonly Swap[] }): string {
  if (goal.stop === 'L' || goal.stop === 'R') {
    return goal.sale ? say('burano.page.goal.sale', { points: goal.sale.points }) : say('burano.page.goal.no_sale')
  }
  if (desk && desk.swaps.length > 0) {
    const { matches, send } = prospectOf(desk.scene, goal, desk.swaps)
    return matches > 0 ? say('burano.page.goal.island', { n: matches, send }) : say('burano.page.sail.no_match')
  }
  if (goal.legal) return say('burano.page.goal.island', { n: goal.matches, send: goal.send })
  return say('burano.page.goal.swap', { n: goal.swap?.matches ?? 0 })
}

/** An island or a workshop cell, as a place of workers. */
export function placeName(place: string): string {
  return place.length === 1 ? stopName(place as Stop) : say('burano.page.stops.cell', { name: place })
}

/** The colours or kinds of seafood that a building card names. */
export function namesOn(faces: Record<string, Face>, card: CardName): string[] {
  return (faces[card] as (Face & { names: string[] }) | undefined)?.names ?? []
}
