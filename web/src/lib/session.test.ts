import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure, Refusal, Scene, TableMessage } from './contract'
import { Session } from './session.svelte'

type Parts = Partial<Omit<TableMessage, 'you'>> & {
  actor?: number | null
  as?: number | null
  seats?: number[]
  plan?: string[] | null
  token?: string | null
  /** Seconds until a computer player may stand in, by seat. */
  away?: (number | null)[]
}

function message({
  actor = 0,
  as = 0,
  seats = [0],
  plan = null,
  token = null,
  away,
  ...parts
}: Parts = {}): TableMessage {
  const names = ['Ola', 'Bruno', 'Ewa'].slice(0, parts.ready?.length ?? 2)
  return {
    type: 'table',
    version: 1,
    table: {
      code: '7k2',
      game: 'walking',
      status: 'playing',
      seats: names.map((name, seat) => ({
        seat,
        kind: 'person',
        name,
        level: null,
        stand_in: false,
        stand_in_after: away?.[seat] ?? null,
        here: away?.[seat] == null,
        mine: seats.includes(seat),
      })),
      options: {},
      components: { name: 'built-in', sha256: 'x' },
      commitment: '',
      hints: true,
      pace: 0,
      daily: null,
      forked_from: null,
      rematch: null,
      host: true,
      touched: 0,
    },
    you: { seats, as, name: 'Ola', token, plan },
    ready: null,
    ply: 0,
    scene: { game: 'walking', actor, round: 1, choices: [], score: [] } as unknown as Scene,
    undo: { steps: [], redo: 0, back: 0, again: 0, refusal: null, branch: null },
    log: { from: 0, lines: [] },
    thinking: null,
    paused: null,
    reveal: null,
    ...parts,
  }
}

const line = (ply: number, seat: number) => ({ ply, seat, round: 1, kind: 'action' as const, say: { key: 'x' } })

class Socket {
  static all: Socket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {
    Socket.all.push(this)
  }
  close(): void {
    this.onclose?.()
  }
  hear(...told: TableMessage[]): void {
    for (const one of told) this.onmessage?.({ data: JSON.stringify(one) })
  }
}
const newest = (): Socket => Socket.all.at(-1) as Socket

const answers: (() => Promise<Response>)[] = []
const asked: { path: string; body: unknown }[] = []
const answer = (content: unknown, status = 200) =>
  answers.push(() => Promise.resolve(new Response(JSON.stringify(content), { status })))
const silence = () => answers.push(() => Promise.reject(new TypeError('no network')))

/** Lets the page draw what it knows. */
const drawn = () => vi.advanceTimersByTime(40)

let stop = () => {}
function sit(first = message()): Session {
  const session = new Session(first)
  stop = session.listen()
  newest().onopen?.()
  return session
}

