import { mount } from 'svelte'
import type { Face, Language, ShortReplay } from './lib/contract'
import './lib/page.css'
import { unfold } from './lib/replay'
import { useOptions, useWords } from './lib/words'
import ReplayFile from './screens/ReplayFile.svelte'

/** A replay that needs no server: the file brings all that the page would ask for. */
interface Brought {
  replay: ShortReplay
  faces: Face[]
  language: Language
  words: Record<string, string>
}
declare global {
  interface Window {
    LAGUNA?: Brought
  }
}

const { LAGUNA: brought } = window
const target = document.getElementById('page')
if (brought && target) {
  useWords(brought.language, brought.words)
  useOptions(brought.replay.table.options, brought.replay.table.seats.length)
  const faces = Object.fromEntries(brought.faces.map((face) => [face.id, face]))
  mount(ReplayFile, { target, props: { replay: unfold(brought.replay), faces } })
}
