/** Where an address leads. */
export type Route =
  | { screen: 'home' }
  | { screen: 'table'; code: string; token: string | null }
  | { screen: 'replay'; code: string; ply: number | null }
  | { screen: 'rules'; game: string; rule: string | null }
  | { screen: 'settings' }
  | { screen: 'help' }
  | { screen: 'missing' }

export function routeOf(address: URL): Route {
  const [first, second, third, ...rest] = address.pathname.split('/').filter(Boolean).map(decoded)
  if (rest.length > 0) return { screen: 'missing' }
  if (first === undefined) return { screen: 'home' }
  if (first === 't' && second !== undefined) {
    if (third === undefined) return { screen: 'table', code: second, token: address.searchParams.get('seat') }
    if (third === 'replay') return { screen: 'replay', code: second, ply: whole(address.searchParams.get('ply')) }
  }
  if (first === 'rules' && second !== undefined && third === undefined) {
    return { screen: 'rules', game: second, rule: decoded(address.hash.slice(1)) || null }
  }
  if ((first === 'settings' || first === 'help') && second === undefined) return { screen: first }
  return { screen: 'missing' }
}

export const addressOf = {
  home: '/',
  settings: '/settings',
  help: '/help',
  table: (code: string) => `/t/${encodeURIComponent(code)}`,
  seat: (code: string, token: string) => `/t/${encodeURIComponent(code)}?seat=${encodeURIComponent(token)}`,
  replay: (code: string, ply?: number) =>
    `/t/${encodeURIComponent(code)}/replay${ply === undefined ? '' : `?ply=${ply}`}`,
  rules: (game: string, rule?: string) => `/rules/${game}${rule === undefined ? '' : `#${rule}`}`,
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
