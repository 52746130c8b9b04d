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
  /** The dialog that lies above all others. */
  const topModal = () => {
    const open = [...document.querySelectorAll('dialog:modal')]
    const isAbove = (dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect()
      return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    return open.findLast(isAbove) ?? open.at(-1)
  }
  const modal = topModal()
  const shown = remembered(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (!modal || modal.contains(element)) &&
      !element.closest('.skip') &&
      !clipped(element),
  )

  /** The text of a control without its drawings. */
  const spoken = (control) => {
    const copy = control.cloneNode(true)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent
  }

  const named = (element) => {
    const kinds = [...element.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`)
    const place = element.closest('[id]')
    const words = (element.getAttribute('aria-label') ?? spoken(element) ?? '').trim().replace(/\s+/g, ' ')
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

  /** The panel that a text stands in, if nothing between them scrolls or lies over the page on a ground of its own. */
  const panelOf = (element) => {
    let [isPlaced, hasGround] = [false, false]
    for (let part = element; part; part = part.parentElement) {
      const { position, overflowY } = styleOf(part)
      if (/auto|scroll/.test(overflowY) || position === 'fixed') return null
      if (part.matches('.pn')) return isPlaced && hasGround ? null : part
      if (part.matches('.bubble, ul.menu, [role=tooltip], [popover]')) return null
      isPlaced ||= position === 'absolute'
      hasGround ||= isOpaque(part)
    }
    return null
  }

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
      const panel = box.width ? panelOf(parent) : null
      if (panel && box.bottom > panel.getBoundingClientRect().bottom + 2)
        found.add(`below its panel: "${text}" in ${named(panel)}`)
    }
    return [...found]
  }

  const SHEETS = '#sheet .body, #lace-screen .column, .right > .body, #my-board .rest'

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

  const smallText = () =>
    texts()
      .map(({ text, parent }) => ({ text, parent, size: parseFloat(styleOf(parent).fontSize) }))
      .filter(({ size }) => size < 11.99)
      .map(({ text, parent, size }) => `${size} px "${text}" in ${named(parent)}`)

  const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const NAMED = 'button, a[href], summary, [role=button], [role=tab], [role=switch]'

  /** Words on controls that their names lack: who speaks to the page says what is to be seen. Needs axe-core. */
  const unspoken = () => {
    axe.setup(document)
    const nameOf = remembered((control) => axe.commons.text.accessibleText(control))
    const found = texts().flatMap(({ node, parent }) => {
      const control = parent.closest(NAMED)
      if (!control || parent.closest('kbd')) return []
      const said = new Set(wordsIn(nameOf(control)))
      // Letters of colours, numerals of levels and counts are parts of drawings.
      const words = wordsIn(node.data).filter((word) => /^\p{L}{2,}$/u.test(word) && !/^i+$/.test(word))
      const lacking = words.filter((word) => !said.has(word))
      return lacking.length > 0 ? [`"${lacking.join(' ')}" is not in the name of ${named(control)}`] : []
    })
    axe.teardown()
    return found
  }

  const SHAPES = 'svg :is(path, rect, circle, ellipse, polygon)'
  /** Our ink is no pure black: shapes of that colour have been given none. */
  const BLACK = /^rgb\(0, 0, 0\)$/
  /** Square pixels from which on a shape is more than a dot. */
  const SEEN = 60

  /** Drawings that nobody has coloured. */
  const unpainted = () => {
    const found = new Set()
    for (const shape of document.querySelectorAll(SHAPES)) {
      if (shape.closest('defs, symbol, clipPath, mask, pattern')) continue
      const { fill, fillOpacity, stroke, visibility } = getComputedStyle(shape)
      // Lines have no ground.
      if (!BLACK.test(fill) || stroke !== 'none' || Number(fillOpacity) === 0 || visibility !== 'visible') continue
      const { width, height } = shape.getBoundingClientRect()
      if (width * height > SEEN && shown(shape.closest('svg'))) found.add(`unpainted: ${named(shape.parentElement)}`)
    }
    return [...found]
  }

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

  const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const common = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const within = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom

  /** The part of the window in which what lies in an element can be seen. */
  const portOf = (element) => {
    if (!element || element.matches('html, body')) return WINDOW
    const style = getComputedStyle(element)
    const around = style.position === 'fixed' ? WINDOW : portOf(element.parentElement)
    const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible'
    if (isOpen || style.display === 'contents' || style.display === 'inline') return around
    return common(around, element.getBoundingClientRect())
  }

  /** What is pressed: the field itself, or its label where the field is not to be seen. */
  const targetOf = (control) => {
    if (!control.matches('input') || (!clipped(control) && shown(control))) return control
    return control.labels?.[0] ?? control
  }

  /** The middle; of a link that goes on in the next line, that of its first part. */
  const centreOf = (target) => {
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }

  const coverOf = (control, point) => {
    const hit = document.elementFromPoint(point.x, point.y)
    const own = [targetOf(control), control, ...(control.labels ?? [])]
    return hit && own.some((part) => part.contains(hit)) ? null : (hit ?? document.body)
  }

  /** What lies over a control when it has been scrolled to; null where it can be pressed. The page stays where it is. */
  const coverAfterScrolling = (control) => {
    const target = targetOf(control)
    const places = []
    for (let part = target.parentElement; part; part = part.parentElement)
      places.push({ part, left: part.scrollLeft, top: part.scrollTop })
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const cover = coverOf(control, centreOf(target))
    for (const { part, left, top } of places) part.scrollTo({ left, top, behavior: 'instant' })
    return cover
  }

  /** What a person can press now. */
  const controls = () =>
    [...document.querySelectorAll(`${CONTROLS}, [role=radio], g.press`)].filter(
      (control) =>
        !control.disabled &&
        control.getAttribute('aria-disabled') !== 'true' &&
        !control.closest('[inert]') &&
        (control.matches('g.press') || !control.closest('[aria-hidden=true]')) &&
        !control.matches('[type=hidden], [type=file], [target=_blank]') &&
        shown(targetOf(control)) &&
        targetOf(control).getBoundingClientRect().width > 0,
    )

  /** What opens for a while and can be closed; only the button that goes on must not lie under a panel. */
  const LAYERS = '.bubble, [role=tooltip], ul.menu, .skip'
  const PANELS = '#drawer, #season-rows, .permit'
  const mayCover = (cover, control) =>
    cover.closest(LAYERS) !== null || (control.id !== 'primary' && cover.closest(PANELS) !== null)

  /** Controls that something lies over at their middle, when they have been scrolled to. */
  const covered = () => {
    const found = new Set()
    for (const control of controls()) {
      const target = targetOf(control)
      if (!(target instanceof HTMLElement)) continue
      const point = centreOf(target)
      if (!within(portOf(target.parentElement), point)) continue
      let cover = coverOf(control, point)
      if (!cover || mayCover(cover, control)) continue
      cover = coverAfterScrolling(control)
      if (cover && !mayCover(cover, control)) found.add(`${named(control)} lies under ${named(cover)}`)
    }
    return [...found]
  }

  const isOpaque = remembered((element) => {
    const { backgroundColor, backgroundImage } = styleOf(element)
    const alpha = backgroundColor.match(/rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/)
    return backgroundImage !== 'none' || Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.7
  })

  /** Whether an element, or something around it up to another element, hides what lies below. */
  const hidesBelow = (element, other) => {
    for (let part = element; part && !part.contains(other); part = part.parentElement) if (isOpaque(part)) return true
    return false
  }

  /** How much of the height of the lower of two lines may be common to both: letters do not fill it. */
  const MOST_COMMON = 0.4

  /** Texts that are written over each other. What lies on a ground of its own covers, and is not meant. */
  const overlaps = () => {
    const lines = []
    for (const { node, text, parent } of texts()) {
      const port = portOf(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = common(line, port)
        if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ text, parent, box, height: line.height })
      }
    }
    const found = new Set()
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.parent === other.parent) continue
        const both = common(one.box, other.box)
        const [wide, high] = [both.right - both.left, both.bottom - both.top]
        if (wide < 3 || high <= 0) continue
        // Of lines at the edge of the window a sliver may be in sight: what they share with others is no more for that.
        if (high < MOST_COMMON * Math.min(one.height, other.height)) continue
        if (hidesBelow(one.parent, other.parent) || hidesBelow(other.parent, one.parent)) continue
        found.add(`"${one.text}" in ${named(one.parent)} and "${other.text}" in ${named(other.parent)}`)
      }
    })
    return [...found]
  }

  /** Whether the button that goes on must be scrolled to, seen from the top of the page. */
  const away = () => {
    const primary = document.getElementById('primary')
    if (!primary || !shown(primary)) return []
    const { top, bottom } = primary.getBoundingClientRect()
    const isThere = (shift) => top + shift >= -1 && bottom + shift <= innerHeight + 1
    return isThere(0) || isThere(scrollY) ? [] : [`${named(primary)} lies at ${Math.round(top + scrollY)}`]
  }

  /** Waits until what changed is drawn; a browser that draws nothing gives no frames. */
  const settle = async () => {
    const patience = new Promise((done) => setTimeout(done, 1000))
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await Promise.race([new Promise(requestAnimationFrame), patience])
  }

  return {
    cut,
    buried,
    sideways,
    smallTargets,
    smallText,
    unspoken,
    rawKeys,
    unpainted,
    covered,
    overlaps,
    away,
    settle,
    // For those who press.
    controls,
    targetOf,
    centreOf,
    coverOf,
    mayCover,
    portOf,
    within,
    shown,
    named,
    spoken,
  }
})()
