import { catalogue } from './catalogue.svelte'

/** English dates are British ones. */
const locale = () => (catalogue.language === 'en' ? 'en-GB' : catalogue.language)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago something was, such as `12 minutes ago`. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds)
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}

/** A day such as `15 November`. */
export function dayName(day: string): string {
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
