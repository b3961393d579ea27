import { crossesProperly, type Position, positions } from '../../geo/index.ts'
import type { RouteFloor } from '../model.ts'
import { type Stretch, treeOf } from './segments.ts'

/** The sides of the walls of a floor. */
export function readWalls({ features }: RouteFloor): Stretch[] {
  const sides: Stretch[] = []
  for (const { geometry, properties } of features) {
    if (properties.kind !== 'wall') continue
    const lines = geometry.type === 'Polygon' ? geometry.coordinates : [positions(geometry)]
    for (const line of lines) for (let i = 1; i < line.length; i++) sides.push({ a: line[i - 1]!, b: line[i]! })
  }
  return sides
}

/** Whether a straight line between two points crosses a wall. */
export function createWallCheck(walls: readonly Stretch[]): (a: Position, b: Position) => boolean {
  const tree = treeOf(walls)
  if (!tree) return () => false
  return (a, b) => {
    const near = tree.search(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
    return near.some((wall) => crossesProperly(a, b, walls[wall]!.a, walls[wall]!.b))
  }
}
