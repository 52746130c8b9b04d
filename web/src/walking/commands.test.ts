import { describe, expect, it } from 'vitest'
import { parse } from './commands'
import { BUILD, BUILD_DONE, CHARACTERS, DRAFT, RETURN } from './fixtures'

const acts = (line: string, scene = BUILD) => {
  const command = parse(line, scene)
  return command.do === 'act' ? command.actions : command
}

describe('commands', () => {
  it.each([
    ['take 3 bottom 2', 'draft 3 bottom 2'],
    ['Take  1 all', 'draft 1 all'],
    ['draft 3 top 2', 'draft 3 top 2'],
  ])('%s drafts', (line, action) => expect(acts(line, DRAFT)).toEqual([action]))

  it.each([
    ['place 1 on 4', 'place III-green-1 at 4'],
    ['place 2 left', 'place I-blue-4 at 3'],
    ['place 2 right', 'place I-blue-4 at 8'],
    ['place G III on 4', 'place III-green-1 at 4'],
    ['place iii green at 4', 'place III-green-1 at 4'],
    ['place II-yellow-2 at 5', 'place II-yellow-2 at 5'],
  ])('%s builds', (line, action) => expect(acts(line)).toEqual([action]))

  it('ends building or the turn', () => {
    expect(acts('end turn')).toEqual(['end'])
    expect(acts('end build')).toEqual(['end'])
    expect(acts('end build', BUILD_DONE)).toEqual(['done'])
    expect(acts('end')).toEqual(['end'])
  })

  it('invites to the house being served unless another is named', () => {
    expect(acts('choose santa for 5', CHARACTERS)).toEqual(['invite santa to 5'])
    expect(acts('invite san', CHARACTERS)).toEqual(['invite santa to 4'])
  })

  it('returns several cards in their order', () => {
    expect(acts('return 3 1', RETURN)).toEqual(['return III-green-1', 'return I-blue-4'])
  })

  it('asks, shows and takes back', () => {
    expect(parse('why 1 on 4', BUILD)).toEqual({ do: 'why', action: 'place III-green-1 at 4' })
    expect(parse('undo', BUILD)).toEqual({ do: 'undo' })
    expect(parse('market 3', BUILD)).toEqual({ do: 'show', part: 'market', number: 3 })
    expect(parse('where', BUILD)).toEqual({ do: 'show', part: 'turn', number: null })
  })

  it('sends on what it does not know', () => {
    expect(acts('fly to Venice')).toEqual(['fly to Venice'])
    expect(acts('place 9 on 4')).toEqual(['place 9 on 4'])
  })
})
