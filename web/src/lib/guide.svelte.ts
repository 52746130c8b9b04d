import type { Scene } from './contract'

/** What a game tells the guide: which decisions are at hand, in the order in which they are explained. */
export interface Lessons<One extends Scene = Scene> {
  /** The rule behind each topic, `last` included; every topic has a title, a text and a tip in the catalogue. */
  rules: Record<string, string>
  /** Bids farewell when the chapter after the one that the guide began in has come. */
  last: string
  topicsOf(scene: One): string[]
  chapterOf(scene: One): number
}

/** A topic on the screen, and the ply at which it appeared. */
export interface Card {
  topic: string
  ply: number
}

interface Kept {
  on: boolean
  done: boolean
  seen: string[]
  chapter: number | null
}

/** Leads through the first decisions of one game; remembered on this device. */
export class Guide {
  readonly game: string
  on = $state(false)
  /** Whether nobody here needs it any more: it came to its end, was skipped, or a game was finished. */
  done = $state(false)
  topics = $state.raw<readonly string[]>([])
  #chapter = $state.raw<number | null>(null)

  constructor(game: string) {
    this.game = game
    const { on = false, done = false, seen = [], chapter = null } = this.#remembered()
    this.on = on
    this.done = done
    this.topics = seen
    this.#chapter = chapter
  }

  /** From the beginning. */
  start(): void {
    this.#set({ on: true, done: false, seen: [], chapter: null })
  }

  /** At a new table: from the beginning, or where another table left it. */
  begin(): void {
    if (this.on) this.#set({ chapter: null })
    else this.start()
  }

  skip(): void {
    this.#set({ on: false, done: true })
  }

  seen(topic: string): void {
    if (!this.topics.includes(topic)) this.#set({ seen: [...this.topics, topic] })
  }

  /** What is to be explained at this moment, none of it yet. */
  openTopics<One extends Scene>(lessons: Lessons<One>, scene: One): string[] {
    const chapter = this.#chapter
    const topics = chapter !== null && lessons.chapterOf(scene) > chapter ? [lessons.last] : lessons.topicsOf(scene)
    return topics.filter((topic) => !this.topics.includes(topic))
  }

  /** Notes where the guide began, or begins again at a younger table. */
  enter(chapter: number): void {
    if (this.#chapter === null || chapter < this.#chapter) this.#set({ chapter })
  }

  #set(change: Partial<Kept>): void {
    const { on = this.on, done = this.done, seen = this.topics, chapter = this.#chapter } = change
    this.on = on
    this.done = done
    this.topics = seen
    this.#chapter = chapter
    try {
      localStorage.setItem(this.#place, JSON.stringify({ on, done, seen, chapter }))
    } catch {
      // A device that remembers nothing is guided anew each time.
    }
  }

  #remembered(): Partial<Kept> {
    try {
      return JSON.parse(localStorage.getItem(this.#place) ?? '{}') as Partial<Kept>
    } catch {
      return {}
    }
  }

  get #place(): string {
    return `laguna.guide.${this.game}`
  }
}

/** The card that follows: one stays until it is closed or its decision is over; undoing does not end a decision. */
export function nextCard(card: Card | null, open: string[], ply: number): Card | null {
  if (card && open.includes(card.topic)) return ply < card.ply ? { ...card, ply } : card
  const [topic] = open
  return topic === undefined ? null : { topic, ply }
}

const guides = new Map<string, Guide>()

/** The guide of a game. */
export function guideOf(game: string): Guide {
  const guide = guides.get(game) ?? new Guide(game)
  guides.set(game, guide)
  return guide
}
