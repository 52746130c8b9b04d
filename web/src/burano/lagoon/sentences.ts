import { say, tell, withWords } from '../../lib/words'
import { cardsOf } from '../sale'
import type { Desk } from '../desk.svelte'
import { resultOf, words } from '../naming'
import type { BuranoScene, Column, Hole, Island, Port, Stop } from '../scene'
import { freshHoles } from './news'
import { shipsIn, stopMark } from './marksof'
import { isPort } from './places'
import { prospectOf } from '../swaps'

/** What stands on a hole, and what the picked cube or roof could do there. */
export function holeName(desk: Desk, hole: Hole): string {
  const { island, fountain } = desk.scene
  const column = island.find((one) => one.hole === hole)
  const sentences = [column?.cubes.length ? stackName(column) : emptyName(island, hole)]
  if (hole === fountain) sentences.push(say('burano.page.isle.fountain'))
  if (freshHoles(desk).has(hole)) sentences.push(say('burano.page.isle.fresh'))
  const choices = [
    ...desk.builds.filter((choice) => choice.hole === hole),
    ...desk.roofings.filter((choice) => choice.holes.includes(hole)),
  ]
  sentences.push(...choices.map((choice) => tell(choice.say)))
  if (desk.pick && desk.pick.what !== 'grow' && choices.length === 0) sentences.push(say('burano.page.isle.not_here'))
  return sentences.join(' ')
}

function emptyName(island: Column[], hole: Hole): string {
  return say('burano.page.isle.empty', { hole, n: around(island, hole) })
}

function stackName({ hole, cubes, roofs }: Column): string {
  const floors = cubes.map((colour, level) => ({
    key: roofs[level] ? `burano.page.isle.roofed.${level + 1}` : `burano.page.isle.floor.${level + 1}`,
    values: { colour: { key: `burano.words.${colour}` } },
  }))
  const stack = say('burano.page.isle.stack', { hole, floors })
  const top = roofs[cubes.length - 1]
  if (!top) return stack
  const half = { key: `burano.words.${top.halves[top.half]}` }
  return `${stack} ${say('burano.page.isle.half', { colour: half, kind: { key: `burano.words.roof-${top.kind}` } })}`
}

/** How many houses stand beside a hole, by side or corner. */
function around(island: Column[], hole: Hole): number {
  const [column, row] = [hole.charCodeAt(0), Number(hole.slice(1))]
  return island.filter(
    (one) =>
      one.hole !== hole &&
      one.cubes.length > 0 &&
      Math.abs(one.hole.charCodeAt(0) - column) <= 1 &&
      Math.abs(Number(one.hole.slice(1)) - row) <= 1,
  ).length
}

/** A stop of the map in whole sentences. */
export function stopSentences(desk: Desk, stop: Stop, steps: number): string {
  const { scene } = desk
  const sentences = isPort(stop) ? portSentences(scene, stop) : islandSentences(desk, stop)
  const boats = scene.players.flatMap((player, seat) => (player.boat === stop ? [seat] : []))
  if (boats.length > 0) sentences.push(say('burano.page.lagoon.boats', { names: named(desk, boats) }))
  if (desk.player.boat !== stop) sentences.push(say('burano.page.lagoon.steps', { n: steps }))
  const mark = stopMark(desk, stop)
  const goal = scene.goals.find((one) => one.stop === stop)
  if (mark?.kind === 'lead' && goal) sentences.push(say('burano.page.lagoon.heard_then', { result: resultOf(goal) }))
  else if (mark && scene.phase === 'sail') sentences.push(say('burano.page.lagoon.heard_goal', { result: mark.pill }))
  else if (mark) sentences.push(say('burano.page.lagoon.heard_call', { result: mark.pill }))
  return isPort(stop) ? withWords(sentences.join(' '), ...boardWords(scene, stop)) : sentences.join(' ')
}

/** What is written on the board of a port. */
function boardWords(scene: BuranoScene, port: Port): string[] {
  const ships = shipsIn(scene, port).map((ship) => say(`burano.words.ship-${ship}`))
  const name = say(`burano.page.lagoon.port_name.${port}`)
  return [name, ...(ships.length > 0 ? ships : [say('burano.page.lagoon.no_ship_short')])]
}

function named(desk: Desk, seats: number[]): string {
  return seats.map((seat) => desk.host.nameOf(seat)).join(', ')
}

function islandSentences(desk: Desk, stop: Island): string[] {
  const { leads, players, goals } = desk.scene
  const sentences = [say('burano.page.lagoon.island', { island: stop, huts: words(desk.huts[stop]) })]
  const goal = goals.find((one) => one.stop === stop)
  if (goal) {
    const n = desk.swaps.length > 0 ? prospectOf(desk.scene, goal, desk.swaps).matches : goal.matches
    sentences.push(say('burano.page.lagoon.matching', { n }))
  }
  const folk = players.flatMap((player, seat) => {
    const n = player.islands[stop]
    if (n === 0) return []
    const leading = leads[stop].includes(seat) ? (leads[stop].length > 1 ? 'tied' : 'leading') : 'present'
    return [{ key: `burano.page.lagoon.folk.${leading}`, values: { name: desk.host.nameOf(seat), n } }]
  })
  sentences.push(folk.length > 0 ? say('burano.page.lagoon.workers', { folk }) : say('burano.page.lagoon.nobody'))
  return sentences
}

function portSentences(scene: BuranoScene, port: Port): string[] {
  const ships = shipsIn(scene, port)
  const sentences = [say(`burano.page.lagoon.port.${port}`)]
  if (ships.length === 0) sentences.push(say('burano.page.lagoon.no_ship'))
  for (const ship of ships) {
    const pays = scene.ships[ship].pays.join(', ')
    sentences.push(say('burano.page.lagoon.ship', { ship: { key: `burano.words.ship-${ship}` }, pays }))
  }
  const best = ships
    .flatMap((ship) => (scene.sales[ship] ? [{ ship, ...scene.sales[ship] }] : []))
    .toSorted((one, other) => other.points - one.points)[0]
  if (best) {
    const kinds = cardsOf(best.ship, best.kinds).join(', ')
    const ship = { key: `burano.words.ship-${best.ship}` }
    sentences.push(say('burano.page.lagoon.best', { ship, kinds, points: best.points }))
  }
  return sentences
}
