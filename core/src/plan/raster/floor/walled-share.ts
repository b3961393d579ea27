import type { Mask } from '../../field/index.ts'
import type { Component, ComponentMap } from '../components.ts'

/** How near a wall must be to lie along, in pixels. */
const WALL_REACH_PX = 4

/** How much of the outer outline lies along walls: seen from its leftmost, rightmost, upper and lower pixels. */
export function walledShare(piece: Component, map: ComponentMap, { data: walls }: Mask): number {
  const { width, data: labels } = map.labels
  const { id, left, top, right, bottom } = piece
  let walled = 0
  let seen = 0
  const look = (from: number, step: number, count: number) => {
    for (let k = 0, at = from; k < count; k++, at += step) {
      if (labels[at] !== id) continue
      seen++
      for (let back = 1; back <= WALL_REACH_PX; back++) {
        if (!walls[at - back * step]) continue
        walled++
        break
      }
      return
    }
  }
  for (let y = top; y <= bottom; y++) {
    look(y * width + left, 1, right - left + 1)
    look(y * width + right, -1, right - left + 1)
  }
  for (let x = left; x <= right; x++) {
    look(top * width + x, width, bottom - top + 1)
    look(bottom * width + x, -width, bottom - top + 1)
  }
  return walled / Math.max(1, seen)
}
