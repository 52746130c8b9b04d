import { beforeAll, describe, expect, it } from 'vitest'
import { Desk } from './desk.svelte'
import { speakEnglish } from './english'
import { FakeHost } from './fixturehost.svelte'
import { BOX, BUILD, BUILD_DONE, CHARACTERS, CONFIRM, DRAFT, OVER, OWNED, RETURN } from './fixtures'
import type { WalkingScene } from './scene'
import { primaryOf } from './steps'

beforeAll(speakEnglish)

function sit(scene: WalkingScene, ...next: WalkingScene[]) {
  const host = new FakeHost(scene, ...next)
  return { host, desk: new Desk(host) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the primary button', () => {
  it('waits for a take, names it and takes', async () => {
    const { host, desk } = sit(DRAFT, BUILD)
    expect(primaryOf(desk)).toMatchObject({ label: 'Take cards', blocked: expect.any(String) })
    desk.choose(desk.takes[3]!)
    expect(primaryOf(desk)?.label).toBe('Take bottom 2')
    primaryOf(desk)?.run()
    await settled()
    expect(host.acts).toEqual(['draft 1 bottom 2'])
    expect(desk.tab).toBe('street')
  })

  it('ends the turn when nothing follows', () => {
    expect(primaryOf(sit(BUILD).desk)?.label).toBe('End turn')
    expect(primaryOf(sit(CONFIRM).desk)?.label).toBe('End turn')
  })

  it('tells what follows building', () => {
    expect(primaryOf(sit(BUILD_DONE).desk)?.label).toBe('Choose 2 characters')
  })

  it('asks for a character, says why not, and invites', () => {
    const { desk } = sit(CHARACTERS)
    expect(primaryOf(desk)).toMatchObject({ label: 'Choose 2 characters', blocked: expect.stringContaining('site 4') })
    desk.pick('mayor')
    expect(primaryOf(desk)?.blocked).toEqual(OWNED)
    desk.pick('santa')
    expect(primaryOf(desk)?.label).toBe('Invite: Santa Claus')
    desk.serveNext(1)
    expect(desk.served).toBe(5)
  })

  it('returns as many cards as are too many, in the order of choosing', async () => {
    const { host, desk } = sit(RETURN, RETURN, CONFIRM)
    desk.lift('III-red-1')
    expect(primaryOf(desk)).toMatchObject({ label: 'Return 2 and end turn', blocked: 'Choose 1 more card to return.' })
    desk.lift('I-blue-4')
    primaryOf(desk)?.run()
    await settled()
    expect(host.acts).toEqual(['return III-red-1', 'return I-blue-4', 'end'])
  })

  it('sends a character away when one plays alone', () => {
    const { desk } = sit(BOX)
    expect(primaryOf(desk)?.blocked).toBeTruthy()
    desk.pick('man')
    expect(primaryOf(desk)?.label).toBe('Send away: Man')
  })

  it('is gone when another plays or the game is over', () => {
    expect(primaryOf(sit({ ...DRAFT, actor: 1 }).desk)).toBeNull()
    expect(primaryOf(sit(OVER).desk)).toBeNull()
  })
})

describe('building', () => {
  it('places a card at once where no permit is needed', async () => {
    const { host, desk } = sit(BUILD)
    desk.lift('III-green-1')
    await desk.build(4, 'III')
    expect(host.acts).toEqual(['place III-green-1 at 4'])
    expect(desk.card).toBeNull()
  })

  it('explains a permit first and pays at the second press', async () => {
    const { host, desk } = sit(BUILD)
    desk.lift('III-green-1')
    await desk.build(5, 'III')
    expect(host.acts).toEqual([])
    expect(primaryOf(desk)?.label).toBe('Pay and build')
    await desk.build(5, 'III')
    expect(host.acts).toEqual(['place III-green-1 at 5'])
  })

  it('asks why a place is not possible', async () => {
    const { host, desk } = sit(BUILD)
    desk.lift('III-green-1')
    await desk.build(7, 'III')
    expect(host.questions).toEqual(['place III-green-1 at 7'])
    expect(host.trouble?.at).toBe('slot-7-III')
  })

  it('knows itself that a floor has only one level', async () => {
    const { host, desk } = sit(BUILD)
    desk.lift('III-green-1')
    await desk.build(3, 'I')
    expect(host.questions).toEqual([])
    expect(host.trouble?.refusal.rule).toBe('W-BUILD-03')
  })

  it('takes the slot first and then a card that fits', async () => {
    const { host, desk } = sit(BUILD)
    await desk.build(5, 'II')
    expect(desk.spot).toEqual({ site: 5, level: 'II' })
    desk.lift('II-yellow-2')
    await settled()
    expect(host.acts).toEqual(['place II-yellow-2 at 5'])
  })

  it('gives the whole turn back for another take', async () => {
    const { host, desk } = sit(BUILD)
    await desk.changeTake()
    expect(host.undone).toBe(2)
  })
})
