import type {
  Daily,
  Face,
  Failure,
  GameInfo,
  Hint,
  History,
  Language,
  MyTable,
  OptionValue,
  Refusal,
  Replay,
  SeatKind,
  SetInfo,
  ShortReplay,
  TableMessage,
} from './contract'
import { unfold } from './replay'

/** What a table is made of. */
export interface NewTable {
  game: string
  seats: { kind: SeatKind; name?: string; level?: string }[]
  options: Record<string, OptionValue>
  profile?: string
  hints: boolean
  pace: number
  /** Whether strangers find the table in the list of open ones. */
  listed: boolean
  /** The hash of a set that is not Laguna's own. */
  components?: string
  /** Parts of the deal that were chosen. */
  chosen?: Record<string, readonly string[]>
}

/** Tables of mine, and those that wait for anybody. */
export interface Tables {
  mine: MyTable[]
  open: MyTable[]
}

export interface RuleBook {
  sections: { name: string; title: string; rules: Rule[] }[]
  undo: Record<string, string>
}
export interface Rule {
  id: string
  title: string
  text: string
  readings: { id: string; text: string }[]
}

/** An answer that is not a success, or no answer at all. */
export class ServerFailure extends Error {
  constructor(
    readonly failure: Failure,
    /** Whether the server could not be reached, so that trying again may help. */
    readonly unreachable = false,
  ) {
    super(failure.error.code)
  }
}

const PATIENCE = 20_000
/** A hint may think longer than any other answer. */
const HINT_PATIENCE = 90_000

/** The first question of a window brings its cookie; all others wait for that, so that they come from one guest. */
let greeting: Promise<{ name: string }> | null = null

function greet(): Promise<{ name: string }> {
  greeting ??= send<{ name: string }>('GET', '/api/me').catch((error: unknown) => {
    greeting = null
    throw error
  })
  return greeting
}

async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  patience?: number,
  headers?: Record<string, string>,
  stop?: AbortSignal,
): Promise<Answer> {
  await greet()
  return send<Answer>(method, path, body, patience, headers, stop)
}

async function send<Answer>(
  method: string,
  path: string,
  body?: unknown,
  patience = PATIENCE,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  stop?: AbortSignal,
): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : headers,
      body: body === undefined ? null : typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(stop ? [stop] : [])]),
    })
  } catch (error) {
    throw silent(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
  }
  const text = await answer.text().catch(() => '')
  const content = parsed(text)
  if (answer.ok && content !== undefined) return content as Answer
  if (isFailure(content)) throw new ServerFailure(content)
  throw silent(answer.status === 404 ? 'missing' : 'server')
}

/** What the page itself says where the server does not. */
function silent(code: 'timeout' | 'network' | 'server' | 'missing'): ServerFailure {
  const error = { code, text: { key: `page.failures.${code}.text` }, way: { key: `page.failures.${code}.way` } }
  return new ServerFailure({ error }, code !== 'missing')
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFailure(content: unknown): content is Failure {
  return typeof content === 'object' && content !== null && 'error' in content
}

const query = (values: Record<string, string | number | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

export const fetchWords = (language: Language) => send<Record<string, string>>('GET', `/api/words/${language}`)
export const fetchGuide = (game: string, language: Language) =>
  send<Record<string, string>>('GET', `/api/words/${language}/guide/${game}`)
export const fetchRules = (game: string, language: Language) => send<RuleBook>('GET', `/api/rules/${game}/${language}`)
export const fetchGames = () => send<GameInfo[]>('GET', '/api/games')
export const fetchMe = () => (greeting === null ? greet() : ask<{ name: string }>('GET', '/api/me'))
export const saveMe = (name: string) => ask<{ name: string }>('PUT', '/api/me', { name })
export const fetchTables = () => ask<Tables>('GET', '/api/tables')
export const createTable = (table: NewTable) => ask<TableMessage>('POST', '/api/tables', table)
export const bringSet = (game: string, name: string, file: Blob) =>
  ask<SetInfo>('POST', `/api/sets/${game}${query({ name })}`, file, undefined, { 'content-type': 'text/plain' })
export const fetchDaily = () => ask<Daily>('GET', '/api/daily')
export const startDaily = () => ask<TableMessage>('POST', '/api/daily')
export const importRecord = (record: string) => ask<TableMessage>('POST', '/api/records', record)

/** One table, as the server knows it. */
export const table = (code: string) => {
  const path = `/api/tables/${encodeURIComponent(code)}`
  return {
    get: (as: number | null) => ask<TableMessage>('GET', `${path}${query({ as })}`),
    components: () => ask<{ faces: Face[] }>('GET', `${path}/components`),
    /** The moment after this many actions. */
    frames: (as: number | null, ply: number) => ask<Replay>('GET', `${path}/frames${query({ as, ply })}`),
    /** All moments of the game. */
    replay: async (as: number | null) =>
      unfold(await ask<ShortReplay>('GET', `${path}/frames${query({ as, short: 1 })}`)),
    /** The points over a finished game. */
    history: () => ask<History>('GET', `${path}/history`),
    /** One action, or a gesture of several that are done all or none. */
    act: (ply: number, action: string | string[], as: number | null) =>
      ask<TableMessage>('POST', `${path}/act`, { ply, action, as }),
    /** All that a seat decides while others decide, too, instead of its last steps; an empty list takes it back. */
    ready: (ply: number, as: number | null, actions: string[], back: number) =>
      ask<TableMessage>('POST', `${path}/ready`, { ply, actions, as, back }),
    undo: (ply: number, steps: number, as: number | null) =>
      ask<TableMessage>('POST', `${path}/undo`, { ply, steps, as }),
    redo: (ply: number, steps: number, as: number | null) =>
      ask<TableMessage>('POST', `${path}/redo`, { ply, steps, as }),
    /** What to do after a draft, which stands instead of the last steps. The signal stops the thought, there too. */
    hint: (as: number | null, draft: string[], back: number, stop: AbortSignal) =>
      ask<Hint>('POST', `${path}/hint`, { as, draft, back }, HINT_PATIENCE, undefined, stop),
    why: (action: string, as: number | null) =>
      ask<{ refusal: Refusal | null }>('GET', `${path}/why${query({ action, as })}`),
    /** A new table that begins at this ply; with a seat given, computer players of the level take the others. */
    branch: (ply: number, seat?: number, level?: string) =>
      ask<TableMessage>('POST', `${path}/branch`, { ply, seat, level }),
    rematch: () => ask<TableMessage>('POST', `${path}/rematch`, {}),
    join: (name: string, seat?: number) => ask<TableMessage>('POST', `${path}/join`, { name, seat }),
    takeover: (token: string) => ask<TableMessage>('POST', `${path}/takeover`, { token }),
    seatBot: (seat: number, level?: string) => ask<TableMessage>('POST', `${path}/seats/${seat}/bot`, { level }),
    seatReturn: (seat: number) => ask<TableMessage>('POST', `${path}/seats/${seat}/return`, {}),
    setPace: (pace: number) => ask<TableMessage>('POST', `${path}/pace`, { pace }),
    pause: (paused: boolean) => ask<TableMessage>('POST', `${path}/pause`, { paused }),
    recordAddress: `${path}/record`,
    fileAddress: (language: Language) => `${path}/replay.html${query({ language })}`,
    stream: (as: number | null): WebSocket => {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
      return new WebSocket(`${scheme}//${location.host}${path}/stream${query({ as })}`)
    },
  }
}
export type TableServer = ReturnType<typeof table>
