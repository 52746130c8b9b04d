import { describe, expect, test } from 'vitest'
import { parse } from './commands'
import { EARN, SAIL, TURN } from './fixtures'

const acts = (line: string, scene = TURN) => {
  const command = parse(line, scene)
  return command.do === 'act' ? command.actions : command
}

describe('commands', () => {
  test.each([
    ['prepare m4', ['prepare 13']],
    ['prepare t', ['prepare 14']],
    ['prepare g5', ['prepare 5']],
    ['build B d2', ['build blue d2']],
    ['pp coin', ['coin']],
    ['pp cube O m2', ['cube orange 11']],
    ['stay', ['done']],
    ['fish deck', ['fish blind']],
    ['sell same tuna 3', ['ship same', 'sell tuna', 'sell tuna', 'sell tuna']],
    ['sell pairs crab tuna', ['ship pairs', 'sell tuna', 'sell crab']],
    ['sell nothing', ['done']],
    ['lace O wd3', ['lace d3']],
    ['lace B wb1 pp', ['lace b1 privilege']],
    ['lace stop', ['done']],
    ['bonus pp', ['bonus privileges']],
    ['pay we1 we2 wd2 wc2 buy O', ['buy orange', 'pay e1', 'pay c2', 'pay d2', 'pay e2']],
    ['end', ['end']],
  ])('%s', (line, actions) => {
    expect(acts(line)).toEqual(actions)
  })

  test('a colour stands for a free cube of it', () => {
    for (const choice of TURN.choices) {
      if (choice.verb !== 'prepare') continue
      const same = TURN.choices.find((one) => one.verb === 'prepare' && one.colour === choice.colour)
      expect(acts(`prepare ${choice.colour}`)).toEqual([same?.action])
      expect(acts(`prepare ${choice.colour.charAt(0)}`)).toEqual([same?.action])
    }
  })

  test('a colour that lies nowhere stands for an empty slot, where none can be taken', () => {
    const mine = TURN.players[TURN.viewer ?? 0]!
    const pyramid = mine.pyramid.map((slot, index) => ({ ...slot, colour: index === 4 ? null : ('blue' as const) }))
    const players = TURN.players.map((player) => (player === mine ? { ...player, pyramid } : player))
    expect(acts('prepare pink', { ...TURN, players, choices: [] })).toEqual(['prepare 5'])
  })

  test('a whole pyramid', () => {
    expect(acts('pyramid t=P m=YBOG g=PBG/WOY/GBW')).toEqual([
      ...['pink', 'blue', 'green', 'white', 'orange', 'yellow', 'green', 'blue', 'white'].map((cube) => `lay ${cube}`),
      ...['yellow', 'blue', 'orange', 'green', 'pink'].map((cube) => `lay ${cube}`),
      'done',
    ])
  })

  test('a roof is named by its colours and its kind', () => {
    const tile = TURN.players[0]?.roofs[0]
    const letters = tile?.halves.map((half) => half.charAt(0)).join('')
    const kind = { island: 'I', workshop: 'W', fountain: 'F', four: '4' }[tile?.kind ?? 'four']
    expect(acts(`roof ${letters}-${kind} c5-d5`)).toEqual(['roof 1 c5 d5'])
  })

  test('sailing with a swap names huts by their colours', () => {
    const [first = 'pink'] = SAIL.huts.E
    const [second = 'pink'] = SAIL.huts.F
    expect(acts(`sail e swap E.${first.charAt(0)}-F.${second.charAt(0)}`, SAIL)).toEqual(['swap E1 F1', 'sail E'])
  })

  test('calling workers home follows the order of the engine', () => {
    const [one, two] = EARN.abroad.map(({ place }) => place)
    expect(acts(`home ${two ?? ''} ${one ?? ''}`, EARN)).toEqual([`home ${one ?? ''}`, `home ${two ?? ''}`])
  })

  test('looking and asking', () => {
    expect(acts('undo')).toEqual({ do: 'undo' })
    expect(acts('why build P a1')).toEqual({ do: 'why', action: 'build pink a1' })
    expect(acts('island')).toEqual({ do: 'show', part: 'island', number: null })
  })
})
