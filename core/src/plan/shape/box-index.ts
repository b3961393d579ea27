import Flatbush from 'flatbush'
import type { Box } from '../../geo/index.ts'

/** A spatial index of boxes; there must be one at least. */
export function indexBoxes(boxes: Box[]): Flatbush {
  const index = new Flatbush(boxes.length)
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY)
  index.finish()
  return index
}

export function pointBox(x: number, y: number): Box {
  return { minX: x, minY: y, maxX: x, maxY: y }
}

/** Whether the box lies in the other without touching its border. */
export function isInside(box: Box, host: Box): boolean {
  return box.minX > host.minX && box.minY > host.minY && box.maxX < host.maxX && box.maxY < host.maxY
}
