import { areaOf, intersect, offsetArea } from '../../geo/area.ts'
import { indexShapes } from './boxes.ts'
import type { Space } from './drawn-area.ts'
import { boxOf } from './shape.ts'

/** Half the thickness of the walls between rooms, at most. */
const HALF_WALL_MM = 300
/** Rooms are neighbours if they run beside each other for 0.8 m. */
const MIN_SHARED_AREA_MM2 = 800 * 2 * HALF_WALL_MM
/** A corridor has at least this many neighbours, and at least this share of the highest count. */
const MIN_NEIGHBOURS = 5
const MIN_SHARED_SHARE = 0.5

/**
 * If a plan of rooms has neither doors nor halls, the spaces that border on the most others are taken for its
 * corridors. Those that border on each other are one.
 */
export function* inferCorridors(spaces: readonly Space[]): Generator<void, Space[][]> {
  const thick = spaces.map((space) => offsetArea(space.shape, HALF_WALL_MM))
  const index = indexShapes(thick)
  const neighbours: number[][] = []
  for (const [i, shape] of thick.entries()) {
    if (i % 32 === 0) yield
    const near = index.near(boxOf(shape), 0).filter((j) => j !== i)
    neighbours.push(near.filter((j) => areaOf(intersect(shape, thick[j]!)) > MIN_SHARED_AREA_MM2))
  }
  const most = Math.max(0, ...neighbours.map((list) => list.length))
  const isCorridor = neighbours.map((list) => list.length >= Math.max(MIN_NEIGHBOURS, MIN_SHARED_SHARE * most))
  const groups: Space[][] = []
  const grouped = new Set<number>()
  for (const [first] of spaces.entries()) {
    if (!isCorridor[first] || grouped.has(first)) continue
    const members = [first]
    grouped.add(first)
    for (const member of members) {
      for (const other of neighbours[member]!) {
        if (!isCorridor[other] || grouped.has(other)) continue
        grouped.add(other)
        members.push(other)
      }
    }
    groups.push(members.map((member) => spaces[member]!))
  }
  return groups
}
