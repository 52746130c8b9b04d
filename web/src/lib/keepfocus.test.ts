import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keepfocus'

const page = `
  <main><section id="turn" tabindex="-1"><button id="do">Do it</button></section><button id="other">Other</button></main>
`
/** It looks after the browser, and the browser after us. */
const settled = () => new Promise((done) => setTimeout(done, 20))
let stop: () => void

beforeEach(() => {
  // jsdom draws nothing.
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null
  }
  document.body.innerHTML = page
  stop = keepFocus()
})
afterEach(() => stop())

const get = (id: string) => document.getElementById(id) as HTMLElement

describe('the focus', () => {
  it('goes to the decision when what had it goes away', async () => {
    get('do').focus()
    get('do').remove()
    await settled()
    expect(document.activeElement).toBe(get('turn'))
  })

  it('waits for the next screen', async () => {
    get('do').focus()
    document.body.replaceChildren()
    await settled()
    document.body.innerHTML = '<main><h1 id="title">Home</h1></main>'
    await settled()
    expect(document.activeElement).toBe(get('title'))
  })

  it('stays with what took it', async () => {
    get('do').focus()
    get('do').remove()
    get('other').focus()
    await settled()
    expect(document.activeElement).toBe(get('other'))
  })

  it('stays with what moves to another place', async () => {
    get('do').focus()
    get('turn').append(get('do'))
    document.querySelector('main')?.append(get('turn'))
    ;(document.activeElement as HTMLElement).blur()
    await settled()
    expect(document.activeElement).toBe(get('do'))
  })

  it('is nowhere when somebody gave it up', async () => {
    get('do').focus()
    get('do').blur()
    await settled()
    get('other').remove()
    await settled()
    expect(document.activeElement).toBe(document.body)
  })
})
