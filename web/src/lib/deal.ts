/** A document in the one way that its hash is taken of: sorted keys, no spaces, letters as they are. */
export function canonical(document: unknown): string {
  if (Array.isArray(document)) return `[${document.map(canonical).join(',')}]`
  if (typeof document === 'object' && document !== null) {
    const entries = Object.entries(document).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`
  }
  return JSON.stringify(document)
}

/** The hash that was published before the first move. */
export async function commitment(salt: string, document: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${canonical(document)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
