import { beforeEach, describe, expect, it, vi } from 'vitest'

const THREE = ['bBBGgP.', 'WWoGYP.', 'wOOyYp.', '.......']
const OWN_THREE = ['.......', 'bBBGgP.', 'WWoGYP.', 'wOOyYp.']
const FOUR = ['.bBBBP.', 'gGGOoPP', 'YYGOOWp', '.yYWWw.']
/** The tiles P and W have changed places, and with them their shapes. */
const OTHERS = ['bBBGgW.', 'PPoGYW.', 'pOOyYw.', '.......']

async function opened() {
  vi.resetModules()
  return (await import('./layouts.svelte')).layouts
}

describe('layouts that were made on this device', () => {
  beforeEach(() => localStorage.clear())

  it('are remembered for each size', async () => {
    const layouts = await opened()
    expect(layouts.of(THREE)).toBeNull()
    layouts.keep(OWN_THREE)
    const later = await opened()
    expect(later.of(THREE)).toEqual(OWN_THREE)
    expect(later.of(FOUR)).toBeNull()
    later.keep(FOUR)
    expect((await opened()).of(THREE)).toEqual(OWN_THREE)
    expect((await opened()).of(FOUR)).toEqual(FOUR)
  })

  it('are for their tiles alone', async () => {
    const layouts = await opened()
    layouts.keep(OWN_THREE)
    expect(layouts.of(OTHERS)).toBeNull()
  })

  it.each(['nonsense', 'null', '[]', '{"3": 5}', '{"3": [1, 2]}', '{"3": ["bBBGgP."]}'])(
    'do no harm when the device kept %s',
    async (kept) => {
      localStorage.setItem('laguna.layouts', kept)
      expect((await opened()).of(THREE)).toBeNull()
    },
  )
})
