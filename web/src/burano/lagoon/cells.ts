import { say, tell } from '../../lib/words'
import type { Desk } from '../desk.svelte'
import { colourName } from '../naming'
import type { BuranoScene, Cell } from '../scene'

export type Workshop = NonNullable<BuranoScene['workshops'][number][number]>

/** How a workshop cell stands out. */
export interface CellMark {
  kind: 'legal' | 'selected' | 'lead' | 'privilege'
  pill?: string
  shield?: boolean
  lamp?: boolean
  check?: boolean
  /** Its worker waits to be paid for. */
  unpaid?: boolean
  /** Its worker would go home. */
  leaves?: boolean
  pressed?: boolean
}

export function cellMark(desk: Desk, spot: Workshop): CellMark | null {
  if (!desk.mine || desk.host.still) return null
  const own = spot.seat === desk.seat
  switch (desk.scene.phase) {
    case 'lace':
      return laceMark(desk, spot.cell)
    case 'earn':
      return own ? callMark(desk, spot.cell) : null
    case 'pay':
      return own ? payMark(desk, spot.cell) : null
    case 'turn':
      return leadMark(desk, spot, own)
    default:
      return null
  }
}

function laceMark(desk: Desk, cell: Cell): CellMark | null {
  const spot = desk.scene.spots.find((one) => one.cell === cell)
  if (!spot) return null
  const action = spot.privilege ? `lace ${cell} privilege` : `lace ${cell}`
  return {
    kind: desk.asked === action ? 'selected' : spot.privilege ? 'privilege' : 'legal',
    pill: spot.union > 1 ? say('burano.page.workshops.size', { n: spot.union }) : undefined,
    shield: spot.privilege,
    lamp: desk.hinted(action),
    leaves: spot.displaces !== null,
  }
}

function callMark(desk: Desk, cell: Cell): CellMark {
  const called = desk.calls.includes(cell)
  const lamp = desk.hinted(`home ${cell}`)
  return { kind: called ? 'selected' : 'legal', leaves: called, check: false, pressed: called, lamp }
}

function payMark(desk: Desk, cell: Cell): CellMark {
  const paid = desk.paid.includes(cell)
  const lamp = desk.hinted(`pay ${cell}`)
  if (desk.spared === cell)
    return { kind: 'selected', pressed: true, check: true, pill: say('burano.page.workshops.spared'), lamp }
  if (paid) return { kind: 'selected', pressed: true, check: true, lamp }
  return { kind: 'legal', pressed: false, unpaid: true, pill: say('burano.page.workshops.unpaid'), lamp }
}

/** What the picked cube leads to: cells for lace, or workers that an earning could call home. */
function leadMark(desk: Desk, { cell }: Workshop, own: boolean): CellMark | null {
  if (desk.area === 'earn') return own ? { kind: 'lead' } : null
  const free = desk.area === 'lace' && desk.scene.spots.some((one) => one.cell === cell && !one.privilege)
  return free ? { kind: 'lead' } : null
}

/** A workshop cell in whole sentences. */
export function cellSentences(desk: Desk, spot: Workshop, unions: Cell[][]): string {
  const { cell, colour, coin, seat } = spot
  const sentences = [say('burano.page.workshops.cell', { cell, colour: colourName(colour) })]
  if (seat === null) sentences.push(say('burano.page.workshops.empty'))
  else if (seat === desk.seat) sentences.push(ownSentence(desk, cell, unions))
  else sentences.push(say('burano.page.workshops.worker', { name: desk.host.nameOf(seat) }))
  if (coin) sentences.push(say('burano.page.workshops.coin'))
  const mark = cellMark(desk, spot)
  if (!mark) return sentences.join(' ')
  if (desk.scene.phase === 'lace') sentences.push(...laceSentences(desk, cell))
  else if (mark.kind === 'lead')
    sentences.push(say(`burano.page.workshops.then.${desk.area === 'earn' ? 'earn' : 'lace'}`))
  else if (desk.scene.phase === 'earn') {
    sentences.push(say(mark.pressed ? 'burano.page.workshops.called' : 'burano.page.workshops.callable'))
  } else sentences.push(say(mark.pressed ? 'burano.page.workshops.paid' : 'burano.page.workshops.payable'))
  return sentences.join(' ')
}

function ownSentence(desk: Desk, cell: Cell, unions: Cell[][]): string {
  const n = unions.find((union) => union.includes(cell))?.length ?? 1
  const key = desk.seat === desk.scene.viewer ? 'burano.page.workshops.yours' : 'burano.page.workshops.theirs'
  return say(key, { name: desk.host.nameOf(desk.seat), n })
}

function laceSentences(desk: Desk, cell: Cell): string[] {
  const spot = desk.scene.spots.find((one) => one.cell === cell)
  if (!spot) return []
  const choice = desk.of('lace').find((one) => one.cell === cell && one.privilege === spot.privilege)
  return [
    ...(choice ? [tell(choice.say)] : []),
    say('burano.page.workshops.joins', { n: spot.union }),
    ...(spot.displaces === null
      ? []
      : [say('burano.page.workshops.displaces', { name: desk.host.nameOf(spot.displaces) })]),
  ]
}
