import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyGroups, bindKeys } from './keys'
import { settings } from './settings.svelte'

const release: (() => void)[] = []

beforeEach(() => {
  // The test browser knows no modal dialogs.
  vi.spyOn(document, 'querySelector').mockReturnValue(null)
})
afterEach(() => {
  release.splice(0).forEach((free) => free())
  settings.letters = true
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

function press(key: string, options: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  target.dispatchEvent(event)
  return event
}

it('runs the newest binding, and the older one where that passes', () => {
  const older = vi.fn()
  const newer = vi.fn<() => false | void>(() => false)
  release.push(bindKeys({ m: older }), bindKeys({ m: newer }))
  expect(press('m').defaultPrevented).toBe(true)
  expect(newer).toHaveBeenCalledOnce()
  expect(older).toHaveBeenCalledOnce()
  newer.mockReturnValue(undefined)
  press('M')
  expect(older).toHaveBeenCalledOnce()
})

it('tells Shift and Ctrl apart', () => {
  const undo = vi.fn()
  const redo = vi.fn()
  release.push(bindKeys({ 'Ctrl+z': undo, 'Shift+u': redo }))
  press('z', { ctrlKey: true })
  press('U', { shiftKey: true })
  press('z')
  expect(undo).toHaveBeenCalledOnce()
  expect(redo).toHaveBeenCalledOnce()
})

it('does nothing in text fields', () => {
  const run = vi.fn()
  release.push(bindKeys({ m: run }))
  const field = document.body.appendChild(document.createElement('input'))
  press('m', {}, field)
  expect(run).not.toHaveBeenCalled()
})

it('leaves Enter to a button that has the focus', () => {
  const run = vi.fn()
  release.push(bindKeys({ Enter: run }))
  press('Enter', {}, document.body.appendChild(document.createElement('button')))
  expect(run).not.toHaveBeenCalled()
  press('Enter')
  expect(run).toHaveBeenCalledOnce()
})

it('can be told to ignore single letters', () => {
  const letter = vi.fn()
  const other = vi.fn()
  release.push(bindKeys({ u: letter, 'Ctrl+z': other }))
  settings.letters = false
  press('u')
  press('z', { ctrlKey: true })
  expect(letter).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledOnce()
})

it('knows the keys of a Russian keyboard by their place', () => {
  const run = vi.fn()
  release.push(bindKeys({ m: run, 'Ctrl+z': run, '[': run, '?': run, '/': run }))
  press('ь', { code: 'KeyM' })
  press('я', { code: 'KeyZ', ctrlKey: true })
  press('х', { code: 'BracketLeft' })
  press(',', { code: 'Slash', shiftKey: true })
  press('.', { code: 'Slash' })
  expect(run).toHaveBeenCalledTimes(5)
  press('.', { code: 'Period' })
  expect(run).toHaveBeenCalledTimes(5)
})

describe('the key sheet', () => {
  it('shows a table the keys of its own game', () => {
    expect(keyGroups('burano')).toEqual(['page', 'burano', 'pyramid'])
    expect(keyGroups('walking')).not.toContain('burano')
    expect(keyGroups()).toContain('draft')
  })
})
