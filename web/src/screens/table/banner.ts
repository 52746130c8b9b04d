import type { Message, SeatInfo } from '../../lib/contract'
import type { Session } from '../../lib/session.svelte'
import { levelName } from '../../lib/levels'
import { sayRound, whenOf } from '../../lib/rounds'
import { undecided } from '../../lib/whose'
import { say, tell } from '../../lib/words'

export type Tone = 'turn' | 'wait' | 'gold' | 'danger' | 'over'

/** What the banner says: a word for the state, the sentence, a helping line. */
export interface BannerState {
  name:
    | 'lost'
    | 'failure'
    | 'looking'
    | 'paused'
    | 'over'
    | 'held'
    | 'turn'
    | 'thinking'
    | 'stand_in'
    | 'together'
    | 'watching'
    | 'absent'
    | 'moved'
    | 'person'
  tone: Tone
  say: string
  help: string
}

/** The one state that matters most now. */
export function bannerOf(session: Session): BannerState {
  const { message, now: scene, stream, failure } = session
  if (stream.lost) {
    return {
      name: 'lost',
      tone: 'danger',
      say: say('page.banner.lost.say', { n: stream.wait }),
      help: say(session.kept ? 'page.banner.lost.kept' : 'page.banner.lost.help'),
    }
  }
  if (failure) return told('failure', 'danger', failure)
  if (session.looking !== null) {
    return { name: 'looking', tone: 'gold', say: lookedAt(session), help: say('page.banner.looking.help') }
  }
  if (scene?.ending) {
    return {
      name: 'over',
      tone: 'over',
      say: resultOf(session),
      help: say('page.score.ended', { ending: scene.ending.say }),
    }
  }
  if (message.paused) return told('paused', 'wait', message.paused)
  if (session.seat?.stand_in) {
    return { name: 'held', tone: 'wait', say: say('page.banner.held.say'), help: say('page.banner.held.help') }
  }
  if (!scene) return { name: 'person', tone: 'wait', say: say('page.loading'), help: '' }
  if (session.myTurn) {
    const { prompt } = scene
    if (session.asking) return { name: 'turn', tone: 'turn', ...session.asking }
    return { name: 'turn', tone: 'turn', say: tell(prompt.say), help: prompt.help ? tell(prompt.help) : '' }
  }
  if (session.moved) {
    return { name: 'moved', tone: 'gold', say: say('page.banner.moved.say'), help: say('page.banner.moved.help') }
  }
  const gone = awaited(session)
  if (message.ready && (session.spectator || gone === null)) {
    const names = undecided(session).map((seat) => seat.name)
    return {
      name: 'together',
      tone: 'wait',
      say: say('page.banner.together.say', { names: names.join(', ') }),
      help: say('page.banner.together.help'),
    }
  }
  return waiting(session, gone ?? scene.turn_of)
}

/** The seat that the table waits for. Where several decide at once, one that nobody sits at, if all others are ready. */
export function awaited(session: Session): number | null {
  if (!session.message.ready) return session.now?.actor ?? null
  const left = undecided(session)
  const isGone = ({ kind, here, stand_in }: SeatInfo) => kind === 'person' && !here && !stand_in
  return left.every(isGone) ? (left[0]?.seat ?? null) : null
}

function waiting(session: Session, actor: number): BannerState {
  const { table, thinking } = session.message
  const seat = table.seats[actor]
  const name = seat?.name ?? ''
  const level = seat?.level ? levelName(seat.level) : ''
  if (seat?.stand_in) {
    return {
      name: 'stand_in',
      tone: 'wait',
      say: say('page.banner.stand_in.say', { name }),
      help: say('page.banner.stand_in.help', { level }),
    }
  }
  if (seat?.kind === 'bot' || thinking === actor) {
    return {
      name: 'thinking',
      tone: 'wait',
      say: say('page.banner.thinking.say', { name, level }),
      help: say('page.banner.thinking.help'),
    }
  }
  if (session.spectator) {
    return {
      name: 'watching',
      tone: 'wait',
      say: say('page.banner.watching.say', { name }),
      help: say('page.banner.watching.help'),
    }
  }
  const n = session.news.length
  if (seat && !seat.here) {
    return {
      name: 'absent',
      tone: 'wait',
      say: say('page.banner.absent.say', { name }),
      help: standInHelp(session.standInAfter(seat)),
    }
  }
  return {
    name: 'person',
    tone: 'wait',
    say: say('page.banner.person.say', { name }),
    help: n > 0 ? say('page.banner.person.help', { n }) : say('page.banner.person.no_clock'),
  }
}

function standInHelp(n: number | null): string {
  return n ? say('page.banner.absent.wait', { n }) : say('page.banner.absent.help')
}

function told(name: 'failure' | 'paused', tone: Tone, { text, way }: { text: Message; way: Message }): BannerState {
  return { name, tone, say: tell(text), help: tell(way) }
}

function lookedAt(session: Session): string {
  const line = session.log.findLast((line) => line.ply < (session.looking ?? 0) && line.kind === 'action')
  if (!line || line.seat === null) return say('page.banner.looking.start')
  const { game } = session.message.table
  return sayRound('page.banner.looking.say', game, whenOf(game, line.round), { name: session.nameOf(line.seat) })
}

/** Who won, as one sentence. */
export function resultOf(session: Session): string {
  const sheets = session.now?.score ?? []
  if (sheets.length === 0) return say('page.score.title')
  const winners = sheets.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []))
  const points = Math.max(...sheets.map(({ total }) => total))
  if (sheets.length === 1) return say('page.score.alone', { points })
  if (winners.length > 1) {
    return say('page.score.shared', { names: winners.map((seat) => session.nameOf(seat)).join(', '), points })
  }
  const [winner = 0] = winners
  if (winner === session.mine) return say('page.score.you_win', { points })
  return say('page.score.wins', { name: session.nameOf(winner), points })
}

/** How far the winner is ahead; empty where nobody is. */
export function leadOf(session: Session): string {
  const ranked = (session.now?.score ?? []).map((sheet, seat) => ({ ...sheet, seat })).sort((a, b) => a.rank - b.rank)
  const [first, second] = ranked
  if (!first || !second || second.rank === 1) return ''
  const n = first.total - second.total
  return n === 0
    ? say('page.score.by_tie_break', { name: session.nameOf(second.seat) })
    : say('page.score.ahead', { n, name: session.nameOf(second.seat) })
}
