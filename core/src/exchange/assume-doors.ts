import { type Bounds, boundsOf, nearestFraction, type Position, pointAlong } from '../geo/index.ts'
import type { ExchangeNote, VenueFeature, VenueLevel } from './model.ts'

const DOOR_WIDTH_M = 0.9
/** Corridors are open to each other where they meet. */
const MAX_OPENING_M = 6
/** Walls are often left out, so that neighbours stand apart by one. */
const MAX_WALL_M = 0.5
/** A narrower stretch between two rooms has no door. */
const MIN_STRETCH_M = 1

interface Room {
  id: string
  outline: readonly Position[]
  bounds: Bounds
  isOpen: boolean
}

/** Where two rooms stand side by side. */
interface Stretch {
  from: Position
  to: Position
  length: number
}

/**
 * Many files have rooms and corridors but not one door, and nothing on such a level could be walked to. There, each
 * room gets a door in the longest wall that it shares with a corridor, or else with a room that has one already, and
 * corridors that meet are open to each other.
 */
export function assumeDoors(levels: readonly VenueLevel[]): ExchangeNote[] {
  return levels.flatMap((level) => {
    const isDoorless = level.features.every(({ properties }) => properties.kind !== 'door')
    const doors = isDoorless ? doorsBetween(level) : []
    level.features.push(...doors)
    const message = `${level.name} has no doors; ${doors.length} were assumed where rooms meet corridors`
    return doors.length > 0 ? [{ feature: null, message }] : []
  })
}

function doorsBetween({ features, unitsPerMeter }: VenueLevel): VenueFeature[] {
  const units = unitsPerMeter ?? 1
  const rooms = features.flatMap(toRoom).sort((a, b) => a.bounds[0] - b.bounds[0])
  let reached = rooms.filter(({ isOpen }) => isOpen)
  let others = rooms.filter(({ isOpen }) => !isOpen)
  const doors = openingsBetween(reached, units)
  while (reached.length > 0 && others.length > 0) {
    const next: Room[] = []
    for (const room of others) {
      const stretch = longestStretch(room, reached, units)
      if (!stretch) continue
      next.push(room)
      doors.push(doorIn(`${room.id}-door`, stretch, DOOR_WIDTH_M * units))
    }
    const done = new Set(next)
    others = others.filter((room) => !done.has(room))
    reached = next
  }
  return doors
}

function openingsBetween(corridors: readonly Room[], units: number): VenueFeature[] {
  return corridors.flatMap((corridor, i) =>
    corridors.slice(i + 1).flatMap((other) => {
      const stretch = longestStretch(corridor, [other], units)
      return stretch ? [doorIn(`${corridor.id}-${other.id}-door`, stretch, MAX_OPENING_M * units)] : []
    }),
  )
}

function toRoom({ id, geometry, properties }: VenueFeature): Room[] {
  if (properties.kind !== 'space' || geometry.type !== 'Polygon') return []
  const outline = geometry.coordinates[0]!
  return [{ id, outline, bounds: boundsOf(outline), isOpen: properties.walkable === true }]
}

function longestStretch(room: Room, neighbours: readonly Room[], units: number): Stretch | null {
  const apart = MAX_WALL_M * units
  let best: Stretch | null = null
  for (const neighbour of neighbours) {
    if (neighbour.bounds[0] > room.bounds[2] + apart) break
    if (neighbour.bounds[2] < room.bounds[0] - apart) continue
    if (neighbour.bounds[1] > room.bounds[3] + apart || neighbour.bounds[3] < room.bounds[1] - apart) continue
    for (const stretch of stretches(room.outline, neighbour.outline, apart))
      if (stretch.length >= MIN_STRETCH_M * units && stretch.length > (best?.length ?? 0)) best = stretch
  }
  return best
}

function* stretches(ring: readonly Position[], other: readonly Position[], apart: number): Generator<Stretch> {
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (let j = 1; j < other.length; j++) {
      const [c, d] = [nearestFraction(other[j - 1]!, a, b), nearestFraction(other[j]!, a, b)]
      const [from, to] = [Math.min(c, d), Math.max(c, d)]
      if (to === from) continue
      const [start, end] = [pointAlong(a, b, from), pointAlong(a, b, to)]
      if (isBeside(start, other[j - 1]!, other[j]!, apart) && isBeside(end, other[j - 1]!, other[j]!, apart))
        yield { from: start, to: end, length: (to - from) * length }
    }
  }
}

function isBeside(point: Position, a: Position, b: Position, apart: number): boolean {
  const nearest = pointAlong(a, b, nearestFraction(point, a, b))
  return Math.hypot(point[0] - nearest[0], point[1] - nearest[1]) <= apart
}

function doorIn(id: string, { from, to, length }: Stretch, width: number): VenueFeature {
  const half = Math.min(width, length) / 2 / length
  const coordinates = [pointAlong(from, to, 0.5 - half), pointAlong(from, to, 0.5 + half)]
  return { id, geometry: { type: 'LineString', coordinates }, properties: { kind: 'door' } }
}
