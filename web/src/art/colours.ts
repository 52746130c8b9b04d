import type { Colour } from '../walking/scene'

/** White houses stand in Burano and in the scenery. */
export type HouseColour = Colour | 'white'

export interface Paint {
  plaster: string
  shade: string
  light: string
  letter: string
  /** The glyph, drawn in a square of 24. */
  glyph: string
}

export const ink = '#2B2A33'

export const paints: Record<HouseColour, Paint> = {
  pink: {
    plaster: '#E77FA8',
    shade: '#BE5580',
    light: '#F3AAC6',
    letter: 'P',
    glyph: 'M15.6 2.2a10 10 0 1 0 6.2 13.6A8.2 8.2 0 0 1 15.6 2.2z',
  },
  blue: {
    plaster: '#3F7CC4',
    shade: '#2C5C97',
    light: '#78A6DB',
    letter: 'B',
    glyph: 'M12 1.6c4.3 5.8 7.4 9.3 7.4 13.4a7.4 7.4 0 0 1-14.8 0C4.6 10.9 7.7 7.4 12 1.6z',
  },
  green: {
    plaster: '#4FA36B',
    shade: '#387A4E',
    light: '#84C499',
    letter: 'G',
    glyph:
      'M12 11.2C8.6 8.6 7.2 6.8 7.6 4.6c.6-3.2 3.7-3.3 4.4-1 .7-2.3 3.8-2.2 4.4 1 .4 2.2-1 4-4.4 6.6zM11.4 12.4c-.6 4.2-1.5 6.3-3.7 6.9-3.1.9-4.8-1.7-3.1-3.5-2.4-.6-2-3.7 1-4.6 2.1-.6 4 .1 5.8 1.2zM12.6 12.4c.6 4.2 1.5 6.3 3.7 6.9 3.1.9 4.8-1.7 3.1-3.5 2.4-.6 2-3.7-1-4.6-2.1-.6-4 .1-5.8 1.2zM11.2 13.5h1.6l1 9h-3.6z',
  },
  yellow: {
    plaster: '#F0C23B',
    shade: '#C7981A',
    light: '#F7DA80',
    letter: 'Y',
    glyph:
      'M12 1l2.2 4.2 4.3-2.1-.8 4.7 4.8.8-3.4 3.4 3.4 3.4-4.8.8.8 4.7-4.3-2.1L12 23l-2.2-4.2-4.3 2.1.8-4.7-4.8-.8L4.9 12 1.5 8.6l4.8-.8-.8-4.7 4.3 2.1zM12 7.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z',
  },
  orange: {
    plaster: '#E98436',
    shade: '#BC611B',
    light: '#F2AC74',
    letter: 'O',
    glyph: 'M12 1.4L20.6 12 12 22.6 3.4 12z',
  },
  red: {
    plaster: '#C8433C',
    shade: '#962E28',
    light: '#DC837D',
    letter: 'R',
    glyph: 'M12 21.8C5 16.4 1.8 12.8 1.8 8.4 1.8 2.6 9.4 1 12 6.4c2.6-5.4 10.2-3.8 10.2 2 0 4.4-3.2 8-10.2 13.4z',
  },
  white: {
    plaster: '#F4EFE4',
    shade: '#BDB39D',
    light: '#FCFAF4',
    letter: 'W',
    glyph: 'M12 1.4l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18l-6.7 3.8 1.6-7.5L1.2 9.2l7.6-.8z',
  },
}

export const houseColours = Object.keys(paints) as HouseColour[]

export function isColour(word: string | undefined): word is HouseColour {
  return word !== undefined && word in paints
}

/** Patterns of 8 by 8 for the colour-blind aid, each of them told from the others without any hue; white stays plain. */
export const hatches: Record<string, string> = {
  pink: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  blue: 'M0 2q2 -2 4 0t4 0M0 6q2 -2 4 0t4 0',
  yellow: 'M2 2h.01M6 6h.01',
  green: 'M2 0V8M6 0V8',
  orange: 'M0 0L8 8M8 0L0 8',
  white: 'M0 0',
}