beforeEach(() => {
  vi.useFakeTimers()
  Socket.all = []
  answers.length = asked.length = 0
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', (path: string, { body }: { body: string | null }) => {
    if (path.endsWith('/components')) return Promise.resolve(new Response('{"faces":[{"id":"I-pink-1"}]}'))
    if (path === '/api/me') return Promise.resolve(new Response('{"name":"Ann"}'))
    asked.push({ path, body: body === null ? null : (JSON.parse(body) as unknown) })
    return (answers.shift() ?? (() => Promise.reject(new Error('nothing more to answer'))))()
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('messages', () => {
  it('replace older ones, and are dropped when overtaken', () => {
    const session = sit()
    newest().hear(message({ version: 3, ply: 2 }))
    drawn()
    newest().hear(message({ version: 2, ply: 1 }))
    drawn()
    expect(session.message.ply).toBe(2)
  })

  it('that come quicker than the page draws are taken in together with the next frame', () => {
    const session = sit()
    const log = (place: number) => ({ log: { from: place, lines: [line(place, 0)] } })
    newest().hear(...[0, 1, 2, 3].map((place) => message({ version: 2 + place, ply: 1 + place, ...log(place) })))
    expect(session.message.ply).toBe(1)
    drawn()
    expect(session.message.ply).toBe(4)
    expect(session.log.map(({ ply }) => ply)).toEqual([0, 1, 2, 3])
  })

  it('are taken in where nothing is drawn, too, and not from a line that was closed', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const session = sit()
    newest().hear(message({ version: 2, ply: 1 }), message({ version: 3, ply: 2 }))
    vi.advanceTimersByTime(500)
    expect(session.message.ply).toBe(2)
    newest().hear(message({ version: 4, ply: 3 }), message({ version: 5, ply: 4 }))
    stop()
    vi.advanceTimersByTime(500)
    expect(session.message.ply).toBe(3)
  })

  it('carry on the log from where they say', () => {
    const session = sit(message({ log: { from: 0, lines: [line(0, 0), line(1, 1)] } }))
    newest().hear(message({ version: 2, log: { from: 1, lines: [line(1, 0), line(2, 1)] } }))
    expect(session.log.map(({ seat }) => seat)).toEqual([0, 0, 1])
    expect(session.news).toHaveLength(1)
  })

  it('bring the faces of the cards once', async () => {
    const session = sit()
    await vi.advanceTimersByTimeAsync(0)
    expect(Object.keys(session.faces)).toEqual(['I-pink-1'])
  })
})

describe('actions', () => {
  it('are sent with the ply that was looked at', async () => {
    const session = sit(message({ ply: 4 }))
    answer(message({ version: 2, ply: 5 }))
    expect(await session.act('end')).toBe(true)
    expect(asked).toEqual([{ path: '/api/tables/7k2/act', body: { ply: 4, action: 'end', as: 0 } }])
    expect(session.message.ply).toBe(5)
    expect(session.busy).toBe(false)
  })

  it('that are refused show why at the thing that was touched', async () => {
    const session = sit()
    const text = { key: 'text' }
    const refused: Failure = { error: { code: 'coins', text, way: text, rule: 'W-BUILD-02', instead: ['end'] } }
    answer(refused, 409)
    expect(await session.act('place I-pink-1 at 5', 'slot-5-I')).toBe(false)
    expect(session.trouble).toMatchObject({ at: 'slot-5-I', refusal: { rule: 'W-BUILD-02', instead: ['end'] } })
  })

  it('can be sent several at once, as a gesture that one press takes back', async () => {
    const session = sit()
    const undo = { steps: [{ key: 'a' }, { key: 'b' }], redo: 0, back: 2, again: 0, refusal: null, branch: null }
    answer(message({ version: 2, ply: 2, undo }))
    expect(await session.act(['draft 1 all', 'place I-pink-1 at 5'])).toBe(true)
    answer(message({ version: 3, ply: 0, undo: { ...undo, steps: [], redo: 2, back: 0, again: 2 } }))
    await session.undo()
    answer(message({ version: 4, ply: 2, undo }))
    await session.redo()
    answer(message({ version: 5, ply: 1, undo }))
    await session.undo(1)
    expect(asked.map(({ body }) => body)).toEqual([
      { ply: 0, action: ['draft 1 all', 'place I-pink-1 at 5'], as: 0 },
      { ply: 2, steps: 2, as: 0 },
      { ply: 0, steps: 2, as: 0 },
      { ply: 2, steps: 1, as: 0 },
    ])
  })

  it('that come too late refresh the table and say so', async () => {
    const session = sit()
    const text = { key: 'server.faults.stale.text' }
    answer({ error: { code: 'stale', text, way: text }, table: message({ version: 7, ply: 9 }) }, 409)
    expect(await session.act('end')).toBe(false)
    expect(session.message.ply).toBe(9)
    expect(session.failure?.code).toBe('stale')
    expect(session.trouble).toBeNull()
  })

  it('are not sent twice at once', async () => {
    const session = sit()
    answer(message({ version: 2, ply: 1 }))
    const [first, second] = await Promise.all([session.act('end'), session.act('end')])
    expect([first, second]).toEqual([true, false])
    expect(asked).toHaveLength(1)
  })

  it('can follow each other as soon as the stream has told of the last one', async () => {
    const session = sit()
    let late = () => {}
    answers.push(
      () =>
        new Promise((resolve) => (late = () => resolve(new Response(JSON.stringify(message({ version: 2, ply: 1 })))))),
    )
    const first = session.act('draft 1 all')
    expect(await session.act('end')).toBe(false)
    newest().hear(message({ version: 2, ply: 1 }))
    expect(session.busy).toBe(false)
    answers.push(() => new Promise(() => {}))
    void session.act('end')
    late()
    expect(await first).toBe(true)
    expect(session.busy).toBe(true)
    expect(asked.map(({ body }) => body)).toEqual([
      { ply: 0, action: 'draft 1 all', as: 0 },
      { ply: 1, action: 'end', as: 0 },
    ])
  })

  it('are sent again with the same ply after the connection was lost', async () => {
    const session = sit(message({ ply: 4 }))
    silence()
    answer(message({ version: 3, ply: 5 }))
    const acted = session.act('end')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.connected).toBe(false)
    expect(session.busy).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    // The action had arrived before the line broke: the table is already further.
    newest().onopen?.()
    newest().hear(message({ version: 2, ply: 5 }))
    expect(await acted).toBe(true)
    expect(asked.map(({ body }) => body)).toEqual([
      { ply: 4, action: 'end', as: 0 },
      { ply: 4, action: 'end', as: 0 },
    ])
  })

  it('pressed while the line is lost are kept, and the last one is sent when it is back', async () => {
    const session = sit(message({ ply: 4 }))
    newest().close()
    expect(session.canAct).toBe(true)
    silence()
    const first = session.act('draft 1 all')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.kept).toBe(true)
    silence()
    const second = session.act('draft 2 all')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.failure).toBeNull()
    answer(message({ version: 2, ply: 5 }))
    await vi.advanceTimersByTimeAsync(1000)
    newest().onopen?.()
    expect(await Promise.all([first, second])).toEqual([false, true])
    expect(asked.at(-1)?.body).toEqual({ ply: 4, action: 'draft 2 all', as: 0 })
    expect([session.kept, session.busy]).toEqual([false, false])
  })

  it('that were kept and came too late are refused harmlessly', async () => {
    const session = sit(message({ ply: 4 }))
    newest().close()
    silence()
    const acted = session.act('end')
    const text = { key: 'server.faults.stale.text' }
    answer({ error: { code: 'stale', text, way: text }, table: message({ version: 7, ply: 9 }) }, 409)
    await vi.advanceTimersByTimeAsync(1000)
    newest().onopen?.()
    expect(await acted).toBe(false)
    expect([session.message.ply, session.kept, session.busy]).toEqual([9, false, false])
  })

  it('do not put off the next try of the line', async () => {
    const session = sit()
    newest().close()
    silence()
    void session.act('end')
    await vi.advanceTimersByTimeAsync(999)
    silence()
    void session.act('end')
    await vi.advanceTimersByTimeAsync(1)
    expect(Socket.all).toHaveLength(2)
  })

  it('say nothing of a server that cannot be reached beside the lost line', async () => {
    const session = sit()
    newest().close()
    silence()
    await session.why('end', 'primary')
    expect(session.failure).toBeNull()
  })

  it('ask why something is not possible only once per position', async () => {
    const session = sit()
    const refusal: Refusal = {
      code: 'x',
      rule: 'W-TURN-01',
      values: {},
      instead: [],
      text: { key: 'a' },
      way: { key: 'b' },
    }
    answer({ refusal })
    await session.why('end', 'primary')
    await session.why('end')
    expect(asked).toHaveLength(1)
    expect(session.trouble?.at).toBe('primary')
  })
})

