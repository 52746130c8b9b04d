import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../walking/english'
import { Desk } from '../desk.svelte'
import { counts, PYRAMIDS } from '../fixtures'
import type { BuranoScene, Colour } from '../scene'
import { Builder, primaryOfPyramid } from './builder.svelte'
import { BuildingHost } from './pyramidhost.svelte'

beforeAll(speakEnglish)
beforeEach(() => localStorage.clear())

function holding(letters: string): BuranoScene {
  const [mine, ...others] = PYRAMIDS.players
  return { ...PYRAMIDS, players: [{ ...mine!, reserve: counts(letters) }, ...others] }
}

function sit(scene = PYRAMIDS, given: ConstructorParameters<typeof BuildingHost>[1] = {}) {
  const host = new BuildingHost(scene, given)
  return { host, builder: new Builder(new Desk(host), host) }
}

const WORDS: Record<string, Colour> = {
  P: 'pink',
  B: 'blue',
  G: 'green',
  Y: 'yellow',
  O: 'orange',
  W: 'white',
}
const lay = (builder: Builder, letters: string) => [...letters].map((letter) => builder.lay(WORDS[letter]!))
const picture = (builder: Builder) => builder.cubes.map((cube) => (cube ? cube.charAt(0).toUpperCase() : '.')).join('')
const refused = (host: BuildingHost) => host.trouble?.refusal.text.key.split('.').at(-2)

/** The table after some cubes were laid there, and not in the draft. */
function laidAtTable(letters: string): BuranoScene {
  const [mine, ...others] = PYRAMIDS.players
  const reserve = { ...mine!.reserve }
  for (const letter of letters) reserve[WORDS[letter]!] -= 1
  const pyramid = mine!.pyramid.map((slot, place) => ({ ...slot, colour: WORDS[letters.charAt(place)] ?? null }))
  const step = { ...PYRAMIDS.step, slot: Math.min(letters.length + 1, 14), left: 14 - letters.length }
  return { ...PYRAMIDS, players: [{ ...mine!, reserve, pyramid }, ...others], step }
}
const hint = (colour: string) => ({ ...PYRAMIDS.choices[0]!, action: `lay ${colour}` })

describe('hints', () => {
  it('are asked for what lies in the draft, and write into it', () => {
    const { builder, host } = sit()
    expect([builder.plan, builder.back]).toEqual([[], 0])
    builder.lay('pink', 5)
    builder.lay('blue', 2)
    expect(builder.plan).toEqual(['lay blue', 'lay pink'])
    host.hint = { choice: hint('green') } as typeof host.hint
    expect(builder.take(hint('green'))).toBe(true)
    expect(picture(builder)).toBe('GB..P.........')
    expect(host.hint).toBe(null)
    builder.undo()
    expect(picture(builder)).toBe('.B..P.........')
  })

  it('stop before floors above an unfinished one', () => {
    const { builder } = sit()
    lay(builder, 'PBGWOYGBWY')
    builder.press(9)
    expect(builder.plan).toHaveLength(8)
    builder.undo()
    expect(builder.plan).toHaveLength(10)
  })

  it('hand in a pyramid that is complete', () => {
    const { builder, host } = sit()
    builder.fill()
    builder.take({ ...hint('pink'), action: 'done' })
    expect(host.message.you.plan).toHaveLength(15)
  })

  it('take a colour that is used up from above, and leave no gap there', () => {
    const { builder } = sit(PYRAMIDS, { options: { partialPyramid: 'supportOnly' } })
    for (const [colour, slot] of [
      ['pink', 1],
      ['pink', 2],
      ['blue', 4],
      ['blue', 5],
      ['orange', 10],
      ['orange', 6],
    ] as const)
      builder.lay(colour, slot)
    expect(builder.left.orange).toBe(0)
    builder.take(hint('orange'))
    expect(builder.placed).toBe(7)
    expect(picture(builder).startsWith('PPO')).toBe(true)
    expect(picture(builder).charAt(9)).not.toBe('.')
  })
})

