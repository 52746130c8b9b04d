import { settings } from './settings.svelte'

/** What keys do; a binding that returns false leaves the key to an older one. */
export type Bindings = Record<string, (event: KeyboardEvent) => void | false>

const bound: Bindings[] = []

/** Binds keys such as `m`, `Shift+u`, `Ctrl+z`, `F6` or `?`; what is returned releases them. The newest binding wins. */
export function bindKeys(bindings: Bindings): () => void {
  if (bound.length === 0) addEventListener('keydown', press)
  bound.push(bindings)
  return () => {
    bound.splice(bound.indexOf(bindings), 1)
    if (bound.length === 0) removeEventListener('keydown', press)
  }
}

/** The name under which a key press is bound. */
export function keyName(event: KeyboardEvent): string {
  const key = latin(event)
  const letter = /^\p{L}$/u.test(key)
  const base = letter ? key.toLowerCase() : key
  const shift = event.shiftKey && (letter || key.length > 1) ? 'Shift+' : ''
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${shift}${base}`
}

/** The key as a Latin keyboard has it, so that the letters of the sheet work on a Russian one too. */
function latin({ key, code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/'
  if (!/^\p{L}$/u.test(key) || key < '\u0250') return key
  if (code === 'BracketLeft') return '['
  if (code === 'BracketRight') return ']'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]'
const PRESSABLE =
  'button, a, summary, input, select, textarea, [role=button], [role=gridcell], [role=option], [role=radio], [role=tab], [tabindex="0"]'

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  if (document.querySelector('dialog:modal')) return
  const target = event.target instanceof Element ? event.target : document.body
  const name = keyName(event)
  if (target.closest(FIELDS) && event.key !== 'F6') return
  if (name.length === 1 && name !== ' ' && !settings.letters) return
  if (/^Shift\+\p{L}$/u.test(name) && !settings.letters) return
  if ((name === 'Enter' || name === ' ') && target.closest(PRESSABLE)) return
  for (const bindings of bound.toReversed()) {
    const run = bindings[name]
    if (run && run(event) !== false) {
      event.preventDefault()
      return
    }
  }
}

const REGIONS =
  'header:not(section *), main section[aria-label], main section[aria-labelledby], main aside[aria-label], footer'

/** Moves the focus to the next region, or the one before. */
export function nextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => region.offsetParent !== null)
  if (regions.length === 0) return
  const now = regions.findLastIndex((region) => region.contains(document.activeElement))
  const next = now < 0 ? (step > 0 ? 0 : regions.length - 1) : (now + step + regions.length) % regions.length
  focusOn(regions[next])
}

export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}

/** The groups of keys that a game has; all of them where none is meant. */
export function keyGroups(game?: string): (typeof KEY_SHEET)[number]['group'][] {
  const own = { walking: ['draft', 'build', 'characters', 'limits'], burano: ['burano', 'pyramid'] } as const
  const named = Object.entries(own).flatMap(([name, groups]) => (game === undefined || name === game ? groups : []))
  return ['page', ...named]
}

/** The key sheet: keys, and the last part of the words that explain them. */
export const KEY_SHEET: {
  group: 'page' | 'draft' | 'build' | 'characters' | 'limits' | 'burano' | 'pyramid'
  keys: string[]
  name: string
  /** Where other games have it not. */
  game?: string
}[] = [
  { group: 'page', keys: ['F6', 'Shift+F6'], name: 'regions' },
  { group: 'page', keys: ['M', 'Y', 'A', 'C', 'O'], name: 'jumps', game: 'walking' },
  { group: 'page', keys: ['E', 'Enter'], name: 'primary' },
  { group: 'page', keys: ['U', 'Ctrl+Z'], name: 'undo' },
  { group: 'page', keys: ['Shift+U', 'Ctrl+Y'], name: 'redo' },
  { group: 'page', keys: ['I', 'H'], name: 'hint' },
  { group: 'page', keys: ['W'], name: 'where' },
  { group: 'page', keys: ['N', 'Shift+N'], name: 'news' },
  { group: 'page', keys: ['S', 'G', 'R', 'T'], name: 'views' },
  { group: 'page', keys: ['/'], name: 'command' },
  { group: 'page', keys: ['Esc'], name: 'escape' },
  { group: 'page', keys: ['?'], name: 'sheet' },
  { group: 'draft', keys: ['1', '2', '3', '4', '5'], name: 'columns' },
  { group: 'draft', keys: ['↑', '↓'], name: 'takes' },
  { group: 'build', keys: ['1', '2', '3', '4', '5', '6'], name: 'cards' },
  { group: 'build', keys: ['←', '→'], name: 'places' },
  { group: 'build', keys: ['Shift+←', 'Shift+→'], name: 'all_places' },
  { group: 'characters', keys: ['[', ']'], name: 'houses' },
  { group: 'characters', keys: ['←', '→', '↑', '↓'], name: 'piles' },
  { group: 'limits', keys: ['K'], name: 'keep' },
  { group: 'burano', keys: ['P', 'B', 'G', 'Y', 'O', 'W'], name: 'colours' },
  { group: 'burano', keys: ['J', 'Shift+J'], name: 'targets' },
  { group: 'burano', keys: ['K'], name: 'possible' },
  { group: 'burano', keys: ['X'], name: 'privileges' },
  { group: 'burano', keys: ['V', '[', ']', 'F'], name: 'island' },
  { group: 'burano', keys: ['1', '2', '3', '0'], name: 'boards' },
  { group: 'burano', keys: ['S', 'L', 'Q'], name: 'panels' },
  { group: 'pyramid', keys: ['P', 'B', 'G', 'Y', 'O', 'W'], name: 'lay' },
  { group: 'pyramid', keys: ['←', '→', '↑', '↓', 'Enter', 'Backspace'], name: 'slots' },
  { group: 'pyramid', keys: ['F'], name: 'fill' },
]
