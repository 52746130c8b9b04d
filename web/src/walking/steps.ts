import type { Choice } from '../lib/contract'
import type { Primary } from '../lib/session.svelte'
import { say, tell } from '../lib/words'
import type { Desk } from './desk.svelte'

/** What the banner's button does in the step at hand. */
export function primaryOf(desk: Desk): Primary | null {
  const { scene } = desk
  if (scene.viewer === null || scene.actor !== scene.viewer) return null
  const choiceOf = (verb: string) => scene.choices.find((choice) => choice.verb === verb)
  if (choiceOf('draft')) return draft(desk)
  if (choiceOf('box')) return box(desk)
  if (choiceOf('invite')) return invite(desk)
  if (choiceOf('return')) return giveBack(desk)
  if (desk.askedPlace) return pay(desk)
  const done = choiceOf('done')
  if (done) return ready(done, 'E', () => void desk.finish('done'))
  const end = choiceOf('end')
  return end ? ready(end, 'E', () => void desk.finish('end')) : null
}

function draft(desk: Desk): Primary {
  const take = desk.chosenTake
  if (!take) return blocked(say('walking.page.primary.take'), say('walking.page.primary.take_first'))
  return ready(take, 'Enter', () => void desk.draft())
}

function pay(desk: Desk): Primary {
  const place = desk.askedPlace!
  return { ...ready(place, 'Enter', () => void desk.pay(place)), label: say('walking.page.primary.pay') }
}

function invite(desk: Desk): Primary {
  const { scene, kind, served } = desk
  const choice = desk.invites.find((one) => one.kind === kind)
  if (choice) return ready(choice, 'Enter', () => void desk.welcome())
  const label = say('walking.page.primary.characters', { n: scene.waiting.length })
  const refusal = kind && served !== null ? (scene.worth[served]?.[kind].refusal ?? null) : null
  return blocked(label, refusal ?? say('walking.page.primary.character_due', { site: served ?? 0 }))
}

function box(desk: Desk): Primary {
  const choice = desk.boxes.find((one) => one.kind === desk.kind)
  if (!choice) return blocked(say('walking.page.primary.box'), say('walking.page.primary.box_first'))
  return ready(choice, 'Enter', () => void desk.welcome())
}

function giveBack(desk: Desk): Primary {
  const { toReturn, returns } = desk
  const label = say('walking.page.primary.return', { n: toReturn })
  const missing = toReturn - returns.length
  if (missing > 0) return blocked(label, say('walking.page.primary.return_first', { n: missing }))
  return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.giveBack() }
}

function ready(choice: Choice, key: string, run: () => void): Primary {
  return { label: tell(choice.label), say: tell(choice.say), key, blocked: null, run }
}

function blocked(label: string, reason: Primary['blocked']): Primary {
  return { label, say: label, key: '', blocked: reason, run: () => undefined }
}
