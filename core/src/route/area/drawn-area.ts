import { areaOf, offsetLines } from '../../geo/area.ts'
import type { Geometry } from '../../geo/index.ts'
import { stopsOf } from '../connector.ts'
import type { RouteFeature, RouteFloor } from '../model.ts'
import { type BoxIndex, indexShapes } from './boxes.ts'
import { type Frame, frameOf, isWithinReach, type Path } from './frame.ts'
import { boxOf, centreOf, contains, fromRings, type Shape } from './shape.ts'

/** The parts of a drawing that matter for walking, in millimetres. */
export interface DrawnArea {
  frame: Frame
  spaces: Space[]
  /** The area that walls and obstacles cover. */
  barriers: Shape[]
  walls: Shape[]
  doors: RouteFeature[]
  /** Connectors and entrances. */
  stops: RouteFeature[]
}

export interface Space {
  id: string
  shape: Shape
  area: number
  properties: RouteFeature['properties']
}

/** Half the thickness of a wall that is drawn as a line. */
const HALF_WALL_MM = 20
/** Smaller areas are drawing errors, in square millimetres. */
const MIN_AREA_MM2 = 40_000
const FEATURES_PER_SLICE = 128

export function* readArea(floor: RouteFloor): Generator<void, DrawnArea> {
  const frame = frameOf(floor)
  const ofKind = (kind: string) => floor.features.filter((feature) => feature.properties.kind === kind)
  const spaces: Space[] = []
  for (const [i, { id, geometry, properties }] of ofKind('space').entries()) {
    if (i % FEATURES_PER_SLICE === 0) yield
    const shape = shapeOf(geometry, frame)
    const area = areaOf(shape)
    if (area >= MIN_AREA_MM2) spaces.push({ id, shape, area, properties })
  }
  const index = indexShapes(spaces.map(({ shape }) => shape))
  const walls: Shape[] = []
  for (const [i, { geometry }] of ofKind('wall').entries()) {
    if (i % FEATURES_PER_SLICE === 0) yield
    const shape = wallShape(geometry, frame, spaces, index)
    if (shape.length > 0) walls.push(shape)
  }
  const obstacles = ofKind('obstacle').map((feature) => shapeOf(feature.geometry, frame))
  const shafts = ofKind('connector').map((feature) => shapeOf(feature.geometry, frame))
  return {
    frame,
    spaces,
    walls,
    barriers: [...walls, ...[...obstacles, ...shafts].filter((shape) => shape.length > 0)],
    doors: ofKind('door'),
    stops: stopsOf(floor),
  }
}

/** The area of a polygon, the strip of a line; a point covers nothing. */
export function shapeOf(geometry: Geometry, frame: Frame): Shape {
  if (geometry.type === 'Polygon') return fromRings(geometry.coordinates.map((ring) => pathOf(ring, frame)))
  if (geometry.type === 'LineString') return stripOf(pathOf(geometry.coordinates, frame))
  return []
}

/** Positions that are not finite or lie too far away are skipped. */
export function pathOf(line: readonly (readonly [number, number])[], frame: Frame): Path {
  return line.map((position) => frame.toMillimetres(position)).filter(isWithinReach)
}

/** A wall drawn as one ring around rooms is their outline, not a block that fills them. */
function wallShape(geometry: Geometry, frame: Frame, spaces: readonly Space[], index: BoxIndex): Shape {
  const shape = shapeOf(geometry, frame)
  if (geometry.type !== 'Polygon' || geometry.coordinates.length > 1) return shape
  const box = boxOf(shape)
  const holdsASpace = index.near(box, 0).some((i) => {
    const space = spaces[i]!
    const corner = space.shape[0]![0]!
    return corner.x > box.minX && corner.x < box.maxX && contains(shape, centreOf(space.shape))
  })
  return holdsASpace ? shape.flatMap((path) => stripOf([...path, path[0]!])) : shape
}

function stripOf(path: Path): Shape {
  return path.length < 2 ? [] : offsetLines([path], HALF_WALL_MM, 'square')
}
