// What a walker sees of a page; measure.js, as MEASURE, has the looks that other tests use, too.
;({ ask, given, MEASURE }) => {
  const watch = window.walkerWatch ?? {
    flying: 0,
    refusals: [],
    version: -1,
    as: null,
    scrolledLast: -Infinity,
    reacted: () => true,
    arm() {},
  }

  // Waiting

  const pause = (time) => new Promise((done) => setTimeout(done, time))
  const frame = () => Promise.race([new Promise(requestAnimationFrame), pause(100)])

  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

  /** Keys scroll smoothly, and go on with it over whatever comes next. */
  const isScrolling = () => performance.now() - watch.scrolledLast < 60

  /** Waits until nothing moves and nothing is under way, but not for ever. */
  const rest = async (patience) => {
    const end = performance.now() + patience
    await frame()
    await frame()
    while ((watch.flying > 0 || isMoving() || isScrolling()) && performance.now() < end) await pause(15)
    await frame()
  }

  const codeOf = () => location.pathname.match(/^\/t\/(\w+)$/)?.[1] ?? null

  const ask_table = async (code) => {
    try {
      const seat = watch.as === null ? '' : `?as=${watch.as}`
      const answer = await watch.fetch(`/api/tables/${code}${seat}`)
      return answer.ok ? await answer.json() : null
    } catch {
      return null
    }
  }

  const isOthersTurn = (message) => {
    const seat = message.table.seats[message.scene?.actor ?? -1]
    return (
      message.table.status === 'playing' &&
      message.paused === null &&
      (message.thinking !== null || (seat?.level ?? null) !== null)
    )
  }

  /** Whether the page comes to know a version, even while computer players move on. */
  const hears = async (version) => {
    const end = performance.now() + 3000
    while (watch.version < version && performance.now() < end) await pause(40)
    return watch.version >= version
  }

  /** What the server says, when computer players have moved and the page has heard of it. */
  const tableAtRest = async (patience) => {
    const code = codeOf()
    if (!code || !watch.fetch) return { message: null, late: false }
    const end = performance.now() + patience
    for (;;) {
      const message = await ask_table(code)
      if (codeOf() !== code || !message) return { message: null, late: false }
      const waits = isOthersTurn(message) || message.version > watch.version
      if (!waits) return { message, late: false }
      if (performance.now() > end) return { message, late: !(await hears(message.version)) }
      await pause(40)
      await rest(500)
    }
  }

  // Controls and their names

  const codes = () =>
    [location, ...document.querySelectorAll('a[href*="/t/"], a[href*="/replay/"]')].flatMap(
      ({ href }) => href.match(/\/(?:t|replay)\/(\w+)/)?.[1] ?? [],
    )

  const wordsOf = (control) => {
    const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? MEASURE().spoken(control)
    // Codes of tables are new each time.
    const words = (label ?? '').trim().replace(/\s+/g, ' ')
    return codes().reduce((text, code) => text.replaceAll(code, 'CODE'), words).slice(0, 60)
  }

  /** What it is and where it lies, the same in all languages. */
  const placeOf = (element) => {
    const kinds = [...element.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`)
    const around = element.id ? element : element.closest('[id]')
    return `${element.tagName.toLowerCase()}${kinds.join('')} in #${(around?.id ?? '').replace(/[0-9]+/g, '#')}`
  }

  /** A form without the words that it asks for is not sent. */
  const lacksWords = (element) =>
    element.matches('button:not([type=button])') &&
    [...(element.form?.elements ?? [])].some(
      (field) => field.matches('input:not([type]), [type=text]') && !field.value.trim(),
    )

  const kindOf = (control) => {
    const { id } = control
    if (control.closest('dialog')) return 'dialog'
    if (control.matches('header.top a[href]')) return 'link'
    if (control.closest('header.top')) return 'head'
    if (control.closest('.advice')) return 'advice'
    if (id === 'primary' || control.matches('.cover .btn, main .btn.pri')) return 'primary'
    if (['hint', 'undo', 'redo', 'undo-menu'].includes(id)) return id
    if (control.closest('.bubble')) return 'bubble'
    if (control.matches('[data-legal], .legal') || control.closest('.notice')) return 'legal'
    if (control.closest('#sheet')) return 'legal'
    if (
      /^(market|take|hand|kind|slot|cube|pile|stop|cell|hole|pair|fish|ship|send|from|discard|card|bonus|roof|idea|fill|pay|offer|sail|use|grow|buy|prepared)-?/.test(
        id,
      )
    )
      return 'choice'
    if (control.matches('a[href]')) return 'link'
    return 'view'
  }

  /** All controls with names that find them again. */
  const offered = (measure) => {
    const seen = new Map()
    return measure.controls().map((element) => {
      let name = element.id ? `#${element.id}` : `${element.tagName.toLowerCase()} ${wordsOf(element)}`
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      if (times > 1) name = `${name} (${times})`
      return { name, element }
    })
  }

  const described = ({ name, element }) => ({
    name,
    place: placeOf(element),
    kind: kindOf(element),
    tag: element.tagName.toLowerCase(),
    type: element.getAttribute('type') ?? '',
    href: element.getAttribute('href'),
    values: element.matches('select') ? [...element.options].map((option) => option.value) : [],
    // Pressing again what is on already need not do anything.
    on:
      element.checked === true ||
      element.matches('[aria-selected=true], [aria-current], [aria-checked=true], [aria-pressed=true]') ||
      // Whoever points at these sees it already; the next slot of a pyramid waits for a colour.
      element.matches('.term, .sheet .line, .open.next') ||
      element.getAttribute('href') === location.pathname ||
      // It leads to a place that may be in sight, or opens a window of the system.
      element.matches('a[href*="#"], :has(+ input[type=file])') ||
      lacksWords(element),
  })

  /** Points to press an element at: its middle, or for a drawing of any shape more of them. */
  const pointsOf = (measure, target) => {
    const middle = measure.centreOf(target)
    if (target instanceof HTMLElement) return [middle]
    const { left, top, width, height } = target.getBoundingClientRect()
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85]
    return [middle, ...steps.flatMap((x) => steps.map((y) => ({ x: left + x * width, y: top + y * height })))]
  }

  /** Nobody presses so close to what lies over something, and browsers round there. */
  const EDGE = 2

  /** Where to press a control; scrolls to it if need be. */
  const aim = async (name) => {
    const measure = MEASURE()
    const found = offered(measure).find((one) => one.name === name)
    if (!found) return { missing: true }
    const target = measure.targetOf(found.element)
    const around = ({ x, y }) => [
      { x, y },
      { x: x - EDGE, y: y + EDGE },
      { x: x + EDGE, y: y + EDGE },
      { x, y: y - EDGE },
    ]
    const coverAt = (point) =>
      around(point)
        .map((one) => measure.coverOf(found.element, one))
        .find((cover) => cover !== null) ?? null
    const isFree = (point) => coverAt(point) === null
    const free = () => pointsOf(measure, target).find(isFree)
    let point = free()
    if (!point) {
      target.scrollIntoView({
        block: 'center',
        inline: 'center',
        behavior: 'instant',
      })
      // Some things follow what was scrolled.
      await frame()
      await frame()
      point = free()
    }
    watch.aimed = point ? [target, found.element, ...(found.element.labels ?? [])] : null
    if (point) return { ...point, ...described(found) }
    const cover = coverAt(measure.centreOf(target)) ?? document.body
    return {
      cover: measure.named(cover),
      closes: measure.mayCover(cover, found.element),
      drawn: !(target instanceof HTMLElement),
      ...described(found),
    }
  }

  // What is drawn

  const visible = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
  const numbersIn = (parts) => parts.map((part) => Number(part.firstChild?.textContent.trim().replace('−', '-')))
  const coloursIn = (selector) => {
    const slots = visible(`${selector} button[id^=slot-]`)
    if (slots.length === 0) return null
    return slots.map((slot) => ({
      slot: Number(slot.id.slice(5)),
      colour: slot.querySelector('svg.cube:not(.ghost *)')?.dataset.colour ?? null,
    }))
  }

  /** What the page says of the game; what it does not show is left empty. */
  const drawn = () => {
    const banner = document.getElementById('turn')
    const hand = document.querySelector('#hand')
    return {
      state: banner?.dataset.state ?? null,
      covered: document.querySelector('.cover') !== null,
      over: document.getElementById('result') !== null,
      language: document.documentElement.lang,
      prompt: banner?.querySelector('h2')?.textContent.trim() ?? null,
      title: document.querySelector('header.top h1 .long')?.textContent.trim().replace(/\s+/g, ' ') ?? null,
      now: document.querySelector('header.top .status .sr')?.textContent.trim() ?? null,
      current: visible('header.top .seat').map((seat) => seat.hasAttribute('aria-current')),
      marks: numbersIn(visible('header.top .seat > b')),
      // Walking in Burano
      supplies: Object.fromEntries(
        ['coins', 'permits', 'scaffolds'].map((name) => [
          name,
          numbersIn(visible(`#hand .supplies .${name} b`))[0] ?? null,
        ]),
      ),
      hand: hand ? visible('#hand [id^="hand-"]').map((card) => card.id.slice(5)) : null,
      market: visible('#market [id^="market-"]').map((card) => card.id.slice(7)),
      // Both
      totals: visible('tr.total').map((row) => numbersIn([...row.querySelectorAll('td')])),
      // Burano
      purse: numbersIn(visible('#my-purse .sums b')),
      pyramid: coloursIn('#my-pyramid'),
      builder: coloursIn('#pyramid-screen'),
      left: Object.fromEntries(
        visible('#pyramid-screen [id^="cube-"]').map((one) => [
          one.id.slice(5),
          Number(one.querySelector('b')?.textContent),
        ]),
      ),
      catch: document.querySelector('#my-catch-title small')?.textContent.trim() ?? null,
    }
  }

  /** Whoever doubles the text on a phone reads with much scrolling; what is cut there is not looked for. */
  const isCramped = () => Math.min(innerWidth, innerHeight) < 700 && parseFloat(getComputedStyle(document.documentElement).fontSize) > 20

  const EXPLANATIONS =
    '.bubble:not([popover]), #turn[data-state=failure], .failure, [role=alert]:not(.sr), .answer, p.error'

  const isNowhere = () => [null, document.body, document.documentElement].includes(document.activeElement)

  /** A screen that is still being loaded gets the focus when it is there, on a busy machine late. */
  const focusBack = async (longest) => {
    const end = performance.now() + longest
    while (isNowhere() && watch.focusBefore?.isConnected === false && performance.now() < end) await pause(40)
  }

  const focus = (measure) => {
    const thing = document.activeElement ?? document.body
    const box = measure.targetOf(thing).getBoundingClientRect()
    return {
      nowhere: isNowhere(),
      hidden: !thing.matches('input') && (!thing.checkVisibility() || thing.closest('[inert]') !== null),
      outside: box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth,
      stayed: thing === watch.focusBefore,
      name: measure.named(thing),
    }
  }

  const look = async ({ roots, patience, longest }) => {
    const clock = [performance.now()]
    await rest(patience)
    await focusBack(longest)
    clock.push(performance.now())
    let { message, late } = await tableAtRest(4000)
    clock.push(performance.now())
    await frame()
    // Another screen has come in the meantime.
    if (isNowhere()) {
      await focusBack(longest)
      ;({ message, late } = await tableAtRest(4000))
      await frame()
    }
    const measure = MEASURE()
    const { refusals, missed } = watch
    watch.refusals = []
    watch.missed = false
    const seen = {
      path: location.pathname,
      reacted: watch.reacted(),
      missed: missed ?? false,
      drawn: drawn(),
      // What has gone on since the server was asked cannot be compared.
      message: message && {
        ...message,
        log: null,
        reveal: null,
        known: watch.version === message.version,
      },
      late,
      focus: focus(measure),
      // What still moves lies over others on its way.
      layout:
        isCramped() || isMoving()
        ? {}
        : {
            cut: measure.cut(),
            sideways: measure.sideways(),
            overlap: measure.overlaps(),
            covered: measure.covered(),
            primary: measure.away(),
            words: measure.rawKeys(roots),
            unpainted: measure.unpainted(),
          },
      controls: offered(measure).map(described),
      modal: document.querySelector('dialog:modal') !== null,
      field:
        document.activeElement?.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea') ?? false,
      refusals,
      explained: document.querySelector(EXPLANATIONS) !== null,
      moving: isMoving(),
    }
    clock.push(performance.now())
    seen.clock = clock.slice(1).map((time, index) => Math.round(time - clock[index]))
    watch.arm()
    return JSON.stringify(seen)
  }

  const select = (measure, { name, value }) => {
    const found = offered(measure).find((one) => one.name === name)
    if (!found) return false
    found.element.focus()
    found.element.value = value
    found.element.dispatchEvent(new Event('input', { bubbles: true }))
    found.element.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }

  const focusOn = (measure, name) => {
    const found = offered(measure).find((one) => one.name === name)
    if (!found) return { missing: true }
    found.element.focus({ focusVisible: true })
    watch.begin?.()
    return described(found)
  }

  if (ask === 'look') return look(given)
  if (ask === 'aim') return aim(given)
  if (ask === 'select') return select(MEASURE(), given)
  return focusOn(MEASURE(), given)
}
