import { mount } from 'svelte'
import type { Language, Replay } from './lib/contract'
import './lib/page.css'
import { LANGUAGES, useWords } from './lib/words'
import ReplayFile from './screens/ReplayFile.svelte'
import type { CardFace } from './walking/scene'

/** A replay that needs no server: the file brings all that the page would ask for. */
interface Brought {
  replay: Replay
  faces: CardFace[]
  words: Record<string, string>
}
declare global {
  interface Window {
    LAGUNA?: Brought
  }
}

const { LAGUNA: brought } = window
if (brought) {
  const { lang } = document.documentElement
  useWords((lang in LANGUAGES ? lang : 'en') as Language, brought.words)
  const faces = Object.fromEntries(brought.faces.map((face) => [face.id, face]))
  mount(ReplayFile, { target: document.body, props: { replay: brought.replay, faces } })
}
