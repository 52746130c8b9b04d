import type { Primary } from '../lib/session.svelte'
import { say, tell } from '../lib/words'
import type { Desk } from './desk.svelte'

/** What the banner's button does in the step at hand. */
export function primaryOf(desk: Desk): Primary | null {
  const { scene } = desk
  if (!scene || scene.viewer === null || scene.actor !== scene.viewer) return null
  const verbs = new Set(scene.choices.map((choice) => choice.verb))
  if (verbs.has('draft')) return draft(desk)
  if (verbs.has('box')) return box(desk)
  if (verbs.has('invite')) return invite(desk)
  if (verbs.has('return')) return giveBack(desk)
  if (desk.askedPlace) return pay(desk)
  if (verbs.has('done')) return done(desk)
  return verbs.has('end') ? end(desk) : null
}

function draft(desk: Desk): Primary {
  const take = desk.chosenTake
  if (!take) return blocked(say('walking.page.primary.take'), say('walking.page.primary.take_first'))
  const label = say(`walking.page.primary.${TAKE[take.take]}`, { n: take.cards.length })
  return { label, say: tell(take.say), key: 'Enter', blocked: null, run: () => void desk.draft() }
}

const TAKE = { 'top 1': 'top', 'top 2': 'top', all: 'all', 'bottom 2': 'bottom', 'bottom 1': 'bottom' } as const

function pay(desk: Desk): Primary {
  const place = desk.askedPlace!
  const text = place.warning ? tell(place.warning) : tell(place.say)
  return { label: say('walking.page.primary.pay'), say: text, key: 'Enter', blocked: null, run: () => void desk.pay(place) }
}

function done(desk: Desk): Primary {
  const { waiting } = desk.scene
  const next = waiting.length
    ? say('walking.page.primary.then_characters', { n: waiting.length })
    : say('walking.page.primary.then_return', { n: desk.toReturn })
  return {
    label: say('walking.page.primary.done'),
    say: next,
    key: 'E',
    blocked: null,
    run: () => void desk.finish('done'),
  }
}

function invite(desk: Desk): Primary {
  const { scene, kind } = desk
  const label = say('walking.page.primary.characters', { n: scene.waiting.length })
  if (!kind) return blocked(label, say('walking.page.primary.character_due', { site: desk.served ?? 0 }))
  const choice = desk.invites.find((one) => one.kind === kind)
  if (!choice) return blocked(label, desk.scene.worth[desk.counted ?? 0]?.[kind].refusal ?? label)
  return {
    label: say('walking.page.primary.invite', { kind: say(`walking.words.${kind}`) }),
    say: tell(choice.say),
    key: 'Enter',
    blocked: null,
    run: () => void desk.welcome(),
  }
}

function box(desk: Desk): Primary {
  const choice = desk.boxes.find((one) => one.kind === desk.kind)
  if (!choice) return blocked(say('walking.page.primary.box'), say('walking.page.primary.box_first'))
  return {
    label: say('walking.page.primary.box_kind', { kind: say(`walking.words.${choice.kind}`) }),
    say: tell(choice.say),
    key: 'Enter',
    blocked: null,
    run: () => void desk.welcome(),
  }
}

function giveBack(desk: Desk): Primary {
  const { toReturn, returns } = desk
  const label = say('walking.page.primary.return', { n: toReturn })
  const missing = toReturn - returns.length
  if (missing > 0) return blocked(label, say('walking.page.primary.return_first', { n: missing }))
  return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.giveBack() }
}

function end(desk: Desk): Primary {
  const { scene, player } = desk
  const summary = say('walking.page.primary.summary', {
    taken: scene.taken?.cards.length ?? 0,
    built: scene.placements,
    coins: player.coins,
    cards: player.hand.length,
  })
  return { label: say('walking.page.primary.end'), say: summary, key: 'E', blocked: null, run: () => void desk.finish('end') }
}

function blocked(label: string, reason: Primary['blocked']): Primary {
  return { label, say: label, key: '', blocked: reason, run: () => undefined }
}
