import { untrack } from 'svelte'

/** What screen readers are told: events wait for a pause, turns and connection do not. */
class Announcer {
  polite = $state('')
  assertive = $state('')

  /** Says a sentence; the same sentence twice is heard twice. */
  say(text: string, assertive = false): void {
    const before = untrack(() => (assertive ? this.assertive : this.polite))
    const heard = before === text ? `${text}\u00a0` : text
    if (assertive) this.assertive = heard
    else this.polite = heard
  }
}

export const announcer = new Announcer()
