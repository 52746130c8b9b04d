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

/** Sees to it that the focus never falls out of the page when something goes away; what is returned stops that. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let byKey = false
  let soon: ReturnType<typeof setTimeout> | undefined
  /** Whether the last press met nothing that takes the focus: whoever does that gives it up. */
  let intoNothing = false
  /** Whether what had the focus was put to another place, as in a list that is ordered anew: browsers drop it there. */
  let moved = false
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
    const wasMoved = moved
    moved = false
    if (!last || document.activeElement !== document.body) return
    const back = wasMoved && last instanceof HTMLElement && !isGone(last)
    if (!back && !isGone(last)) return
    const place = back ? (last as HTMLElement) : nextPlace()
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
  const observer = new MutationObserver((changes) => {
    moved ||= changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))
    checkSoon()
  })
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