describe('cubes laid at the table', () => {
  it('are drawn, changed, and taken back when the pyramid is handed in', () => {
    const { builder, host } = sit(laidAtTable('PBG'))
    expect(picture(builder)).toBe('PBG...........')
    expect(builder.back).toBe(3)
    builder.takeBack(2)
    builder.lay('white', 2)
    expect(picture(builder)).toBe('PWG...........')
    builder.fill()
    void builder.handIn()
    expect(host.takenBack).toBe(3)
    expect(host.message.you.plan?.slice(0, 3)).toEqual(['lay pink', 'lay white', 'lay green'])
  })

  it('can be cleared, and a reload shows the same', () => {
    const { builder, host } = sit(laidAtTable('PBG'))
    builder.clear()
    expect(builder.placed).toBe(0)
    lay(builder, 'O')
    expect(picture(new Builder(new Desk(host), host))).toBe('O.............')
  })

  it('join a draft, and leave it when they are taken back there', () => {
    const { builder, host } = sit()
    lay(builder, 'OOY')
    host.scene = laidAtTable('P')
    expect(picture(builder)).toBe('POY...........')
    expect(builder.canUndo).toBe(false)
    host.scene = PYRAMIDS
    // The draft was not touched meanwhile: it is as it was.
    expect(picture(builder)).toBe('OOY...........')
    host.scene = laidAtTable('P')
    lay(builder, 'W')
    host.scene = PYRAMIDS
    expect(picture(builder)).toBe('.OYW..........')
  })
})

describe('laying', () => {
  it('fills the ground, floor 2 and the top by colours alone', () => {
    const { builder } = sit()
    expect(builder.next).toBe(1)
    lay(builder, 'PBGWOYGBWYPOG')
    expect(builder.next).toBe(14)
    expect(builder.complete).toBe(false)
    lay(builder, 'B')
    expect(picture(builder)).toBe('PBGWOYGBWYPOGB')
    expect([builder.placed, builder.over, builder.complete, builder.next]).toEqual([14, 2, true, null])
    expect(builder.left).toEqual(counts('PY'))
  })

  it('lays where the player wants on the open floor', () => {
    const { builder, host } = sit()
    builder.press(5)
    lay(builder, 'P')
    expect(picture(builder)).toBe('....P.........')
    expect(builder.next).toBe(1)
    builder.press(12)
    expect(refused(host)).toBe('floor')
    expect(host.trouble?.at).toBe('slot-12')
  })

  it('repeats the last colour by Enter', () => {
    const { builder, host } = sit()
    builder.press(3, true)
    expect(refused(host)).toBe('colour')
    lay(builder, 'O')
    builder.press(8, true)
    expect(picture(builder)).toBe('..O....O......')
  })

  it('refuses a colour that is used up, and a cube too many', () => {
    const { builder, host } = sit()
    lay(builder, 'OOO')
    expect(refused(host)).toBe('none')
    expect(host.trouble?.at).toBe('cube-orange')
    expect(builder.placed).toBe(2)
    builder.fill()
    builder.lay(Object.entries(builder.left).find(([, count]) => count > 0)![0] as Colour)
    expect(refused(host)).toBe('full')
  })

  it('takes a free cube back and swaps a covered one', () => {
    const { builder, host } = sit()
    lay(builder, 'PBGWOYGBWY')
    builder.press(9)
    expect(picture(builder)).toBe('PBGWOYGB.Y....')
    expect(builder.next).toBe(9)
    builder.press(5)
    expect(builder.picked).toBe(5)
    builder.press(1)
    expect(picture(builder)).toBe('OBGWPYGB.Y....')
    expect(builder.takeBack(5)).toBe(false)
    expect(refused(host)).toBe('covered')
  })

  it('forgets the first cube of a swap that is no longer there', () => {
    const { builder } = sit()
    lay(builder, 'PBGWOYGBWY')
    builder.press(5)
    builder.clear()
    expect(builder.picked).toBeNull()
    builder.press(7)
    expect(builder.next).toBe(7)
  })

  it('exchanges the colour of a covered cube in its place', () => {
    const { builder } = sit()
    lay(builder, 'PBGWOYGBWY')
    builder.press(1)
    lay(builder, 'G')
    expect(picture(builder)).toBe('GBGWOYGBWY....')
    expect(builder.left).toEqual(counts('PPPBYO'))
  })

  it('drags colours and cubes', () => {
    const { builder, host } = sit()
    builder.drop({ colour: 'pink' }, 7)
    builder.drop({ slot: 7 }, 2)
    builder.drop({ colour: 'blue' }, 2)
    expect(picture(builder)).toBe('.B............')
    builder.drop({ colour: 'blue' }, 14)
    expect(refused(host)).toBe('floor')
    builder.drop({ slot: 2 }, null)
    expect(builder.placed).toBe(0)
  })

  it('takes steps back and forth', () => {
    const { builder } = sit()
    lay(builder, 'PB')
    builder.clear()
    expect(builder.undo()).toBe(true)
    expect(picture(builder)).toBe('PB............')
    builder.undo()
    builder.redo()
    expect(picture(builder)).toBe('PB............')
    lay(builder, 'G')
    expect(builder.redo()).toBe(false)
  })
})

