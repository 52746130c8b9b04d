import { COLOURS, ISLANDS, type Desk } from './desk.svelte'
import { colourAt, type Swap } from './swaps'

/** The ids of all that can be pressed with success now, in the order in which one reads the table. */
export function targetsOf(desk: Desk): string[] {
  const { pick, scene } = desk
  if (pick?.what === 'cube') return desk.builds.map((choice) => `hole-${choice.hole}`)
  if (pick?.what === 'roof') return desk.roofings.map((choice) => `pair-${choice.holes.join('-')}`)
  if (pick?.what === 'grow' && pick.colour) return desk.growths.map((choice) => `slot-${choice.slot}`)
  switch (scene.phase) {
    case 'turn':
      return turnTargets(desk)
    case 'sail':
      return desk.swapping ? hutTargets(desk) : sailTargets(desk)
    case 'fish':
      return desk.of('fish').map((choice) => `fish-${choice.kind ?? 'deck'}`)
    case 'send':
      return desk.of('send').map((choice) => `send-${choice.workers}`)
    case 'port':
    case 'sell':
      return desk.of('ship').map((choice) => `ship-${choice.ship}`)
    case 'lace':
      return scene.spots.map((spot) => `cell-${spot.cell}`)
    case 'earn':
      return desk
        .of('home')
        .map((choice) => (choice.place.length === 1 ? `stop-${choice.place}` : `cell-${choice.place}`))
    case 'bonus':
      return desk.of('bonus').map((choice) => (choice.card ? `card-${choice.card}` : 'bonus-privileges'))
    case 'draw':
      return desk.of('draw').map((choice) => `pile-${choice.kind}`)
    case 'discard':
      return desk.of('discard').map((choice) => `discard-${choice.slot}`)
    case 'refill':
      return [...desk.of('substitute'), ...desk.of('buy')].map((choice) => `${choice.verb}-${choice.colour}`)
    case 'source':
      return desk.of('from').map((choice) => `from-${choice.slot ?? 'reserve'}`)
    case 'pay':
      if (scene.payment?.workers.length === 0) return desk.of('buy').map((choice) => `buy-${choice.colour}`)
      return [
        ...(scene.payment?.best ?? []).map((offer) => `offer-${offer.privileges}`),
        ...(scene.payment?.workers ?? []).map((worker) => `pay-${worker.cell}`),
      ]
    default:
      return []
  }
}

function sailTargets(desk: Desk): string[] {
  const goals = desk.scene.goals.filter((goal) => goal.legal || goal.swap)
  const offered = desk.chosenGoal?.swap && desk.swaps.length === 0
  const ready = desk.goal !== null && desk.swaps.length > 0
  return [...goals.map((goal) => `stop-${goal.stop}`), ...(offered ? ['use-swap'] : []), ...(ready ? ['sail-now'] : [])]
}

/** The huts that can be swapped, or those that can be swapped with the first one. */
function hutTargets(desk: Desk): string[] {
  const { hut } = desk
  const pairs = desk.swaps.length > 0 ? furtherSwaps(desk) : desk.of('swap').map((choice) => choice.huts)
  const huts = hut ? pairs.filter((pair) => pair.includes(hut)).flat() : pairs.flat()
  return [...new Set(huts)]
    .filter((one) => one !== hut)
    .sort()
    .map((one) => `hut-${one}`)
}

/** After a first swap: huts of two islands that differ. */
function furtherSwaps({ huts }: Desk): Swap[] {
  const all = ISLANDS.flatMap((island) => huts[island].map((_, place) => `${island}${place + 1}`))
  return all.flatMap((one) =>
    all
      .filter((other) => one < other && one[0] !== other[0] && colourAt(huts, one) !== colourAt(huts, other))
      .map((other): Swap => [one, other]),
  )
}

function turnTargets(desk: Desk): string[] {
  const slots = desk.of('prepare').map((choice) => `slot-${choice.slot}`)
  const builds = desk.of('build')
  const cubes = COLOURS.filter((colour) => builds.some((choice) => choice.colour === colour))
  const roofs = [...new Set(desk.of('roof').map((choice) => choice.slot))]
  return [...slots, ...cubes.map((colour) => `prepared-${colour}`), ...roofs.map((slot) => `roof-${slot}`)]
}
