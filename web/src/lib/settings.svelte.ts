import type { Language } from './contract'

/** What a person sets once; remembered on this device. */
export interface Choices {
  language: Language
  /** Colour-blind aid: patterns in the plaster, larger plaques. */
  aid: boolean
  /** The whole table as text. */
  text: boolean
  /** Text size in per cent. */
  size: number
  contrast: boolean
  motion: boolean
  /** A choice is made by one press instead of two. */
  onePress: boolean
  /** Single letters act as keys. */
  letters: boolean
  verbosity: 'full' | 'short'
  sound: boolean
  notices: boolean
  /** Milliseconds between the actions of computer players. */
  pace: number
}

export const SIZES = [100, 125, 150, 175, 200]
export const PACES = [0, 400, 800, 1600]

const PLACE = 'laguna.settings'

function spoken(): Language {
  const languages: readonly string[] = ['en', 'pl', 'fr', 'ru']
  const found = navigator.languages.map((name) => name.slice(0, 2)).find((name) => languages.includes(name))
  return (found ?? 'en') as Language
}

class Settings implements Choices {
  language = $state<Language>(spoken())
  aid = $state(false)
  text = $state(false)
  size = $state(100)
  contrast = $state(false)
  motion = $state(true)
  onePress = $state(false)
  letters = $state(true)
  verbosity = $state<'full' | 'short'>('full')
  sound = $state(false)
  notices = $state(false)
  pace = $state(800)

  /** Whether this device refuses to remember anything. */
  forgetful = $state(false)

  constructor() {
    Object.assign(this, this.#remembered())
    const address = new URLSearchParams(location.search)
    for (const name of ['aid', 'text'] as const) {
      if (address.has(name)) this[name] = address.get(name) === '1'
    }
    $effect.root(() => {
      $effect(() => this.#keep(this.choices))
      $effect(() => this.#show())
    })
  }

  get choices(): Choices {
    const { language, aid, text, size, contrast, motion, onePress, letters, verbosity, sound, notices, pace } = this
    return { language, aid, text, size, contrast, motion, onePress, letters, verbosity, sound, notices, pace }
  }

  #remembered(): Partial<Choices> {
    try {
      return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Choices>
    } catch {
      return {}
    }
  }

  #keep(choices: Choices): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(choices))
    } catch {
      this.forgetful = true
    }
  }

  /** Styles follow attributes of the page. */
  #show(): void {
    const page = document.documentElement
    page.dataset.aid = this.aid ? 'on' : 'off'
    page.dataset.contrast = this.contrast ? 'more' : 'normal'
    page.dataset.motion = this.motion ? 'on' : 'off'
    page.style.fontSize = `${this.size}%`
  }
}

export const settings = new Settings()
