import type { Primary, Draft as SessionDraft } from '../../lib/session.svelte'
import { say } from '../../lib/words'
import { COLOURS, type Desk } from '../desk.svelte'
import { unionsOf } from '../lagoon/unions'
import { SLOTS } from '../pyramid'
import type { BuranoPlayer, Cell, Colour, Payment } from '../scene'

/** What is chosen for lace and not sent yet. */
export interface Draft {
  paid: readonly Cell[]
  /** The worker that Thrifty lace pays for. */
  spared: Cell | null
  buys: readonly Colour[]
}

export type Source = 'pyramid' | 'reserve' | 'bought' | 'thrifty' | 'paid' | 'short'

/** The workers that count: those paid for already and those chosen. */
export function chosen({ workers }: Payment, { paid }: Draft): Payment['workers'] {
  return workers.filter((worker) => worker.paid || paid.includes(worker.cell))
}

export interface Sum {
  workers: number
  base: number
  /** Unions of two and more. */
  unions: { cells: Cell[]; points: number }[]
  points: number
}

/** What the chosen workers bring. */
export function sumOf(payment: Payment, draft: Draft): Sum {
  const cells = chosen(payment, draft).map(({ cell }) => cell)
  const unions = unionsOf(cells)
    .filter((group) => group.length > 1)
    .map((group) => ({ cells: group, points: payment.unions[group.length] ?? 0 }))
    .toSorted((one, other) => other.points - one.points)
  const base = cells.length * payment.each
  return { workers: cells.length, base, unions, points: unions.reduce((sum, { points }) => sum + points, base) }
}

/** What pays for a worker, and from which slot of the pyramid where that matters. */
export interface Step {
  cell: Cell
  source: Source
  slot: number | null
}

/** What pays for each chosen worker, in the order in which they are paid for. */
export function wayOf(payment: Payment, draft: Draft): Step[] {
  const done: Step[] = []
  const due: Payment['workers'] = []
  for (const worker of chosen(payment, draft)) {
    const { cell } = worker
    if (worker.paid) done.push({ cell, source: 'paid', slot: null })
    else if (payment.thrifty && cell === draft.spared) done.push({ cell, source: 'thrifty', slot: null })
    else due.push(worker)
  }
  const bought = counts((colour) => draft.buys.filter((buy) => buy === colour).length)
  const reserve = counts((colour) => payment.cubes[colour].reserve)
  if (isCovered(payment)) {
    const dug = dig(payment.pyramid, due, (colour) => reserve[colour] + bought[colour])
    for (const { slot, colour } of dug) {
      const place = due.findIndex((worker) => worker.colour === colour)
      done.push(...due.splice(place, 1).map(({ cell }) => ({ cell, source: 'pyramid' as const, slot })))
    }
    return [
      ...done,
      ...due.map(({ cell, colour }) => ({ cell, source: taken(colour, { reserve, bought }), slot: null })),
    ]
  }
  const pyramid = counts((colour) => payment.cubes[colour].pyramid)
  const paid = due.map(({ cell, colour }) => ({
    cell,
    source: taken(colour, { reserve, pyramid, bought }),
    slot: null,
  }))
  // Where several orders end alike the engine wants that of the cells.
  const place = ({ cell }: Step) => payment.workers.findIndex((worker) => worker.cell === cell)
  return [...done, ...paid].toSorted((one, other) => place(one) - place(other))
}

/** Whether cubes of the pyramid wait for others that lie on them. */
function isCovered({ pyramid }: Payment): boolean {
  return pyramid.some(({ under }) => under.length > 0)
}

/** Takes a cube of a colour from the first place that has one. */
function taken(colour: Colour, places: Partial<Record<Source, Record<Colour, number>>>): Source {
  for (const [source, left] of Object.entries(places) as [Source, Record<Colour, number>][]) {
    if (left[colour] > 0) {
      left[colour] -= 1
      return source
    }
  }
  return 'short'
}

/**
 * The cubes of the pyramid that pay for most of what the hand lacks, the fewest that do: the uppermost first. A cube is
 * taken only for a worker, and after those that lie on it.
 */
