import { SvelteSet } from 'svelte/reactivity'
import type { Attachment } from 'svelte/attachments'

/** Bars that lie over the lower end of small windows: they come and go with the state of the table. */
const over = new SvelteSet<HTMLElement>()

/** To be attached to such a bar. */
export const liesOver: Attachment<HTMLElement> = (bar) => {
  over.add(bar)
  return () => {
    over.delete(bar)
  }
}

/** How much of the window the bars above a table take, and those that lie over its lower end. */
export class Bars {
  above = $state(112)
  below = $state(0)

  /** To be attached to the table. */
  readonly around: Attachment<HTMLElement> = (table) => {
    const measure = () => {
      this.above = table.offsetTop
      const fixed = [...over].filter((bar) => getComputedStyle(bar).position === 'fixed')
      this.below = fixed.reduce((sum, bar) => sum + bar.offsetHeight, 0)
    }
    $effect(() => {
      const watch = new ResizeObserver(measure)
      for (const part of [document.body, ...document.querySelectorAll('main > *'), ...over]) watch.observe(part)
      return () => watch.disconnect()
    })

    // What takes the focus is never hidden behind the bars.
    const page = document.documentElement
    $effect(() => {
      page.style.scrollPaddingBottom = this.below > 0 ? `${this.below + 12}px` : ''
      return () => {
        page.style.scrollPaddingBottom = ''
      }
    })
  }
}
