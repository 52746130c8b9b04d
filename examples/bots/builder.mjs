#!/usr/bin/env node
// A bot program for Laguna, for both games: it builds what it can, else anything. The protocol is in docs/bot-programs.md.

import { createInterface } from 'node:readline'

const VERBS = ['roof', 'build', 'place', 'invite', 'bonus', 'ship', 'lace', 'sail', 'fish', 'send', 'home', 'prepare']
const LAST = ['end', 'done', 'coin', 'cube', 'discard', 'swap']

const say = (message) => console.log(JSON.stringify(message))

function rank(action) {
  const verb = action.split(' ')[0]
  if (LAST.includes(verb)) return VERBS.length + 1
  return VERBS.includes(verb) ? VERBS.indexOf(verb) : VERBS.length
}

function choose({ legal, seed }) {
  const best = Math.min(...legal.map(rank))
  const good = legal.filter((action) => rank(action) === best)
  return good[seed % good.length] // the same seed, the same game
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'hello') {
    say({ type: 'ready', protocol: 1, name: 'Builder JS', author: 'Laguna', views: 'json' })
  } else if (message.type === 'choose') {
    say({ type: 'action', id: message.id, action: choose(message) })
  } // nothing is answered to game, over and bye
}
