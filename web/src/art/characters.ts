import type { Kind } from '../walking/scene'

const tourists: readonly Kind[] = ['woman', 'man', 'girl', 'boy']

/** Tourists look at their own house, residents at the whole street. */
export const isTourist = (kind: Kind): boolean => tourists.includes(kind)
