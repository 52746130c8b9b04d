// What can be measured on a page; measure.py asks for each by its name.
(() => {
  /** A question about elements that is answered once for each. */
  const remembered = (question) => {
    const known = new Map()
    return (element) => {
      if (!known.has(element)) known.set(element, question(element))
      return known.get(element)
    }
  }

  const styleOf = remembered((element) => getComputedStyle(element))
  const clipped = remembered(
    (element) => element !== null && (styleOf(element).clipPath === 'inset(50%)' || clipped(element.parentElement)),
  )
  const modal = document.querySelector('dialog:modal')
  const shown = remembered(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (!modal || modal.contains(element)) &&
      !element.closest('.skip') &&
      !clipped(element),
  )

  const named = (element) => {
    const kinds = [...element.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`)
    const place = element.closest('[id]')
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()}${kinds.join('')} in #${place?.id} "${words.slice(0, 40)}"`
  }

  const boxOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  /** Texts that are to be seen, apart from drawings. */
  const texts = () => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.data.trim() || parent.closest('svg, script, style, option')) continue
      if (shown(parent)) found.push({ node, text: node.data.trim().slice(0, 40), parent, box: boxOf(node) })
    }
    return found
  }

  const HOLDERS = 'button, .btn, a.rule, .chip, .pn, dialog, td, th, .seat, label, summary, .bubble, .banner'
  const hides = (value) => value === 'hidden' || value === 'clip'

  /** Texts that are not to be seen whole. Names of players may be shortened, and what is
   *  marked so: each is whole somewhere else. */
  const cut = () => {
    const found = new Set()
    const written = texts().filter(({ parent }) => !parent.closest('bdi, [data-shortened]'))
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || element.matches('input, select, textarea')) continue
      const wide = element.scrollWidth > element.clientWidth + 1
      const high = element.scrollHeight > element.clientHeight + 2
      if ((!wide && !high) || !shown(element)) continue
      const style = styleOf(element)
      const [hidesSideways, hidesBelow] = [wide && hides(style.overflowX), high && hides(style.overflowY)]
      if (!hidesSideways && !hidesBelow) continue
      const edge = element.getBoundingClientRect()
      // What can be scrolled into sight inside is not cut.
      const inside = written.filter(({ parent }) => {
        for (let part = parent; part !== element; part = part.parentElement) {
          if (!part) return false
          if (/auto|scroll/.test(styleOf(part).overflowY)) return false
        }
        return true
      })
      if (hidesSideways && inside.some(({ box }) => box.right > edge.right + 1 || box.left < edge.left - 1))
        found.add(`cut sideways: ${named(element)}`)
      if (hidesBelow && inside.some(({ box }) => box.bottom > edge.bottom + 3))
        found.add(`cut below: ${named(element)}`)
    }
    for (const { text, parent, box } of written) {
      const holder = box.width ? parent.closest(HOLDERS) : null
      const edge = holder?.getBoundingClientRect()
      if (edge && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
        found.add(`out of its box: "${text}" in ${named(holder)}`)
    }
    return [...found]
  }

  const SHEETS = '#sheet .body, #lace-screen .column, .right > .body, #my-board .catch > .rest'

  /** Parts of a decision that are below the edge of what scrolls. */
  const buried = () =>
    [...document.querySelectorAll(SHEETS)]
      .filter((sheet) => shown(sheet) && sheet.scrollHeight > sheet.clientHeight + 1)
      .map((sheet) => `${sheet.scrollHeight - sheet.clientHeight} pixels below the edge of ${named(sheet)}`)

  const sideways = () => {
    const page = document.documentElement
    if (page.scrollWidth <= page.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > page.clientWidth + 1 && !clipped(element),
    )
    return [`scrolls sideways by ${page.scrollWidth - page.clientWidth}: ${wide.slice(0, 3).map(named).join(', ')}`]
  }

  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]'

  /**
   * Controls below 44 by 44 pixels. A link inside a sentence is as high as its line. A rule's id among words reaches
   * beyond its chip by a pseudo-element, and counts with that. A field's label is part of it.
   */
  const smallTargets = () => {
    const found = new Set()
    for (const control of document.querySelectorAll(CONTROLS)) {
      const target = (control.matches('input') && control.closest('label')) || control
      if (!shown(target) || control.disabled || control.closest('[aria-hidden=true]')) continue
      let { width, height } = target.getBoundingClientRect()
      const reach = getComputedStyle(target, '::after')
      if (reach.content !== 'none' && reach.position === 'absolute') {
        width -= Math.min(0, parseFloat(reach.left) + parseFloat(reach.right))
        height -= Math.min(0, parseFloat(reach.top) + parseFloat(reach.bottom))
      }
      const inSentence =
        control.matches('a') &&
        styleOf(control).display === 'inline' &&
        control.parentElement.textContent.trim() !== control.textContent.trim()
      if (inSentence) continue
      if (width < 43.5 || height < 43.5) found.add(`${Math.round(width)}x${Math.round(height)} ${named(control)}`)
    }
    return [...found]
  }

  /** Controls in the window that something else lies over, apart from what belongs to them or is to be scrolled to. */
  const covered = () => {
    const found = new Set()
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!shown(control) || control.closest('[aria-hidden=true]')) continue
      // Of words that go on in the next line, the first line.
      const box = control.getClientRects()[0] ?? control.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top = document.elementFromPoint(x, y)
      const label = control.closest('label')
      if (!top || control.contains(top) || top.contains(control) || label?.contains(top)) continue
      if (scrolledOut(control, x, y) || top.closest('.bubble')) continue
      found.add(`covered by ${named(top)}: ${named(control)}`)
    }
    return [...found]
  }

  /** Whether a point of an element lies outside of what scrolls around it. */
  const scrolledOut = (element, x, y) => {
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
      if (styleOf(part).overflowY === 'visible' && styleOf(part).overflowX === 'visible') continue
      const edge = part.getBoundingClientRect()
      if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return true
    }
    return false
  }

  /** The button that goes on, where it is not in the window. */
  const primaryAway = () => {
    const button = document.querySelector('#primary')
    if (!button || !shown(button)) return []
    const { top, bottom } = button.getBoundingClientRect()
    return top < 0 || bottom > innerHeight + 1 ? [`not in the window: ${named(button)}`] : []
  }

  const smallText = () =>
    texts()
      .map(({ text, parent }) => ({ text, parent, size: parseFloat(styleOf(parent).fontSize) }))
      .filter(({ size }) => size < 11.99)
      .map(({ text, parent, size }) => `${size} px "${text}" in ${named(parent)}`)

  const SPOKEN = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']

  /** Keys and fields of the catalogue that did not become words. */
  const rawKeys = (roots) => {
    const raw = new RegExp(`(?<![\\w/.-])(?:${roots.join('|')})\\.[a-z_]+(?:[.-][\\w-]+)*|\\{\\w+[:}]`)
    const found = new Set()
    for (const element of document.querySelectorAll('head > title, body *')) {
      if (element.matches('script, style')) continue
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data)
      for (const text of [...own, ...SPOKEN.map((name) => element.getAttribute(name) ?? '')]) {
        const hit = text.match(raw)
        if (hit) found.add(`${hit[0]} in ${named(element)}`)
      }
    }
    return [...found]
  }

  /** Waits until what changed is drawn; a browser that draws nothing gives no frames. */
  const settle = async () => {
    const patience = new Promise((done) => setTimeout(done, 1000))
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await Promise.race([new Promise(requestAnimationFrame), patience])
  }

  return { cut, covered, primaryAway, buried, sideways, smallTargets, smallText, rawKeys, settle }
})()