describe('the stream', () => {
  it('comes back ever less often, and counts down to the next try', () => {
    const session = sit()
    const tries: number[] = []
    for (let round = 0; round < 7; round++) {
      newest().close()
      expect(session.connected).toBe(false)
      tries.push(session.stream.wait)
      const before = Socket.all.length
      vi.advanceTimersByTime(session.stream.wait * 1000)
      expect(Socket.all.length).toBe(before + 1)
    }
    expect(tries).toEqual([1, 2, 4, 8, 15, 30, 30])
    newest().onopen?.()
    expect(session.connected).toBe(true)
    expect(session.stream.lost).toBe(false)
  })

  it('can be tried at once', () => {
    const session = sit()
    newest().close()
    session.stream.retry()
    expect(Socket.all).toHaveLength(2)
  })
})

describe('one device for several people', () => {
  it('is covered until the next person has it, and then shows that seat', async () => {
    const session = sit(message({ seats: [0, 1] }))
    expect(session.covered).toBe(false)
    newest().hear(message({ version: 2, ply: 3, actor: 1, seats: [0, 1] }))
    expect(session.covered).toBe(true)
    expect(session.canAct).toBe(false)
    answer(message({ version: 3, ply: 3, actor: 1, as: 1, seats: [0, 1] }))
    await session.uncover()
    expect(session.covered).toBe(false)
    expect(session.mine).toBe(1)
    expect(newest().address).toContain('as=1')
  })

  it('stays covered when a table is opened in the middle of a game', () => {
    expect(sit(message({ ply: 8, seats: [0, 1] })).covered).toBe(true)
  })

  it('never shows another seat because of a late answer', () => {
    const session = sit(message({ seats: [0, 1] }))
    newest().hear(message({ version: 2, ply: 3, actor: 1, as: 1, seats: [0, 1] }))
    expect(session.mine).toBe(0)
  })
})

