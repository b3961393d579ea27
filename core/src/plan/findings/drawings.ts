import { type Box, median, UnionFind } from '../../geo/index.ts'
import { apart, boxOf, polygonArea } from '../shape/ring.ts'
import type { Space } from './spaces.ts'

/** How far apart the spaces of one drawing lie at most, in sides of the usual space. */
const MAX_GAP_SIDES = 0.4

/** The spaces of each drawing on a sheet: those that lie near each other. */
export function drawingsOf(spaces: readonly Space[]): Space[][] {
  const reach = MAX_GAP_SIDES * Math.sqrt(median(spaces.map(({ polygon }) => polygonArea(polygon))))
  const boxes = spaces.map(({ polygon }): Box => boxOf(polygon.outer))
  const groups = new UnionFind(spaces.length)
  for (const [i, box] of boxes.entries()) {
    for (let k = 0; k < i; k++) if (apart(box, boxes[k]!) <= reach) groups.join(i, k)
  }
  const drawings = new Map<number, Space[]>()
  for (const [i, space] of spaces.entries()) {
    const group = groups.find(i)
    drawings.set(group, [...(drawings.get(group) ?? []), space])
  }
  return [...drawings.values()]
}
