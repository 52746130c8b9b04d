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