describe('fewer than 14 cubes', () => {
  it('must all be used, floor by floor', () => {
    const { builder, host } = sit(holding('PPBBGGYYOOW'))
    expect([builder.need, builder.over]).toEqual([11, 0])
    // What will lie counts, before it lies.
    expect([1, 5, 9, 10].map((slot) => builder.depth(slot))).toEqual([1, 2, 0, 0])
    expect([builder.isWithin(13), builder.isWithin(14)]).toEqual([true, false])
    builder.press(14)
    expect(refused(host)).toBe('never')
    lay(builder, 'PPBBGGYYO')
    builder.press(13)
    lay(builder, 'OW')
    expect(picture(builder)).toBe('PPBBGGYYOW..O.')
    expect(builder.complete).toBe(true)
    expect(builder.depth(5)).toBe(2)
    expect(builder.depth(3)).toBe(0)
    builder.drop({ slot: 3 }, 11)
    expect(refused(host)).toBe('floor')
  })

  it('may stand on four cubes where the table allows it', () => {
    const { builder, host } = sit(holding('PPBBG'), { options: { partialPyramid: 'supportOnly' } })
    for (const slot of [1, 2, 4, 5]) {
      builder.press(slot)
      lay(builder, slot < 3 ? 'P' : 'B')
    }
    builder.press(11)
    expect(refused(host)).toBe('support')
    builder.press(10)
    lay(builder, 'G')
    expect(picture(builder)).toBe('PP.BB....G....')
    expect(builder.complete).toBe(true)
  })
})

describe('what each action needs', () => {
  it('counts the takes before it comes up', () => {
    const { builder } = sit()
    lay(builder, 'PBGWOYGBWYPOGB')
    expect(builder.firsts).toEqual({
      sail: { cubes: 5, after: 0 },
      lace: { cubes: 5, after: 1 },
      earn: { cubes: 4, after: 1 },
    })
    expect([14, 10, 1, 2, 5].map((slot) => builder.depth(slot))).toEqual([0, 1, 2, 3, 5])
  })
})

describe('the draft', () => {
  it('is there again after a reload, for this seat and season alone', () => {
    lay(sit().builder, 'PBG')
    expect(picture(sit().builder)).toBe('PBG...........')
    expect(sit({ ...PYRAMIDS, season: 'autumn' }).builder.placed).toBe(0)
    expect(sit({ ...PYRAMIDS, viewer: 2 }).builder.placed).toBe(0)
  })

  it('is forgotten with its season', () => {
    lay(sit().builder, 'PBG')
    lay(sit({ ...PYRAMIDS, season: 'autumn' }).builder, 'W')
    expect(Object.keys(localStorage)).toEqual(['laguna.burano.pyramid.lagoon.autumn.0'])
  })

  it('is no use with other cubes', () => {
    lay(sit().builder, 'PPP')
    expect(sit(holding('PBBBGG')).builder.placed).toBe(0)
  })
})

describe('handing in', () => {
  it('waits until the pyramid is complete', () => {
    const { builder, host } = sit()
    lay(builder, 'PBGWOYGBWYPO')
    expect(primaryOfPyramid(builder, host)).toMatchObject({ label: 'Ready', blocked: '2 places are still empty.' })
  })

  it('sends the whole gesture, and can be taken back', async () => {
    const { builder, host } = sit(holding('PBG'))
    builder.press(2)
    lay(builder, 'PBG')
    await builder.handIn()
    expect(host.message.you.plan).toEqual(['lay blue', 'lay pink', 'lay green', 'done'])
    expect(builder.waiting).toEqual([2])
    builder.press(1)
    expect(refused(host)).toBe('handed')
    primaryOfPyramid(builder, host).run()
    await Promise.resolve()
    expect(host.message.you.plan).toBeNull()
    expect(picture(builder)).toBe('BPG...........')
  })

  it('shows what was handed in on another device', () => {
    const { builder } = sit(PYRAMIDS, { plan: ['lay pink', 'lay nothing', 'lay white', 'done'] })
    expect(picture(builder)).toBe('P.W...........')
  })
})
