import Flatbush from 'flatbush'
import { crossesProperly, type Position, positions } from '../../geo/index.ts'
import type { RouteFloor } from '../model.ts'

/** Tells whether a straight line between two points runs through a wall of the floor. */
export function createWallCheck({ features }: RouteFloor): (a: Position, b: Position) => boolean {
  const segments: [Position, Position][] = []
  for (const { geometry, properties } of features) {
    if (properties.kind !== 'wall') continue
    const lines = geometry.type === 'Polygon' ? geometry.coordinates : [positions(geometry)]
    for (const line of lines) for (let i = 1; i < line.length; i++) segments.push([line[i - 1]!, line[i]!])
  }
  if (segments.length === 0) return () => false
  const tree = new Flatbush(segments.length)
  for (const [a, b] of segments) {
    tree.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
  }
  tree.finish()
  return (a, b) => {
    const near = tree.search(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
    return near.some((wall) => crossesProperly(a, b, segments[wall]![0], segments[wall]![1]))
  }
}
