import { Clipper, type Point64, PointInPolygonResult } from 'clipper2-ts'
import { areaOf, areaWithin } from '../geo/area.ts'
import { type Bounds, boundsOf, type Position, type Ring, withoutSpikes } from '../geo/index.ts'
import type { Grid, Shape } from './grid.ts'
import { findPolygonFault, rewind } from './polygon-fault.ts'

/** Rings as drawn: what an odd number of them covers is inside. */
export function shapeOf(grid: Grid, rings: readonly Ring[]): Shape {
  const paths = rings.map((ring) => withoutSpikes(grid.path(ring))).filter((path) => path.length > 2)
  return areaWithin(paths)
}

export function boundsOfShape(shape: Shape): Bounds {
  return boundsOf(shape.flatMap((path) => path.map(({ x, y }): Position => [x, y])))
}

/** The connected parts of an area, each an outline with its holes, the largest first. */
export function partsOf(shape: Shape): Shape[] {
  const parts = shape.filter((path) => Clipper.area(path) > 0).map((outline) => [outline])
  parts.sort((a, b) => Clipper.area(a[0]!) - Clipper.area(b[0]!))
  for (const hole of shape.filter((path) => Clipper.area(path) < 0)) {
    // Islands nest: the smallest outline around the hole is its own. A corner that touches the outline is inconclusive.
    const isAround = ([outline]: Shape) =>
      hole.every((point) => Clipper.pointInPolygon(point, outline!) !== PointInPolygonResult.IsOutside)
    parts.find(isAround)?.push(hole)
  }
  return parts.sort((a, b) => areaOf(b) - areaOf(a))
}

/**
 * The rings of one part in the drawing's units. Its points are placed by `place` where that gives a valid polygon, else
 * on the grid; null where neither does.
 */
export function validRings(grid: Grid, part: Shape, place: (point: Point64) => Position): Position[][] | null {
  for (const rings of [grid.rings(part, place), grid.rings(part)]) {
    const distinct = rings.map(withoutRepeats).filter((ring, i) => i === 0 || ring.length >= 4)
    if (!findPolygonFault(distinct)) return rewind(distinct)
  }
  return null
}

function withoutRepeats(ring: Position[]): Position[] {
  return ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1])
}
