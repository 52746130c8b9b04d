import type { TableMessage } from './contract'

const PAUSES = [1, 2, 4, 8, 15, 30]

/** Milliseconds after which news are taken in even if nothing is drawn, as in a window that nobody sees. */
const UNSEEN = 200

/** The open line to a table: it comes back by itself after a loss, ever less often. */
export class Stream {
  open = $state(false)
  /** Whether the line broke after it had been open, or could not be opened. */
  lost = $state(false)
  /** Seconds until the next try. */
  wait = $state(0)

  #socket: WebSocket | null = null
  #tries = 0
  #clock: ReturnType<typeof setInterval> | undefined
  #running = false
  #waiting: ((back: boolean) => void)[] = []
  /** What was told while the page still draws what was told before: it is drawn together. */
  #told: string[] = []
  #drawing = false

  constructor(
    readonly connect: () => WebSocket,
    readonly hear: (message: TableMessage) => void,
  ) {}

  start(): void {
    if (this.#running) return
    this.#running = true
    addEventListener('online', this.retry)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#seen)
    this.#open()
  }

  stop(): void {
    this.#running = false
    removeEventListener('online', this.retry)
    removeEventListener('offline', this.#cut)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#close()
    this.#answer(false)
  }

  /** Connects anew, for another seat. */
  restart(): void {
    if (!this.#running) return
    this.#close()
    this.#open()
  }

  /** Tries at once instead of waiting. */
  retry = (): void => {
    if (!this.#running || this.open) return
    this.#close()
    this.#open()
  }

  /** Resolves when the line is open again; to false when the stream was stopped. */
  again(): Promise<boolean> {
    if (!this.#running) return Promise.resolve(false)
    const back = new Promise<boolean>((resolve) => this.#waiting.push(resolve))
    // A line that is known to be lost is being tried already; to begin anew would put that off.
    if (this.lost && !this.open) return back
    this.#close()
    this.#lose()
    return back
  }

  /** A line that the network has left may look open for long. */
  #cut = (): void => {
    if (!this.open) return
    this.#close()
    this.#lose()
  }

  #seen = (): void => {
    if (document.visibilityState === 'visible') this.retry()
  }

  #open(): void {
    clearInterval(this.#clock)
    this.wait = 0
    const socket = this.connect()
    this.#socket = socket
    socket.onopen = () => {
      this.open = true
      this.lost = false
      this.#tries = 0
      this.#answer(true)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#told.push(event.data)
      if (!this.#drawing) this.#takeIn()
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose()
    }
  }

  /** Computer players can be quicker than the page draws: with each frame it takes in all that has come since. */
  #takeIn(): void {
    const told = this.#told
    this.#told = []
    this.#drawing = told.length > 0
    if (!this.#drawing) return
    for (const text of told) {
      const message = JSON.parse(text) as { type: string }
      if (message.type === 'table') this.hear(message as TableMessage)
    }
    const next = () => {
      cancelAnimationFrame(frame)
      clearTimeout(unseen)
      this.#takeIn()
    }
    const frame = requestAnimationFrame(next)
    const unseen = setTimeout(next, UNSEEN)
  }

  #lose(): void {
    this.#socket = null
    this.open = false
    if (!this.#running) return
    this.lost = true
    this.wait = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 1
    this.#tries += 1
    clearInterval(this.#clock)
    this.#clock = setInterval(() => {
      this.wait -= 1
      if (this.wait <= 0) this.retry()
    }, 1000)
  }

  #close(): void {
    clearInterval(this.#clock)
    const socket = this.#socket
    this.#socket = null
    this.#told = []
    this.open = false
    socket?.close()
  }

  #answer(back: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve(back)
  }
}
