import type { Attachment } from 'svelte/attachments'

/** How much of the window the bars above a table take, and those that lie over its lower end. */
export class Bars {
  above = $state(112)
  below = $state(0)

  /** To be attached to the table. */
  readonly around: Attachment<HTMLElement> = (table) => {
    const measure = () => {
      this.above = table.offsetTop
      const bars = [...document.querySelectorAll<HTMLElement>('main .acts, main nav')]
      const fixed = bars.filter((bar) => getComputedStyle(bar).position === 'fixed')
      this.below = fixed.reduce((sum, bar) => sum + bar.offsetHeight, 0)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    for (const part of document.querySelectorAll('main > *, main .acts')) watch.observe(part)

    // What takes the focus is never hidden behind the bars.
    const page = document.documentElement
    $effect(() => {
      page.style.scrollPaddingBottom = this.below > 0 ? `${this.below + 12}px` : ''
    })
    return () => {
      watch.disconnect()
      page.style.scrollPaddingBottom = ''
    }
  }
}
