import { routeOf, type Route } from './route'

/** The address bar as state. */
class Router {
  /** Whether the screen has been changed from within the page, so that the focus went away with the old one. */
  moved = false
  route = $state.raw<Route>(routeOf(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(address: string): void {
    this.moved = true
    history.pushState(null, '', address)
    this.#read()
    scrollTo(0, 0)
  }

  /** Changes the address without a step back to the old one. */
  replace(address: string): void {
    history.replaceState(null, '', address)
    this.#read()
  }

  #read(): void {
    this.route = routeOf(new URL(location.href))
  }

  /** Links inside the page change the screen without loading the page again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.href)
  }
}

export const router = new Router()
