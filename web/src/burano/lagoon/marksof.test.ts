import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { FakeHost } from '../fixturehost.svelte'
import { choice, EARN, LACE, PAY, SAIL, TURN } from '../fixtures'
import type { BuranoScene } from '../scene'
import { cellMark } from './cells'
import { holeMarks, pairMarks, stopMark } from './marksof'
import { holeName, stopSentences } from './sentences'
import { unionsOf } from './unions'

beforeAll(speakEnglish)

function sit(scene: BuranoScene): Desk {
  return new Desk(new FakeHost(scene))
}

function spotAt(desk: Desk, cell: string) {
  const spot = desk.scene.workshops.flat().find((one) => one?.cell === cell)
  if (!spot) throw new Error(`no workshop on ${cell}`)
  return spot
}

describe('marks of the main island', () => {
  it('are there only for a picked cube, with the bonus of an equal half', () => {
    const desk = sit(TURN)
    expect(holeMarks(desk)).toEqual({})
    desk.pick = { what: 'cube', colour: 'blue' }
    const marks = holeMarks(desk)
    expect(marks.b2).toEqual({ kind: 'legal' })
    expect(marks.d2).toEqual({ kind: 'legal', pill: '+1', shield: true })
    expect(marks.d4).toBeUndefined()
    desk.asked = 'build blue b2'
    expect(holeMarks(desk).b2?.kind).toBe('selected')
  })

  it('are pairs with points for a picked roof', () => {
    const desk = sit(TURN)
    desk.pick = { what: 'roof', slot: 2 }
    const [pair] = pairMarks(desk)
    expect(pair).toMatchObject({ holes: ['b4', 'c4'], kind: 'legal', pill: '5 points', badge: 'workshop' })
    desk.asked = 'roof 2 b4 c4'
    expect(pairMarks(desk)[0]?.kind).toBe('selected')
  })

  it('show what the hint means', () => {
    const host = new FakeHost(TURN)
    const desk = new Desk(host)
    desk.pick = { what: 'cube', colour: 'blue' }
    const reason = { other: null, lines: [], playouts: 0, error: 0, verdict: 0 }
    host.hint = { choice: choice('build', 'build blue b2', {} as never), level: 'doge', reason }
    expect(holeMarks(desk).b2?.pill).toBe('hint')
  })

  it('have names that tell what stands there', () => {
    const desk = sit(TURN)
    expect(holeName(desk, 'b2')).toBe('b2, empty. Houses around it: 3.')
    expect(holeName(desk, 'c3')).toBe('c3: ground pink (roofed), level 2 orange (roofed), level 3 pink.')
    expect(holeName(desk, 'd2')).toBe('d2: ground blue (roofed). On top lies the blue half of a roof: Island.')
    expect(holeName(desk, 'd4')).toContain('The fountain of the island.')
    desk.pick = { what: 'cube', colour: 'blue' }
    expect(holeName(desk, 'd4')).toContain('Not possible here.')
  })
})

