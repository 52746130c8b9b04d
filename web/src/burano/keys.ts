import { focusOn, type Bindings } from '../lib/keys'
import { say, tell } from '../lib/words'
import { COLOURS, type Desk } from './desk.svelte'
import { viewOf } from './lagoon/view'
import type { Colour } from './scene'
import { targetsOf } from './targets'

/** What the keys do at this table. */
export function keysOf(desk: Desk): Bindings {
  const colours = Object.fromEntries(COLOURS.map((colour) => [letter(colour), () => choose(desk, colour)]))
  const panel = (name: Desk['panel']) => () => {
    desk.panel = name
    desk.shown = null
    if (desk.narrow) desk.show(name === 'others' ? 'others' : 'log')
    void desk.focus([`tab-${name}`])
  }
  // While a pyramid is built, these keys are its own.
  const island = (run: () => void) => () => (document.getElementById('pyramid-screen') ? false : run())
  return {
    ...colours,
    ...Object.fromEntries([1, 2, 3].map((number) => [String(number), () => open(desk, number)])),
    0: () => {
      desk.shown = null
    },
    j: () => jump(desk, 1),
    'Shift+j': () => jump(desk, -1),
    x: () => void desk.focus(['privilege-coin']),
    v: () => {
      desk.sight.view = viewOf(desk) === '3d' ? 'flat' : '3d'
    },
    '[': island(() => desk.sight.turn(-1)),
    ']': island(() => desk.sight.turn(1)),
    f: island(() => desk.sight.fade()),
    s: panel('scores'),
    l: panel('log'),
    q: panel('turn'),
    k: () => tellChoices(desk),
    Escape: () => (desk.cancel() ? undefined : false),
  }
}

function letter(colour: Colour): string {
  return colour.charAt(0)
}

/** A letter chooses the prepared cube of its colour, or goes to a free one of the pyramid. */
function choose(desk: Desk, colour: Colour): void | false {
  if (!desk.mine || desk.scene.phase !== 'turn') return false
  const { pick } = desk
  if (pick?.what === 'grow') return desk.pickGrowth(colour)
  if (desk.player.prepared[colour] > 0) {
    desk.pickCube(colour)
    const [first] = targetsOf(desk)
    void desk.focus(first && desk.pick ? [first] : [`prepared-${colour}`])
    return
  }
  const slot = desk.player.pyramid.findLastIndex((one) => one.free && one.colour === colour)
  if (slot < 0) return false
  void desk.focus([`slot-${slot + 1}`])
}

function open(desk: Desk, number: number): void | false {
  const seat = desk.others[number - 1]
  if (seat === undefined) return false
  desk.shown = seat
  desk.panel = 'others'
  if (desk.narrow) desk.show('others')
}

/** The next thing that can be pressed with success. */
function jump(desk: Desk, step: 1 | -1): void | false {
  const targets = targetsOf(desk).filter((id) => document.getElementById(id))
  if (targets.length === 0) return false
  const now = targets.indexOf(document.activeElement?.id ?? '')
  const next = now < 0 ? (step > 0 ? 0 : targets.length - 1) : (now + step + targets.length) % targets.length
  focusOn(document.getElementById(targets[next] ?? ''))
}

/** Says what can be done now. */
function tellChoices(desk: Desk): void {
  const { scene } = desk
  const n = targetsOf(desk).length
  desk.host.announce(`${tell(scene.prompt.say)} ${say('burano.page.keys.possible', { n })}`)
}
