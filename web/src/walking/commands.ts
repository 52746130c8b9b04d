import type { Command } from '../lib/commands'
import { colourOf, KINDS, levelOf } from './parts'
import type { CardName, WalkingScene } from './scene'

/** Reads a short command; a line that is none of them is sent as it is. */
export function parse(line: string, scene: WalkingScene): Command {
  const written = line.trim().replace(/\s+/g, ' ')
  const words = written.toLowerCase().split(' ')
  const [first = '', ...rest] = words
  if (first === 'undo' || first === 'redo' || first === 'hint') return { do: first }
  if (first === 'why') return { do: 'why', action: actionOf(rest, scene)[0] ?? rest.join(' ') }
  const part = PARTS[first]
  if (part) return { do: 'show', part, number: rest[0] === undefined ? null : Number(rest[0]) || null }
  const actions = actionOf(words, scene)
  return { do: 'act', actions: actions.length ? actions : [written] }
}

const PARTS: Record<string, string | undefined> = {
  market: 'market',
  house: 'street',
  street: 'street',
  hand: 'hand',
  score: 'score',
  where: 'turn',
}

/** The actions that some words mean, or none. */
function actionOf(words: string[], scene: WalkingScene): string[] {
  const [verb = '', ...rest] = words
  if (verb === 'take') return rest.length > 1 ? [`draft ${rest.join(' ')}`] : []
  if (verb === 'end') return endings(rest[0], scene)
  if (verb === 'return') return handed(rest, scene).map((card) => `return ${card}`)
  if (verb === 'choose' || verb === 'invite') return invitation(rest, scene)
  if (verb === 'place' || /^[1-6]$/.test(verb)) return placement(verb === 'place' ? rest : words, scene)
  return []
}

function endings(word: string | undefined, scene: WalkingScene): string[] {
  if (word === 'turn') return ['end']
  if (word === 'build' || word === 'building') {
    return [scene.choices.some((choice) => choice.verb === 'done') ? 'done' : 'end']
  }
  return []
}

function invitation(words: string[], scene: WalkingScene): string[] {
  const [word = '', , place] = words
  const kind = KINDS.find((name) => name.startsWith(word))
  const site = place ?? scene.serving
  return kind && word && site ? [`invite ${kind} to ${site}`] : []
}

function placement(words: string[], scene: WalkingScene): string[] {
  const player = scene.players[scene.viewer ?? scene.turn_of]
  const last = words.at(-1)
  if (!player || last === undefined) return []
  const site = { left: player.from - 1, right: player.to + 1 }[last] ?? Number(last)
  const named = words.slice(0, -1).filter((word) => word !== 'on' && word !== 'at')
  const [card] = handed([named.join(' ')], scene)
  return card && site ? [`place ${card} at ${site}`] : []
}

/** Cards of the own hand by their number, their full name, or colour and level such as `g iii`. */
function handed(names: string[], scene: WalkingScene): CardName[] {
  const hand = scene.players[scene.viewer ?? scene.turn_of]?.hand ?? []
  const found = names.map((name) => {
    const byNumber = hand[Number(name) - 1]
    return byNumber ?? hand.find((card) => card.toLowerCase() === name) ?? hand.find((card) => matches(card, name))
  })
  return found.every((card) => card !== undefined) ? found : []
}

function matches(card: CardName, name: string): boolean {
  const [one = '', other = ''] = name.split(' ')
  const level = levelOf(card).toLowerCase()
  const colour = colourOf(card)
  return [
    [one, other],
    [other, one],
  ].some(([hue = '', floor]) => hue !== '' && colour.startsWith(hue) && floor === level)
}