describe('deciding at the same time', () => {
  const plan = ['lay pink', 'done']

  it('is my turn until I am ready, whoever is in turn', () => {
    const session = sit(message({ actor: 1, ready: [false, false] }))
    expect(session.myTurn).toBe(true)
    expect(session.canAct).toBe(true)
    newest().hear(message({ version: 2, actor: 1, ready: [true, false], plan }))
    expect(session.myTurn).toBe(false)
    expect(session.canAct).toBe(false)
    drawn()
    newest().hear(message({ version: 3, actor: 0, ready: [true, false], plan }))
    expect(session.myTurn).toBe(false)
    drawn()
    newest().hear(message({ version: 4, actor: 0, ply: 30 }))
    expect(session.myTurn).toBe(true)
  })

  it("is nobody's turn who watches", () => {
    expect(sit(message({ as: null, seats: [], ready: [false, false] })).myTurn).toBe(false)
  })

  it('hands in, and takes back', async () => {
    const session = sit(message({ ply: 4, actor: 1, ready: [false, false] }))
    answer(message({ version: 2, ply: 4, actor: 1, ready: [true, false], plan }))
    expect(await session.ready(plan)).toBe(true)
    expect(session.message.you.plan).toEqual(plan)
    answer(message({ version: 3, ply: 4, actor: 1, ready: [false, false] }))
    expect(await session.unready()).toBe(true)
    expect(session.canAct).toBe(true)
    expect(asked).toEqual([
      { path: '/api/tables/7k2/ready', body: { ply: 4, actions: plan, as: 0, back: 0 } },
      { path: '/api/tables/7k2/ready', body: { ply: 4, actions: [], as: 0, back: 0 } },
    ])
  })

  it('passes one screen on to those who still decide, in the order of their turns', async () => {
    const session = sit(message({ ply: 8, actor: 1, as: 2, seats: [0, 2], ready: [false, false, false] }))
    expect(session.due).toBe(2)
    expect(session.covered).toBe(true)
    expect(session.canAct).toBe(false)
    await session.uncover()
    expect(session.covered).toBe(false)
    answer(message({ version: 2, ply: 8, actor: 1, as: 2, seats: [0, 2], ready: [false, false, true], plan }))
    await session.ready(plan)
    expect(session.due).toBe(0)
    expect(session.covered).toBe(true)
    answer(message({ version: 3, ply: 8, actor: 1, as: 0, seats: [0, 2], ready: [false, false, true] }))
    await session.uncover()
    newest().onopen?.()
    expect(session.mine).toBe(0)
    expect(session.canAct).toBe(true)
    newest().hear(message({ version: 4, ply: 8, actor: 1, as: 0, seats: [0, 2], ready: [true, false, true], plan }))
    expect(session.due).toBeNull()
    expect(session.covered).toBe(false)
  })
})

describe('looking back', () => {
  it('loads the moment, and returns to now', async () => {
    const session = sit(message({ ply: 4 }))
    answer({ table: {}, log: [], frames: [{ ply: 2, scene: { game: 'walking', actor: 1, round: 7 } }] })
    await session.look(2)
    expect(session.scene?.round).toBe(7)
    expect(session.canAct).toBe(false)
    await session.look(null)
    expect(session.scene?.round).toBe(1)
  })
})

it('joins: somebody who watched sits down', async () => {
  const session = sit(message({ as: null, seats: [] }))
  expect(session.spectator).toBe(true)
  answer(message({ version: 2, as: 1, seats: [1], actor: 1 }))
  await session.change(() => session.server.join('Ola'))
  expect(session.spectator).toBe(false)
  expect(session.myTurn).toBe(true)
})

describe('a seat that is brought to another device', () => {
  const lost = message({ version: 2, as: null, seats: [] })
  afterEach(() => sessionStorage.clear())

  it('is missed here, and can be brought back', async () => {
    const session = sit(message({ token: 'secret' }))
    newest().hear(lost)
    expect([session.spectator, session.moved]).toEqual([true, { seat: 0, token: 'secret' }])
    answer(message({ version: 3, token: 'secret' }))
    await session.comeBack()
    expect(asked.at(-1)).toEqual({ path: '/api/tables/7k2/takeover', body: { token: 'secret' } })
    expect([session.spectator, session.moved]).toEqual([false, null])
  })

  it('is remembered over a reload, and by nobody who only watches', () => {
    sit(message({ token: 'secret' }))
    newest().hear(lost)
    expect(sit(lost).moved).toEqual({ seat: 0, token: 'secret' })
    sessionStorage.clear()
    expect(sit(lost).moved).toBeNull()
  })
})

describe('somebody who is away', () => {
  it('may be stood in for when the time has run down', async () => {
    const session = sit(message({ actor: 1, away: [null, 3] }))
    const wait = () => session.standInAfter(session.message.table.seats[1]!)
    expect(wait()).toBe(3)
    await vi.advanceTimersByTimeAsync(2000)
    expect(wait()).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(wait()).toBe(0)
    newest().hear(message({ version: 2, actor: 1 }))
    expect(wait()).toBeNull()
  })

  it('who comes back takes the refusal along', async () => {
    const session = sit(message({ actor: 1, away: [null, 3] }))
    const text = { key: 'server.faults.still-here.text' }
    answer({ error: { code: 'still-here', text, way: text } }, 409)
    await session.change(() => session.server.seatBot(1))
    expect(session.failure?.code).toBe('still-here')
    newest().hear(message({ version: 2, actor: 1 }))
    expect(session.failure).toBeNull()
  })
})
