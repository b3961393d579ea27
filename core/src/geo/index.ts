/** Planar geometry that the engines share: plain numbers, [x, y] pairs, y up. */
export {
  type Bounds,
  type Box,
  boundsContain,
  boundsMeet,
  boundsOf,
  centreOf,
  cornersOf,
  flatBounds,
  intersectBounds,
  uniteBounds,
} from './bounds.ts'
export { type Georeference, type Projection, project } from './georeference.ts'
export { labelPoint } from './label-point.ts'
export {
  type DrawnScale,
  type LevelTransform,
  readTransform,
  type VenuePlane,
  venuePlane,
  withPlainScale,
} from './level-transform.ts'
export { median } from './median.ts'
export { angleTo, distance, type Geometry, lineLength, midpoint, type Position, positions, rotate } from './position.ts'
export { type Rect, rectContains, uniteRects } from './rect.ts'
export {
  centroid,
  closed,
  distanceToRing,
  polygonArea,
  polygonContains,
  type Ring,
  ringContains,
  signedArea,
} from './ring.ts'
export {
  crossesProperly,
  crossing,
  distanceToSegment,
  isBetween,
  nearestFraction,
  nearestOnLine,
  nearestOnSegment,
  orient,
  pointAlong,
} from './segment.ts'
export { simplify } from './simplify.ts'
export { withoutSpikes } from './spikes.ts'
export { UnionFind } from './union-find.ts'
export { METRES_PER_FOOT, METRES_PER_INCH, RADIANS_PER_DEGREE } from './units.ts'
