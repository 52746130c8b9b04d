import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { settings } from '../lib/settings.svelte'

/** How long a movement takes; nothing moves for those who do not want it, or where it cannot be asked. */
export function lasting(milliseconds: number): number {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  return settings.motion && !still ? milliseconds : 0
}

interface Way {
  x?: number
  y?: number
  duration: number
}

/** A transition: comes from a little way off. Unlike Svelte's own it asks for no style, which would cost a layout. */
export function come(_: Element, { x = 0, y = 0, duration }: Way): TransitionConfig {
  return {
    duration: lasting(duration),
    easing: cubicOut,
    css: (there, away) => `transform: translate(${x * away}px, ${y * away}px); opacity: ${there}`,
  }
}

/** Slides an element to where it stands now from this many pixels to its right. */
export function slide(element: HTMLElement, from: number, { delay = 0, fade = false } = {}): void {
  const start = { transform: `translateX(${from}px)`, opacity: fade ? 0 : 1 }
  const timing = { duration: lasting(300), delay: lasting(delay), easing: 'ease-out', fill: 'backwards' } as const
  if (timing.duration > 0) element.animate([start, { transform: 'none', opacity: 1 }], timing)
}
