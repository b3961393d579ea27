import { type Mask, mapMask, withoutMask } from '../../field/index.ts'
import { findComponents } from '../components.ts'

/** Pixels: strokes that are no farther apart are joined. */
const JOIN_REACH_PX = 4

/**
 * Ways of escape, signs, frames and bands of titles are drawn in colours, and stand apart from black walls. New walls may
 * be red on plans of rebuilding, but are built on to the others.
 */
export function withoutSigns(mask: Mask, blackStrokes: Mask): Mask {
  const { width, data: black } = blackStrokes
  const { labels, components } = findComponents(withoutMask(mask, blackStrokes))
  const pieces = labels.data
  const isBuiltOn = new Uint8Array(components.length + 1)
  for (let i = JOIN_REACH_PX * width; i < pieces.length - JOIN_REACH_PX * width; i++) {
    const piece = pieces[i]!
    if (piece === 0 || isBuiltOn[piece]) continue
    for (let away = 1; away <= JOIN_REACH_PX; away++) {
      for (const at of [i - away, i + away, i - away * width, i + away * width]) {
        if (black[at]) isBuiltOn[piece] = 1
      }
    }
  }
  return mapMask(mask, (value, i) => (pieces[i]! > 0 && !isBuiltOn[pieces[i]!] ? 0 : value))
}
