/** What has the focus when the thing that had it is gone: the open dialog, the decision, the result, or the screen. */
const NEXT = ['dialog:modal h2[tabindex]', '#turn', '#result', 'main h1', 'main h2', 'main']

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, label, [tabindex]'

const isGone = (thing: Element) => !thing.isConnected || !thing.checkVisibility()

function nextPlace(): HTMLElement | null {
  for (const places of NEXT) {
    const found = [...document.querySelectorAll<HTMLElement>(places)].find((place) => place.checkVisibility())
    if (found) return found
  }
  return null
}

/** Sees to it that the focus never falls out of the page when something goes away; the answer stops that. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let byKey = false
  let soon: ReturnType<typeof setTimeout> | undefined
  /** Whether the last press met nothing that takes the focus: whoever does that gives it up. */
  let intoNothing = false
  const note = (event: FocusEvent) => {
    last = event.target as Element
  }
  /** What is being removed is still there at this moment. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      if (intoNothing && target === last && !isGone(target as Element)) last = null
      else checkSoon()
    })
  }
  const press = ({ type, target }: Event) => {
    byKey = type === 'keydown'
    intoNothing = type === 'pointerdown' && target instanceof Element && !target.closest(FOCUSABLE)
  }
  const check = () => {
    if (!last || document.activeElement !== document.body || !isGone(last)) return
    const place = nextPlace()
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    // A finger is still where it was.
    place.focus({ preventScroll: !byKey })
  }
  /** After the browser, which gives the focus back itself where a dialog closes. */
  const checkSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(check)
  }
  const observer = new MutationObserver(checkSoon)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  addEventListener('focusin', note)
  addEventListener('focusout', leave)
  addEventListener('keydown', press, true)
  addEventListener('pointerdown', press, true)
  return () => {
    observer.disconnect()
    clearTimeout(soon)
    removeEventListener('focusin', note)
    removeEventListener('focusout', leave)
    removeEventListener('keydown', press, true)
    removeEventListener('pointerdown', press, true)
  }
}
