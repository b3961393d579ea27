import { share, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { changeRule } from '../rules/rule.ts'
import { innerPoint } from '../shape/inner-point.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, type Polygon, polygonHas } from '../shape/ring.ts'
import type { OwnPolygon } from './own-polygons.ts'
import type { Space } from './spaces.ts'

const parameters = {
  /** Of a found space, what lies in own polygons from which on it gives way. */
  minCovered: share(0.35, [0.2, 0.6]),
}

const { minCovered } = valuesOf(parameters)

const PROBE_COUNT = 9

/** The drawing's own polygons win: found spaces that lie in them give way. */
function mergeOwn(found: Space[], own: OwnPolygon[]): Space[] {
  if (own.length === 0) return found
  const inOwn = locator(own.map((o) => o.polygon))
  const left = found.filter(({ polygon }) => coverage(polygon, inOwn) < minCovered)
  const taken = new Set(own.flatMap((o) => o.labels))
  for (const space of left) space.labels = space.labels.filter((label) => !taken.has(label))
  return [...own.map(({ polygon, labels }) => ({ polygon, labels, drawn: true })), ...left]
}

/** How much of the polygon others cover, by points spread over it. */
function coverage(polygon: Polygon, find: (x: number, y: number) => number[]): number {
  const box = boxOf(polygon.outer)
  const points = [innerPoint(polygon)]
  for (let i = 0; i < PROBE_COUNT; i++) {
    for (let j = 0; j < PROBE_COUNT; j++) {
      const x = box.minX + ((i + 0.5) / PROBE_COUNT) * (box.maxX - box.minX)
      const y = box.minY + ((j + 0.5) / PROBE_COUNT) * (box.maxY - box.minY)
      if (polygonHas(polygon, x, y)) points.push([x, y])
    }
  }
  return points.filter(([x, y]) => find(x, y).length > 0).length / points.length
}

export const mergeOwnRule = changeRule({
  id: 'merge-own',
  phase: 'faces',
  as: 'room',
  does: 'Spaces found between walls give way to the rooms that the drawing shows as shapes.',
  parameters,
  apply: mergeOwn,
  parts: (merged, [found]) => spacesOf(merged.filter((space) => !found.includes(space))),
})
