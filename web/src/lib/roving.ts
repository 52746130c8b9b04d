/** Arrow keys inside a group of controls that is one stop of the Tab key.

Members carry `data-cell`. Its value `row,column` makes the group a grid; without a value, the left and right arrows
follow the order of the members, and the up and down arrows their places on the screen. */
export function roving(group: HTMLElement): () => void {
  const members = () => [...group.querySelectorAll<HTMLElement>('[data-cell]')]
  let current: HTMLElement | null = null

  function settle(): void {
    const all = members()
    if (!current || !all.includes(current)) current = all.find((member) => member.id === current?.id) ?? all[0] ?? null
    for (const member of all) {
      const wanted = member === current ? 0 : -1
      if (member.tabIndex !== wanted) member.tabIndex = wanted
    }
  }

  function enter(event: FocusEvent): void {
    const member = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!member || member === current) return
    current = member
    settle()
  }

  function press(event: KeyboardEvent): void {
    const member = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const step = STEPS[event.key]
    if (!member || !step || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    neighbour(members(), member, step)?.focus()
  }

  settle()
  const watch = new MutationObserver(settle)
  watch.observe(group, { childList: true, subtree: true })
  group.addEventListener('focusin', enter)
  group.addEventListener('keydown', press)
  return () => {
    watch.disconnect()
    group.removeEventListener('focusin', enter)
    group.removeEventListener('keydown', press)
  }
}

type Step = readonly [down: number, right: number]

const STEPS: Record<string, Step> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function neighbour(all: HTMLElement[], member: HTMLElement, [down, right]: Step): HTMLElement | undefined {
  if (!member.dataset.cell) {
    if (right) return all[all.indexOf(member) + right]
    return nearest(all, member, place, [down, right]) ?? all[all.indexOf(member) + down]
  }
  return nearest(all, member, coordinates, [down, right])
}

function nearest(
  all: HTMLElement[],
  member: HTMLElement,
  where: (element: HTMLElement) => readonly [number, number],
  [down, right]: Step,
): HTMLElement | undefined {
  const [row, column] = where(member)
  const ahead = all
    .map((element) => {
      const [r, c] = where(element)
      const along = (r - row) * down + (c - column) * right
      const aside = Math.abs((r - row) * right) + Math.abs((c - column) * down)
      return { element, along, far: along + aside * 3 }
    })
    .filter(({ along, far }) => along > 0 && far < Infinity)
  return ahead.sort((a, b) => a.far - b.far)[0]?.element
}

function coordinates(element: HTMLElement): readonly [number, number] {
  const [row = 0, column = 0] = (element.dataset.cell ?? '').split(',').map(Number)
  return [row, column]
}

function place(element: HTMLElement): readonly [number, number] {
  const { top, left } = element.getBoundingClientRect()
  return [Math.round(top), Math.round(left)]
}
