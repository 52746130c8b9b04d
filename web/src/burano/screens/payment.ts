import type { Primary } from '../../lib/session.svelte'
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

/** What pays for each chosen worker: cubes of the reserve first, then of the pyramid, then bought ones. */
export function sourcesOf(payment: Payment, draft: Draft): Map<Cell, Source> {
  const reserve = counts((colour) => payment.cubes[colour].reserve)
  const pyramid = counts((colour) => payment.cubes[colour].pyramid)
  const bought = counts((colour) => draft.buys.filter((buy) => buy === colour).length)
  const from = (colour: Colour): Source => {
    for (const [source, left] of [
      ['reserve', reserve],
      ['pyramid', pyramid],
      ['bought', bought],
    ] as const) {
      if (left[colour] > 0) {
        left[colour] -= 1
        return source
      }
    }
    return 'short'
  }
  return new Map(
    chosen(payment, draft).map(({ cell, colour, paid }) => {
      if (paid) return [cell, 'paid']
      return [cell, payment.thrifty && cell === draft.spared ? 'thrifty' : from(colour)]
    }),
  )
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
  const sources = sourcesOf(payment, { paid: [...paid, cell], spared, buys })
  const { colour } = payment.workers.find((worker) => worker.cell === cell) ?? {}
  return payment.workers.every((worker) => worker.colour !== colour || sources.get(worker.cell) !== 'short')
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
  return { label, say: told, key: reason ? '' : 'Enter', blocked: reason, run: () => void desk.pay() }
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
