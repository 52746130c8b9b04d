// Runs before the page: notes what it asks for and hears, and whether a press did something.
;(() => {
  const watch = {
    version: -1,
    as: null,
    flying: 0,
    requests: 0,
    /** Answers that were no success. */
    refusals: [],
    fetch: window.fetch.bind(window),
    changes: 0,
    armed: false,
    /** What is to be pressed next, and whether the last press met something else. */
    aimed: null,
    missed: false,
    /** When something last scrolled. */
    scrolledLast: -Infinity,
  }
  window.walkerWatch = watch

  const hear = (text) => {
    const version = text.match(/"version":\s*(\d+)/)
    if (!version) return
    watch.version = Math.max(watch.version, Number(version[1]))
    const as = text.match(/"as":\s*(\d+|null)/)
    if (as) watch.as = as[1] === 'null' ? null : Number(as[1])
  }

  window.fetch = async (resource, options) => {
    watch.flying += 1
    watch.requests += 1
    try {
      const answer = await watch.fetch(resource, options)
      const address = String(resource?.url ?? resource)
      const method = options?.method ?? 'GET'
      if (!answer.ok) {
        const words = await answer.clone().text()
        watch.refusals.push({
          address,
          method,
          status: answer.status,
          words: words.slice(0, 300),
        })
      }
      if (/\/api\/tables\/\w+(\/\w+)?(\?|$)/.test(address) && !/(frames|components|why|hint)/.test(address))
        hear(await answer.clone().text())
      return answer
    } finally {
      // The page goes on with the answer first.
      setTimeout(() => (watch.flying -= 1), 0)
    }
  }

  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      watch.version = -1
      this.addEventListener('message', (event) => hear(String(event.data)))
    }
  }

  /** What only screen readers hear is no answer to a press. */
  const isSeen = ({ target, attributeName }) => {
    if (attributeName === 'tabindex') return false
    const element = target instanceof Element ? target : target.parentElement
    return !element?.closest('.sr[aria-live], .sr[role=status]')
  }
  const count = (records) => (watch.changes += records.filter(isSeen).length)
  const observer = new MutationObserver(count)

  /** From now on counts what changes. What happens up to the press itself, such as by the pointer above, does not count. */
  watch.arm = () => {
    const everything = {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    }
    observer.observe(document, everything)
    watch.armed = true
    watch.begin()
  }
  watch.begin = (event) => {
    watch.clicked = event?.target ?? null
    observer.takeRecords()
    watch.changes = 0
    watch.requestsBefore = watch.requests
    watch.focusBefore = document.activeElement
    watch.scrolled = false
  }
  watch.reacted = () => {
    count(observer.takeRecords())
    const focus = document.activeElement
    // That something has the focus which was pressed tells nothing.
    const isElsewhere = focus !== watch.focusBefore && !(watch.clicked && focus?.contains(watch.clicked))
    return !watch.armed || watch.changes > 0 || watch.requests > watch.requestsBefore || watch.scrolled || isElsewhere
  }
  const down = (event) => {
    // Between aiming and pressing, news can have moved what was aimed at.
    watch.missed = watch.aimed !== null && !watch.aimed.some((part) => part.contains(event.target))
    watch.aimed = null
    watch.begin(event)
  }
  addEventListener('pointerdown', down, {
    capture: true,
  })
  // What a field holds is no attribute of it.
  addEventListener('input', () => (watch.changes += 1), { capture: true })
  const note = () => {
    watch.scrolled = true
    watch.scrolledLast = performance.now()
  }
  addEventListener('scroll', note, { capture: true })
})()
