import { say, tell } from '../../lib/words'
import type { Desk } from '../desk.svelte'
import type { Mark, PairMark } from '../marks'
import { resultOf } from '../naming'
import { prospectOf } from '../swaps'
import { isPort } from './places'
import type { BuranoScene, Goal, Hole, Ship, Stop } from '../scene'

/** The holes that stand out: where the picked cube can be built. */
export function holeMarks(desk: Desk): Record<Hole, Mark> {
  return Object.fromEntries(
    desk.builds.map(({ action, hole, bonus }) => {
      const kind = desk.asked === action ? 'selected' : 'legal'
      if (desk.hinted(action)) return [hole, { kind, pill: say('burano.page.isle.hint') }]
      return [hole, bonus ? { kind, pill: say('burano.page.isle.bonus'), shield: true } : { kind }]
    }),
  )
}

/** The pairs of houses that the picked roof fits. */
export function pairMarks(desk: Desk): PairMark[] {
  return desk.roofings.map(({ action, holes, level, points, slot, say: sentence }) => ({
    action,
    holes,
    level,
    kind: desk.asked === action ? 'selected' : 'legal',
    pill: desk.hinted(action)
      ? say('burano.page.isle.hinted_points', { points })
      : desk.narrow
        ? say('burano.page.payment.vp', { n: points })
        : say('burano.page.isle.points', { points }),
    // All places are for the same tile: a phone has no room to repeat its kind.
    badge: desk.narrow ? undefined : desk.player.roofs[slot - 1]?.kind,
    label: tell(sentence),
  }))
}

/** How a stop of the map stands out. */
export interface StopMark {
  kind: 'legal' | 'selected' | 'lead' | 'privilege'
  pill: string
  shield?: boolean
  lamp?: boolean
}

/** Where there is little room, what a stop would bring is said in a word or two. */
export function stopMark(desk: Desk, stop: Stop, short = false): StopMark | null {
  const { phase, goals } = desk.scene
  if (!desk.mine || desk.host.still) return null
  if (phase === 'earn') return callMark(desk, stop)
  const goal = goals.find((one) => one.stop === stop)
  if (phase === 'sail') return goal ? goalMark(desk, goal, short) : null
  if (phase === 'turn' && desk.area === 'sail' && goal?.legal) {
    return { kind: 'lead', pill: short ? shortText(goal) : thenText(goal) }
  }
  return null
}

function goalMark(desk: Desk, goal: Goal, short: boolean): StopMark | null {
  if (!goal.legal && !goal.swap) return null
  const lamp = desk.hinted(`sail ${goal.stop}`)
  const chosen = desk.goal === goal.stop
  if (desk.swaps.length > 0 && !isPort(goal.stop)) {
    const { matches, send } = prospectOf(desk.scene, goal, desk.swaps)
    if (matches === 0 && !chosen) return null
    const cards = say('burano.page.lagoon.cards', { cards: matches })
    const pill = short ? cards : say('burano.page.goal.island', { n: matches, send })
    return { kind: chosen ? 'selected' : 'privilege', pill, shield: true, lamp }
  }
  const kind = chosen ? 'selected' : goal.legal ? 'legal' : 'privilege'
  return { kind, pill: short ? shortText(goal) : resultOf(goal), shield: !goal.legal, lamp }
}

function shortText(goal: Goal): string {
  if (goal.sale) return say('burano.page.lagoon.points', { points: goal.sale.points })
  if (isPort(goal.stop)) return say('burano.page.lagoon.nothing')
  return say('burano.page.lagoon.cards', { cards: goal.legal ? goal.matches : (goal.swap?.matches ?? 0) })
}

function thenText(goal: Goal): string {
  if (goal.sale) return say('burano.page.lagoon.then_sale', { points: goal.sale.points })
  if (isPort(goal.stop)) return say('burano.page.lagoon.then_port')
  return say('burano.page.lagoon.then', { cards: goal.matches })
}

/** While workers may be called home, islands with some of one's own can be pressed. */
function callMark(desk: Desk, stop: Stop): StopMark | null {
  const workers = desk.scene.abroad.find((one) => one.place === stop)?.workers ?? 0
  if (workers === 0) return null
  const called = desk.calls.filter((place) => place === stop).length
  if (called === 0) return { kind: 'legal', pill: say('burano.page.lagoon.call'), lamp: desk.hinted(`home ${stop}`) }
  return { kind: 'selected', pill: say('burano.page.lagoon.called', { n: called, workers }) }
}

export function shipsIn({ ships }: BuranoScene, port: Stop): Ship[] {
  return (['same', 'pairs', 'distinct', 'triples'] as const).filter((ship) => ships[ship].port === port)
}
