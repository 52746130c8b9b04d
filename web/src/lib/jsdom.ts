/** What a page needs of a browser and the tests' document lacks: nothing has a size or moves there. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoSizes
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { media: query, matches: query.includes('reduced-motion') }) as MediaQueryList
Element.prototype.animate ??= () => ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation

/** The name of a control: its label, or its text without drawings. */
export function spokenName(control: Element): string {
  const copy = control.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return control.getAttribute('aria-label') ?? (copy.textContent ?? '').trim().replace(/\s+/g, ' ')
}
