import { innerPoint } from './inner-point.ts'
import { locator } from './locate.ts'
import type { OwnPolygon } from './own-polygons.ts'
import type { Space } from './spaces.ts'

/** The drawing's own polygons win: found spaces that lie in one of them give way. */
export function mergeOwn(found: Space[], own: OwnPolygon[]): Space[] {
  if (own.length === 0) return found
  const inOwn = locator(own.map((o) => o.polygon))
  const left = found.filter(({ polygon }) => inOwn(...innerPoint(polygon)).length === 0)
  const taken = new Set(own.flatMap((o) => o.labels))
  for (const space of left) space.labels = space.labels.filter((label) => !taken.has(label))
  return [...own.map(({ polygon, labels }) => ({ polygon, labels, drawn: true })), ...left]
}
