import { focusOn, type Bindings } from '../lib/keys'
import type { Desk } from './desk.svelte'
import { takesOf } from './market'
import { inOrder, slotId } from './street'

/** What the keys do at this table. */
export function keysOf(desk: Desk): Bindings {
  const region = (id: string, tab: Desk['tab']) => () => {
    if (desk.narrow) desk.tab = tab
    else if (id === 'people' || id === 'rivals') desk.drawer = desk.layout === 'drawer'
    void desk.focus([id])
  }
  const detail = (name: Desk['detail']) => () => {
    desk.detail = name
    if (desk.narrow) desk.tab = name === 'score' ? 'rivals' : 'more'
    desk.drawer = desk.layout === 'drawer'
    void desk.focus([`tab-${name}`])
  }
  const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [String(number), () => choose(desk, number)]))
  return {
    ...numbers,
    m: region('market', 'market'),
    y: region('street', 'street'),
    a: region('hand', 'street'),
    c: region('people', 'people'),
    o: region('rivals', 'rivals'),
    s: detail('score'),
    g: detail('log'),
    '[': () => desk.serveNext(-1),
    ']': () => desk.serveNext(1),
    k: () => (desk.scene.phase === 'return' ? desk.keepInstead() : false),
    Escape: () => cancel(desk),
  }
}

/** A number chooses a column of the market in the draft, and a card of the hand afterwards. */
function choose(desk: Desk, number: number): void | false {
  const { phase } = desk.scene
  if (phase === 'draft') {
    if (takesOf(desk.scene, number).length === 0) return false
    if (desk.narrow) desk.tab = 'market'
    desk.column = number
    desk.take = null
    void desk.focus([`take-${number}-top-1`, `take-${number}-all`])
    return
  }
  const card = desk.player.hand[number - 1]
  if (card === undefined) return false
  if (desk.narrow) desk.tab = 'street'
  if (phase === 'build' && desk.card === card) desk.card = null
  desk.lift(card)
  const places = phase === 'build' ? inOrder(desk.cardPlaces) : []
  const free = places.filter((place) => !place.permit)
  void desk.focus([...[...free, ...places].map(slotId), `hand-${card}`])
}

/** Lets go of what was half decided, one thing at a time. */
function cancel(desk: Desk): void | false {
  if (desk.host.trouble) return false
  if (desk.asked) desk.asked = null
  else if (desk.shown !== null) {
    const seat = desk.shown
    desk.shown = null
    void desk.focus([`opponent-${seat}`, 'street'])
  } else if (desk.drawer) {
    desk.drawer = false
    focusOn(document.getElementById('drawer-handle'))
  } else if (desk.card || desk.spot) {
    const { card } = desk
    desk.card = desk.spot = null
    if (card) void desk.focus([`hand-${card}`])
  } else if (desk.take) desk.take = null
  else if (desk.kind) desk.kind = null
  else return false
}
