import { catalogue } from './catalogue.svelte'
import type { Reason } from './contract'
import { say, tell } from './words'

/** More sources than this are told as one. */
const MOST_LINES = 5

/** One part of a difference: its source, empty for all the small ones together, and tenths of a point. */
interface Part {
  source: string
  tenths: number
}

/** Why a choice is advised: what it brings against the best other one, by source. */
export function reasonText(reason: Reason, game: string): string {
  if (!reason.other) return say('page.hint.reason.only')
  const told = { other: inShort(tell(reason.other.say)), n: reason.playouts }
  const parts = partsOf(reason)
  if (parts.length === 0) return say('page.hint.reason.same', told)
  const against = say('page.hint.reason.against', {
    ...told,
    lines: parts.map(({ source, tenths }) => line(game, source, signed(tenths))).join(', '),
    total: signed(parts.reduce((sum, { tenths }) => sum + tenths, 0)),
    error: decimal(reason.error),
  })
  if (reason.verdict > 0) return against
  return `${against} ${say(reason.verdict < 0 ? 'page.hint.reason.less' : 'page.hint.reason.close', told)}`
}

/** The first of the sentences that tell a choice: what is done, without all that follows from it. */
function inShort(text: string): string {
  return /^.*?(?=\.(?:\s+\p{Lu}|\s*$))/u.exec(text)?.[0] ?? text
}

function line(game: string, source: string, points: string): string {
  if (source === '') return say('page.hint.reason.rest', { points })
  return say('page.hint.reason.line', { source: inside(say(`${game}.words.${source}`)), points })
}

/** The differences that matter most, the greatest first. What is told adds up to what is told in all. */
function partsOf(reason: Reason): Part[] {
  const parts = reason.lines
    .map(({ source, difference }) => ({ source, tenths: Math.round(difference * 10) }))
    .filter(({ tenths }) => tenths !== 0)
    .sort((one, other) => Math.abs(other.tenths) - Math.abs(one.tenths))
  if (parts.length <= MOST_LINES) return parts
  const rest = parts.splice(MOST_LINES - 1).reduce((sum, { tenths }) => sum + tenths, 0)
  return rest === 0 ? parts : [...parts, { source: '', tenths: rest }]
}

function signed(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '\u2212' : ''
  return sign + decimal(Math.abs(tenths) / 10)
}

function decimal(number: number): string {
  return number.toLocaleString(catalogue.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** A name as it stands inside a sentence. */
function inside(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
