/** What leads from one document to the next: another value, or changes inside; `-` is a key that is gone. */
export type Change = { '=': unknown } | { '-': true } | { in: Record<string, Change> }

/** The document after a change. What did not change is shared with the one before. */
export function follow(before: unknown, change: Change | null | undefined): unknown {
  if (!change) return before
  if ('=' in change) return change['=']
  if (!('in' in change)) return undefined
  if (Array.isArray(before)) return before.map((one: unknown, place) => follow(one, change.in[place]))
  const after: Record<string, unknown> = { ...(before as Record<string, unknown>) }
  for (const [key, inner] of Object.entries(change.in)) {
    if ('-' in inner) delete after[key]
    else after[key] = follow(after[key], inner)
  }
  return after
}
