import type { MessageValue } from '../../lib/contract'
import type { Host } from '../../lib/host'
import { say } from '../../lib/words'

interface Where {
  /** The id of what was pressed. */
  at: string
  rule: string
  values?: Record<string, MessageValue>
}

/** Says why not where the server is not asked: nothing was sent yet. The key has a text and a way. */
export function refuse(host: Host, key: string, { at, rule, values = {} }: Where): void {
  const text = { key: `${key}.text`, values }
  const way = { key: `${key}.way`, values }
  host.trouble = { refusal: { code: 'draft', rule, values: {}, instead: [], text, way }, at }
  host.announce(say('page.refusal.heard', { text, way, rule }))
}