function dig(
  pyramid: Payment['pyramid'],
  due: Payment['workers'],
  hand: (colour: Colour) => number,
): Payment['pyramid'] {
  const need = counts((colour) => due.filter((worker) => worker.colour === colour).length)
  const many = (cubes: Payment['pyramid'], colour: Colour) => cubes.filter((cube) => cube.colour === colour).length
  const lacking = (cubes: Payment['pyramid']) =>
    COLOURS.reduce((sum, colour) => sum + Math.max(0, need[colour] - hand(colour) - many(cubes, colour)), 0)
  let best: Payment['pyramid'] = []
  let least = lacking(best)
  const seen = new Set<string>()
  for (let round = [best]; round.length > 0 && least > 0;) {
    const next: Payment['pyramid'][] = []
    for (const cubes of round) {
      for (const cube of pyramid) {
        const ready = cube.under.every((slot) => cubes.some((one) => one.slot === slot))
        if (!ready || cubes.includes(cube) || many(cubes, cube.colour) >= need[cube.colour]) continue
        const more = [...cubes, cube].toSorted((one, other) => other.slot - one.slot)
        const key = more.map(({ slot }) => slot).join()
        if (seen.has(key)) continue
        seen.add(key)
        next.push(more)
        if (lacking(more) < least) [best, least] = [more, lacking(more)]
      }
    }
    round = next
  }
  return best
}

/** What pays for each chosen worker. */
export function sourcesOf(payment: Payment, draft: Draft): Map<Cell, Source> {
  return new Map(wayOf(payment, draft).map(({ cell, source }) => [cell, source]))
}

/** The payments as actions. Where it is asked which cube pays, one of the reserve does before one of the pyramid. */
export function paysOf(payment: Payment, draft: Draft): string[] {
  return wayOf(payment, draft).flatMap(({ cell, source, slot }) => {
    if (source === 'paid') return []
    if (source === 'thrifty') return [`spare ${cell}`]
    if (!payment.asks) return [`pay ${cell}`]
    if (slot !== null) return [`pay ${cell}`, `from ${slot}?`]
    const { colour } = payment.workers.find((worker) => worker.cell === cell) ?? {}
    const slots = payment.pyramid.filter((cube) => cube.colour === colour).map((cube) => `from ${cube.slot}?`)
    return [`pay ${cell}`, 'from reserve?', ...slots]
  })
}

/** How many cubes of each colour are missing for the chosen workers. */
export function shortOf(payment: Payment, draft: Draft): Record<Colour, number> {
  const sources = sourcesOf(payment, draft)
  return counts(
    (colour) =>
      chosen(payment, draft).filter((one) => one.colour === colour && sources.get(one.cell) === 'short').length,
  )
}

/** How many cubes of each colour are used up, by where they come from. */
export function usedOf(payment: Payment, draft: Draft, source: Source): Record<Colour, number> {
  const sources = sourcesOf(payment, draft)
  return counts(
    (colour) =>
      chosen(payment, draft).filter((one) => one.colour === colour && sources.get(one.cell) === source).length,
  )
}

/** Whether one more worker could be paid for, along with those that are chosen. */
export function canPay(payment: Payment, { paid, spared, buys }: Draft, cell: Cell): boolean {
  if (payment.workers.find((worker) => worker.cell === cell)?.passed) return false
  const shortWith = (cells: readonly Cell[]) =>
    wayOf(payment, { paid: cells, spared, buys }).filter(({ source }) => source === 'short').length
  return shortWith([...paid, cell]) <= shortWith(paid)
}

export interface Outlook {
  /** Pyramid cubes that go, and cubes that stay, by colour. */
  go: number
  stay: Colour[]
  /** Cubes that come for houses of the ring under workers. */
  come: Colour[]
  /** Cubes of the next pyramid, and how many there were without paying or buying. */
  next: number
  unpaid: number
}

/** What a payment leaves for the next season. */
export function outlook(payment: Payment, draft: Draft, player: BuranoPlayer): Outlook {
  const lying = counts((colour) => player.pyramid.filter((slot) => slot.colour === colour).length)
  const pyramid = usedOf(payment, draft, 'pyramid')
  const reserve = usedOf(payment, draft, 'reserve')
  const bought = usedOf(payment, draft, 'bought')
  const stay = COLOURS.flatMap((colour) => {
    const buys = draft.buys.filter((buy) => buy === colour).length - bought[colour]
    const count = lying[colour] - pyramid[colour] + player.reserve[colour] - reserve[colour] + buys
    return Array.from({ length: Math.max(0, count) }, () => colour)
  })
  const come = player.ring.filter((house) => house.worker).map((house) => house.colour)
  const all = COLOURS.reduce((sum, colour) => sum + lying[colour] + player.reserve[colour], 0)
  return {
    go: COLOURS.reduce((sum, colour) => sum + pyramid[colour], 0),
    stay,
    come,
    next: stay.length + come.length,
    unpaid: all + come.length,
  }
}

