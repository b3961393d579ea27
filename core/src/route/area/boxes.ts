import Flatbush from 'flatbush'
import type { Box } from '../../geo/index.ts'
import { boxOf, type Shape } from './shape.ts'

/** Finds shapes by place. */
export interface BoxIndex {
  /** Numbers of the shapes whose boxes come within the margin of the box. */
  near(box: Box, margin: number): number[]
}

export function indexShapes(shapes: readonly Shape[]): BoxIndex {
  return indexBoxes(shapes.map(boxOf))
}

export function indexBoxes(boxes: readonly Box[]): BoxIndex {
  if (boxes.length === 0) return { near: () => [] }
  const tree = new Flatbush(boxes.length)
  for (const { minX, minY, maxX, maxY } of boxes) tree.add(minX, minY, maxX, maxY)
  tree.finish()
  return {
    // In drawing order, so that results do not depend on the shape of the tree.
    near: ({ minX, minY, maxX, maxY }, margin) =>
      tree.search(minX - margin, minY - margin, maxX + margin, maxY + margin).sort((a, b) => a - b),
  }
}
