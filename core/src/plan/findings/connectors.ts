import { median } from '../../geo/index.ts'
import { locator } from '../shape/locate.ts'
import { type Polygon, perimeter, polygonArea } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import { type ConnectorType, connectorOf } from '../text/words.ts'
import type { Flight } from '../vector/clutter/stairs.ts'
import type { Findings } from './findings.ts'
import type { Space } from './spaces.ts'

/** What leads to another level. */
export interface Connector {
  type: ConnectorType
  /** The place in `spaces` of the one it fills or stands in. */
  space: number
  at: Polygon | { x: number; y: number }
  label?: Label
  confidence?: number
}

/** Stairs hardly fill more than this, in square metres, or in usual rooms of the plan. */
const LARGE_STAIRS_M2 = 60
const LARGE_ROOMS = 5
/** And never so many times as much. */
const MAX_STAIRS_RATIO = 4
/** How compact, of a circle's 1, the room of large stairs is; corridors are less. */
const MIN_STAIRS_COMPACTNESS = 0.5
/** How sure treads are that no label names. */
const BY_TREADS = 0.6

/**
 * Connectors by their names, and where nothing names them by their treads. A hall that stairs stand in is no stairs:
 * it keeps the names that are its own, and they are a point of it.
 */
export function tellConnectors(
  { spaces, flights = [] }: Findings,
  unitsPerMeter: number,
): { spaces: Space[]; connectors: Connector[] } {
  const named = spaces.filter(({ labels }) => labels.length > 0).map(({ polygon }) => polygonArea(polygon))
  const usual = median(named)
  const large = Math.max(LARGE_STAIRS_M2 * unitsPerMeter ** 2, LARGE_ROOMS * usual)
  const isHall = ({ polygon }: Space) => {
    const area = polygonArea(polygon)
    return area > MAX_STAIRS_RATIO * large || (area > large && compactness(polygon) < MIN_STAIRS_COMPACTNESS)
  }
  const connectors = spaces.flatMap((space, i) => namedConnectors(space, i, isHall(space)))
  return {
    spaces: spaces.map((space) => {
      return isHall(space) ? { ...space, labels: space.labels.filter((label) => !typeOf(label)) } : space
    }),
    connectors: [...connectors, ...byTreads(flights, spaces, new Set(connectors.map(({ space }) => space)))],
  }
}

function compactness(polygon: Polygon): number {
  return (4 * Math.PI * polygonArea(polygon)) / perimeter(polygon.outer) ** 2
}

function namedConnectors({ polygon, labels }: Space, space: number, isHall: boolean): Connector[] {
  const found = labels.flatMap((label): Connector[] => {
    const type = typeOf(label)
    return type ? [{ type, space, label, at: { x: label.x, y: label.y } }] : []
  })
  return isHall ? found : found.slice(0, 1).map((connector) => ({ ...connector, label: labels[0]!, at: polygon }))
}

function typeOf({ name, number }: Label): ConnectorType | null {
  return connectorOf(name ?? '') ?? connectorOf(number ?? '')
}

/** Several flights of one space are one connector. */
function byTreads(flights: Flight[], spaces: Space[], known: ReadonlySet<number>): Connector[] {
  const find = locator(spaces.map(({ polygon }) => polygon))
  const seen = new Set(known)
  return flights.flatMap(({ corners }): Connector[] => {
    const [[ax, ay], , [bx, by]] = corners as [[number, number], [number, number], [number, number]]
    const [space] = find((ax + bx) / 2, (ay + by) / 2)
    if (space === undefined || seen.has(space)) return []
    seen.add(space)
    return [
      { type: 'stairs', space, at: { outer: new Float64Array(corners.flat()), holes: [] }, confidence: BY_TREADS },
    ]
  })
}
