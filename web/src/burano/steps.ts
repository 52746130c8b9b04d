import type { Choice } from '../lib/contract'
import type { Asking, Primary } from '../lib/session.svelte'
import { say, tell } from '../lib/words'
import type { Desk } from './desk.svelte'
import { areaName, colourName } from './naming'
import type { BuranoChoice } from './scene'

/** What the banner's button does in the step at hand; pyramids and payments have screens of their own. */
export function primaryOf(desk: Desk): Primary | null {
  const { scene } = desk
  if (!desk.mine) return null
  const asked = desk.askedChoice
  if (asked) return { ...ready(asked, 'Enter', () => void desk.act(asked.action, 'primary')), label: confirming(asked) }
  switch (scene.phase) {
    case 'turn':
      return turn(desk)
    case 'sail':
      return sail(desk)
    case 'port':
    case 'sell':
      return sell(desk)
    case 'earn':
      return earn(desk)
    case 'discard':
      return discard(desk)
    default:
      return done(desk) ?? waiting(scene.phase)
  }
}

/** What the banner asks while a move is half made; the scene's prompt otherwise. */
export function askingOf(desk: Desk): Asking | null {
  const { pick, player, scene } = desk
  if (!desk.mine || pick === null) return null
  const next = scene.track.find((move) => move.state === 'now')
  const cost = { coins: player.coins, left: player.coins + (next?.coins ?? 0) }
  if (pick.what === 'cube' && desk.area) {
    const words = { colour: colourName(pick.colour), area: areaName(desk.area) }
    return {
      say: say('burano.page.asking.cube', words),
      help: say('burano.page.asking.cube_help', { ...words, ...cost }),
    }
  }
  if (pick.what === 'roof') {
    const n = desk.roofings.length
    return { say: say('burano.page.asking.roof', { n }), help: say('burano.page.asking.roof_help', cost) }
  }
  const key = pick.what === 'grow' && pick.colour ? 'slot' : 'colour'
  return { say: say(`burano.page.asking.${key}`), help: say('burano.page.asking.grow_help', { n: player.privileges }) }
}

function turn(desk: Desk): Primary | null {
  const [end] = desk.of('end')
  if (!end) return null
  if (desk.pick) return blocked(tell(end.label), say('burano.page.primary.unfinished'))
  return ready(end, 'E', () => void desk.act(end.action, 'primary'))
}

function sail(desk: Desk): Primary | null {
  const { goal, prospect, swaps } = desk
  if (goal && swaps.length > 0) {
    const label = say('burano.page.sail.confirm_swap', { stop: goal, n: swaps.length })
    if (prospect?.matches === 0) return blocked(label, say('burano.page.sail.no_match'))
    return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.sail() }
  }
  const choice = desk.of('sail').find((one) => one.stop === goal)
  if (choice) return ready(choice, 'Enter', () => void desk.sail())
  const [stay] = desk.of('done')
  if (desk.goal === null && stay) return ready(stay, 'E', () => void desk.act(stay.action, 'primary'))
  return blocked(say('burano.page.primary.sail'), say('burano.page.primary.sail_first'))
}

function sell(desk: Desk): Primary | null {
  const { ship, sale, scene } = desk
  if (ship && sale.length > 0) {
    const points = scene.ships[ship].pays[sale.length - 1] ?? 0
    const label = say('burano.page.primary.sell', { points })
    return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.sell() }
  }
  return done(desk) ?? waiting('port')
}

function earn(desk: Desk): Primary {
  const n = desk.calls.length
  const label = n > 0 ? say('burano.page.primary.call', { n }) : say('burano.page.primary.call_nobody')
  return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.callHome() }
}

function discard(desk: Desk): Primary {
  const n = desk.discards.length
  const label = n > 0 ? say('burano.page.primary.discard', { n }) : say('burano.page.primary.keep')
  return { label, say: label, key: 'Enter', blocked: null, run: () => void desk.discard() }
}

function done(desk: Desk): Primary | null {
  const [choice] = desk.of('done')
  return choice ? ready(choice, 'Enter', () => void desk.act(choice.action, 'primary')) : null
}

/** Where something has to be chosen first, the button says what. */
function waiting(phase: string): Primary {
  return blocked(say(`burano.page.primary.choose.${phase}`), say(`burano.page.primary.first.${phase}`))
}

/** What is asked about once more, said as what the button does: labels of some choices only name a thing. */
function confirming(choice: BuranoChoice): string {
  const what = { what: choice.label }
  if (choice.verb === 'draw') return say('burano.page.primary.draw', what)
  if (choice.verb === 'bonus' && choice.card !== null) return say('burano.page.primary.bonus', what)
  if (choice.verb === 'fish' && choice.kind === null) return say('burano.page.primary.blind')
  return tell(choice.label)
}

function ready(choice: Choice, key: string, run: () => void): Primary {
  return { label: tell(choice.label), say: tell(choice.say), key, blocked: null, run }
}

function blocked(label: string, reason: string): Primary {
  return { label, say: label, key: '', blocked: reason, run: () => undefined }
}