describe('marks of the stops', () => {
  it('are goals with their result while one sails', () => {
    const desk = sit(SAIL)
    expect(stopMark(desk, 'E')).toMatchObject({ kind: 'legal', pill: '2 matches: 2 cards, send 1', shield: false })
    expect(stopMark(desk, 'L')).toMatchObject({ kind: 'legal', pill: 'best sale 12 points' })
    expect(stopMark(desk, 'L', true)?.pill).toBe('12 points')
    expect(stopMark(desk, 'B')).toBeNull()
    desk.goal = 'E'
    expect(stopMark(desk, 'E')?.kind).toBe('selected')
  })

  it('have a shield where only a swap of huts helps', () => {
    const goals = SAIL.goals.map((goal) => (goal.stop === 'D' ? { ...goal, legal: false, matches: 0 } : goal))
    const desk = sit({ ...SAIL, goals })
    expect(stopMark(desk, 'D')).toMatchObject({ kind: 'privilege', pill: '1 privilege: 2 cards', shield: true })
  })

  it('tell of a port where nothing can be sold', () => {
    const goals = SAIL.goals.map((goal) => ({ ...goal, sale: null }))
    expect(stopMark(sit({ ...SAIL, goals }), 'L')?.pill).toBe('nothing to sell yet')
  })

  it('are dashed while a cube is picked that leads to sailing', () => {
    const desk = sit(TURN)
    expect(stopMark(desk, 'E')).toBeNull()
    desk.pick = { what: 'cube', colour: 'blue' }
    expect(stopMark(desk, 'E')).toEqual({ kind: 'lead', pill: 'then: 2 cards' })
    expect(stopMark(desk, 'L')).toEqual({ kind: 'lead', pill: 'then: sale, 12 points' })
    desk.pick = { what: 'cube', colour: 'pink' }
    expect(stopMark(desk, 'E')).toBeNull()
  })

  it('are one’s own workers while they may come home', () => {
    const desk = sit(EARN)
    expect(stopMark(desk, 'C')).toMatchObject({ kind: 'legal', pill: 'call home' })
    expect(stopMark(desk, 'B')).toBeNull()
    desk.toggleCall('C')
    expect(stopMark(desk, 'C')).toMatchObject({ kind: 'selected', pill: 'called: 1 of 2' })
  })

  it('are not for those who watch', () => {
    expect(stopMark(sit({ ...SAIL, viewer: 1 }), 'E')).toBeNull()
  })

  it('are told in sentences', () => {
    const desk = sit(SAIL)
    expect(stopSentences(desk, 'E', 1)).toBe(
      'Island E. Huts: blue, orange, yellow. 2 huts match your arrows. Workers: Marco 2, in the lead, Zoe 1. ' +
        '1 step away. You can sail here: 2 matches: 2 cards, send 1.',
    )
    expect(stopSentences(desk, 'A', 0)).toBe(
      'Island A. Huts: pink, white, orange. Workers: You 1, sharing the lead, Lin 1, sharing the lead. Boats here: You.',
    )
    expect(stopSentences(desk, 'L', 1)).toContain(
      'Left port. The ship Same pays 2, 6, 12, 20. The ship Pairs pays 5, 10, 15. ' +
        'Your best sale here: ship Same, 3 × tuna, 12 points.',
    )
  })
})

describe('marks of the workshops', () => {
  it('tell free cells from those that cost a privilege', () => {
    const desk = sit(LACE)
    expect(cellMark(desk, spotAt(desk, 'd1'))).toMatchObject({ kind: 'legal', pill: '4', shield: false })
    expect(cellMark(desk, spotAt(desk, 'f3'))).toMatchObject({ kind: 'privilege', shield: true, leaves: true })
    expect(cellMark(desk, spotAt(desk, 'a2'))).toBeNull()
  })

  it('are thin dashes while a cube is picked that leads there', () => {
    const desk = sit(TURN)
    desk.pick = { what: 'cube', colour: 'pink' }
    expect(cellMark(desk, spotAt(desk, 'd1'))).toEqual({ kind: 'lead' })
    expect(cellMark(desk, spotAt(desk, 'f3'))).toBeNull()
  })

  it('follow payment and calls', () => {
    const paying = sit(PAY)
    expect(cellMark(paying, spotAt(paying, 'e1'))).toMatchObject({ kind: 'legal', pressed: false, pill: 'not paid' })
    paying.togglePaid('e1')
    expect(cellMark(paying, spotAt(paying, 'e1'))).toMatchObject({ kind: 'selected', check: true })
    const earning = sit(EARN)
    earning.toggleCall('e1')
    expect(cellMark(earning, spotAt(earning, 'e1'))).toMatchObject({ kind: 'selected', leaves: true })
  })

  it('count unions by sides', () => {
    expect(unionsOf(['e1', 'e2', 'd2', 'f4'])).toEqual([['e1', 'e2', 'd2'], ['f4']])
    expect(unionsOf(['a1', 'b2'])).toHaveLength(2)
  })
})
