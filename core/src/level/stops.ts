import {
  type Bounds,
  boundsOf,
  centreOf,
  centroid,
  type DrawnScale,
  distance,
  type Geometry,
  type Position,
  polygonArea,
  polygonContains,
  positions,
  venuePlane,
} from '../geo/index.ts'

export interface LevelFeature {
  readonly feature_id: string
  readonly geometry: Geometry
  readonly properties: Readonly<Record<string, unknown>>
}

/** A level with what is drawn on it. */
export interface LevelDrawing extends DrawnScale {
  readonly floor: number
  readonly datasetId: string
  readonly features: Iterable<LevelFeature>
}

export type StopType = 'stairs' | 'elevator' | 'escalator' | 'ramp'

/** Where stairs or a lift touch a level. Several features make one stop: a shape and the point of its label. */
export interface Stop {
  readonly floor: number
  readonly datasetId: string
  readonly features: readonly LevelFeature[]
  readonly type: StopType
  /** Empty where none is set. */
  readonly connectorId: string
  readonly name: string
  readonly direction: 'up' | 'down' | null
  /** On the plane of the venue, in metres. */
  readonly at: Position
  /** Radius of a circle with the same area, in metres; 0 for a point. */
  readonly radius: number
  /** In drawing units; null for a point or a line. */
  readonly outline: Outline | null
}

interface Outline {
  /** Null where they have too many corners: the box counts. */
  rings: readonly (readonly Position[])[] | null
  bounds: Bounds
}

const TYPES: readonly unknown[] = ['stairs', 'elevator', 'escalator', 'ramp'] satisfies StopType[]
/** A click this near to the middle of a connector means it (metres). */
const CLICK_REACH_M = 1.5
/** Outlines with more corners are replaced by their bounding box, to bound the work per request. */
const MAX_CORNERS = 500
/** Points this near to each other on one level are one stop (metres). */
const SAME_STOP_M = 0.75

/** The connectors of a level, in the order of their positions. A type that is not known counts as stairs. */
export function readStops(level: LevelDrawing): Stop[] {
  const plane = venuePlane(level)
  const unit = distance(plane.toMeters([0, 0]), plane.toMeters([1, 0]))
  const stops = [...level.features]
    .filter(({ properties }) => properties.kind === 'connector')
    .map((feature) => readStop(level, feature, plane.toMeters(middleOf(feature.geometry)), unit))
  stops.sort((a, b) => b.radius - a.radius || a.at[0] - b.at[0] || a.at[1] - b.at[1] || compare(idOf(a), idOf(b)))
  const merged: Stop[] = []
  for (const stop of stops) {
    const around = merged.findIndex((other) => isSameStop(other, stop, plane.toDrawing(stop.at)))
    if (around < 0) merged.push(stop)
    else merged[around] = join(merged[around]!, stop)
  }
  return merged.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || compare(idOf(a), idOf(b)))
}

export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function idOf(stop: Stop): string {
  return stop.features[0]!.feature_id
}

function readStop(level: LevelDrawing, feature: LevelFeature, at: Position, unit: number): Stop {
  const { connector_type: type, connector_id: id, name, direction } = feature.properties
  const area = feature.geometry.type === 'Polygon' ? polygonArea(feature.geometry.coordinates) : 0
  return {
    floor: level.floor,
    datasetId: level.datasetId,
    features: [feature],
    type: TYPES.includes(type) ? (type as StopType) : 'stairs',
    connectorId: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name: typeof name === 'string' ? name : '',
    direction: direction === 'up' || direction === 'down' ? direction : null,
    at,
    radius: Math.sqrt(Math.max(0, area) / Math.PI) * unit,
    outline: outlineOf(feature.geometry),
  }
}

function outlineOf(geometry: Geometry): Outline | null {
  if (geometry.type !== 'Polygon') return null
  const corners = positions(geometry)
  return { rings: corners.length > MAX_CORNERS ? null : geometry.coordinates, bounds: boundsOf(corners) }
}

function covers({ outline }: Stop, [x, y]: Position): boolean {
  if (!outline) return false
  const [minX, minY, maxX, maxY] = outline.bounds
  if (x < minX || y < minY || x > maxX || y > maxY) return false
  return outline.rings === null || polygonContains(outline.rings, [x, y])
}

function middleOf(geometry: Geometry): Position {
  if (geometry.type === 'Polygon' && polygonArea(geometry.coordinates) > 0) return centroid(geometry.coordinates[0]!)
  return centreOf(boundsOf(positions(geometry)))
}

function isSameStop(a: Stop, b: Stop, middleOfB: Position): boolean {
  if (a.type !== b.type || (a.connectorId !== b.connectorId && a.connectorId && b.connectorId)) return false
  if (a.direction !== b.direction && a.direction && b.direction) return false
  return covers(a, middleOfB) || isOnePoint(a, b)
}

function isOnePoint(a: Stop, b: Stop): boolean {
  return a.radius === 0 && b.radius === 0 && distance(a.at, b.at) < SAME_STOP_M
}

function join(a: Stop, b: Stop): Stop {
  return {
    ...a,
    features: [...a.features, ...b.features],
    connectorId: a.connectorId || b.connectorId,
    name: a.name || b.name,
    direction: a.direction ?? b.direction,
  }
}

/** Whether a click at a point of the drawing means this connector. */
export function isAtConnector(level: DrawnScale, stop: Stop, point: Position): boolean {
  if (distance(venuePlane(level).toMeters(point), stop.at) <= CLICK_REACH_M) return true
  return covers(stop, point)
}