/** How far the next pyramid reaches: the ground, floor 2, or the top. */
export function reach(cubes: number): 'ground' | 'floor' | 'full' {
  if (cubes >= SLOTS) return 'full'
  return cubes > 9 ? 'floor' : 'ground'
}

/** The offer that brings most, with the fewest privileges. */
export function bestOf({ best }: Payment): Payment['best'][number] | null {
  return best.toSorted((one, other) => other.points - one.points || one.privileges - other.privileges)[0] ?? null
}

/** Puts an offer on the desk; nothing is sent. */
export function showOffer(desk: Desk, { cells, buys, spare }: Payment['best'][number]): void {
  desk.loadPayment(cells, buys, spare)
}

/** Whether an offer is just what is chosen. */
export function isShown(offer: Payment['best'][number], draft: Draft): boolean {
  const same = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()
  return same(offer.cells, draft.paid) && same(offer.buys, draft.buys)
}

/** The chosen payments as a draft: a hint comes after them and adds to them. */
export function draftOfPayment(desk: Desk): SessionDraft {
  const { payment } = desk.scene
  const buys = COLOURS.flatMap((colour) => desk.buys.filter((buy) => buy === colour).map((buy) => `buy ${buy}`))
  // What cannot be paid for yet is no ground for a hint.
  const payable = payment && Object.values(shortOf(payment, desk)).every((short) => short === 0)
  return {
    canUndo: false,
    canRedo: false,
    undo: () => false,
    redo: () => false,
    plan: payment && payable ? [...buys, ...paysOf(payment, desk)] : buys,
    back: 0,
    isIdle: () => false,
    take({ action }) {
      const [verb = '', thing = ''] = action.split(' ')
      const colour = COLOURS.find((one) => one === thing)
      if (verb === 'buy' && colour) desk.addBuy(colour)
      else if (verb === 'pay' && !desk.paid.includes(thing)) desk.togglePaid(thing)
      else if (verb === 'spare' && desk.spared !== thing) desk.spare(thing)
      else if (action === 'done' && payment && payable) void desk.pay(paysOf(payment, desk))
      else return false
      return true
    },
  }
}

/** What the banner's button does while lace is paid for. */
export function primaryOfPayment(desk: Desk): Primary | null {
  const { payment } = desk.scene
  if (!payment || !desk.mine) return null
  const { label, told } = payment.workers.length > 0 ? wordsOfPayment(payment, desk) : wordsOfPurchase(desk)
  const short = shortOf(payment, desk)
  const missing = COLOURS.filter((colour) => short[colour] > 0).map((colour) => ({ key: `burano.words.${colour}` }))
  const reason =
    missing.length > 0
      ? say('burano.page.payment.short', { colours: missing })
      : desk.buys.length > desk.player.privileges
        ? say('burano.page.payment.no.privilege.text', { n: desk.player.privileges })
        : null
  return {
    label,
    say: told,
    key: reason ? '' : 'Enter',
    blocked: reason,
    run: () => void desk.pay(paysOf(payment, desk)),
  }
}

function wordsOfPayment(payment: Payment, desk: Desk): { label: string; told: string } {
  const { points, workers } = sumOf(payment, desk)
  return {
    label: say(workers > 0 ? 'burano.page.payment.confirm' : 'burano.page.payment.confirm_none', { points }),
    told: say('burano.page.payment.confirm_say', { n: workers, points, privileges: desk.buys.length }),
  }
}

/** Without lace workers there are only cubes to buy. */
function wordsOfPurchase({ buys }: Desk): { label: string; told: string } {
  const n = buys.length
  return {
    label: say(n > 0 ? 'burano.page.payment.buys' : 'burano.page.payment.go_on', { n }),
    told: say(n > 0 ? 'burano.page.payment.buys_say' : 'burano.choices.done-pay_buy.say', { n }),
  }
}

function counts(of: (colour: Colour) => number): Record<Colour, number> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, of(colour)])) as Record<Colour, number>
}
