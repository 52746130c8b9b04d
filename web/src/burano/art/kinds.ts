import type { RoofKind } from '../scene'

/** The signs of the kinds of roofs, in a square of 24 around the origin: what is filled, and what is drawn by lines. */
export const kindShapes: Record<RoofKind, { solid: string; lines: string; stroke: number }> = {
  island: {
    solid: 'M-10.5 4.6C-8-2.6-5.6-4.4-3.4-4.4-1.9-4.4-.9-3.5 0-2.3 1.3-5.3 3-6.6 4.7-6.6 7.4-6.6 9.2-1.5 10.5 4.6Z',
    lines: 'M-10.5 8.6q3.5-2.8 7 0t7 0 7 0',
    stroke: 2,
  },
  workshop: {
    solid: 'M0-1.3a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6Z',
    lines:
      [0, 60, 120, 180, 240, 300]
        .map((angle) => {
          const turn = (angle * Math.PI) / 180
          const [x, y] = [Math.sin(turn) * 6.7, -Math.cos(turn) * 6.7]
          return `M${(x - 3.2).toFixed(2)} ${y.toFixed(2)}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0`
        })
        .join('') + 'M-3.3 0a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0',
    stroke: 1.6,
  },
  fountain: {
    solid: 'M-9 4H9L6.6 9.8H-6.6Z',
    lines: 'M0 4V-7M0-7C-3-11.5-8.8-8-7.4.6M0-7C3-11.5 8.8-8 7.4.6',
    stroke: 2.1,
  },
  four: {
    solid: '',
    lines: 'M3.4 9.5V-9L-7.5 4.2H8',
    stroke: 3.2,
  },
}
