/** What has the focus when the thing that had it is gone: the open dialog, the decision, the result, or the screen. */
const NEXT = ['dialog:modal h2[tabindex]', '#turn', '#result', 'main h1', 'main h2', 'main']

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
  const note = (event: FocusEvent) => {
    last = event.target as Element
  }
  /** Whoever presses where nothing is gives the focus up; what is being removed is still there at this moment. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      if (target === last && !isGone(target as Element)) last = null
      else check()
    })
  }
  const press = ({ type }: Event) => {
    byKey = type === 'keydown'
  }
  const check = () => {
    if (!last || document.activeElement !== document.body || !isGone(last)) return
    const place = nextPlace()
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    // A finger is still where it was.
    place.focus({ preventScroll: !byKey })
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  addEventListener('focusin', note)
  addEventListener('focusout', leave)
  addEventListener('keydown', press, true)
  addEventListener('pointerdown', press, true)
  return () => {
    observer.disconnect()
    removeEventListener('focusin', note)
    removeEventListener('focusout', leave)
    removeEventListener('keydown', press, true)
    removeEventListener('pointerdown', press, true)
  }
}
