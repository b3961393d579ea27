import { findComponents } from '../components.ts'

/** Pixels: strokes that are no farther apart are joined. */
const JOIN_REACH_PX = 4

/**
 * Ways of escape, signs, frames and bands of titles are drawn in colours, and stand apart from black walls. New walls may
 * be red on plans of rebuilding, but are built on to the others.
 */
export function withoutSigns(mask: Uint8Array, black: Uint8Array, width: number, height: number): Uint8Array {
  const map = findComponents(
    mask.map((value, i) => (value && !black[i] ? 1 : 0)),
    width,
    height,
  )
  const isBuiltOn = new Uint8Array(map.components.length + 1)
  for (let i = JOIN_REACH_PX * width; i < mask.length - JOIN_REACH_PX * width; i++) {
    const piece = map.labels[i]!
    if (piece === 0 || isBuiltOn[piece]) continue
    for (let away = 1; away <= JOIN_REACH_PX; away++) {
      for (const at of [i - away, i + away, i - away * width, i + away * width]) {
        if (black[at]) isBuiltOn[piece] = 1
      }
    }
  }
  return mask.map((value, i) => (map.labels[i]! > 0 && !isBuiltOn[map.labels[i]!] ? 0 : value))
}
