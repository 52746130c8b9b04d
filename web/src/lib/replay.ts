import type { Frame, Replay, Scene, ShortReplay } from './contract'
import { follow } from './patch'

/** A replay with every moment in full; what two of them have in common they share. */
export function unfold(short: ShortReplay): Replay {
  let before: Scene | null = null
  const frames = short.frames.map((frame): Frame => {
    before = 'scene' in frame ? frame.scene : (follow(before, frame.change) as Scene)
    return { ply: frame.ply, scene: before }
  })
  return { ...short, frames }
}
