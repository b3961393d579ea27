import { type EditFeature, fillGap, findGaps, type Gap, overlapArea, trimPolygon } from '@rotunda/core/edit'
import {
  type Bounds,
  boundsOf,
  distanceToRing,
  midpoint,
  type Position,
  polygonArea,
  positions,
} from '@rotunda/core/geo'
import Flatbush from 'flatbush'

/** Something on a level that somebody should look at. */
export interface Check {
  kind: 'overlap' | 'gap' | 'no_door' | 'duplicate_number' | 'unreachable'
  message: string
  featureIds: readonly string[]
  /** Where to look, in drawing units. */
  at: Bounds
  /** What one click would do about it: a room gets another outline. */
  fix?: { label: string; featureId: string; rings: readonly (readonly Position[])[] }
}

/** Overlaps up to this are the thickness of a pen. */
const MIN_OVERLAP_M2 = 0.3
const DOOR_REACH_M = 0.35
const NUMBER = /^[A-Z]{0,3}-?\d+[a-z]?$/u
const MAX_CHECKS = 200

interface Room {
  feature: EditFeature
  rings: readonly (readonly Position[])[]
  bounds: Bounds
}

/**
 * What is wrong with the rooms of a level, as it is drawn now. `hasWayIn` tells of rooms without a door whether one gets
 * in nevertheless: a kiosk in a hall is open on its sides.
 */
export function checkLevel(
  features: Iterable<EditFeature>,
  meter: number,
  hasWayIn: (room: EditFeature) => boolean = () => false,
): Check[] {
  const rooms: Room[] = []
  const doors: EditFeature[] = []
  const covers: (readonly (readonly Position[])[])[] = []
  for (const feature of features) {
    const { geometry, properties } = feature
    if (properties.kind === 'door') doors.push(feature)
    if (geometry.type === 'Polygon' && properties.kind !== 'label') covers.push(geometry.coordinates)
    if (properties.kind !== 'space' || geometry.type !== 'Polygon') continue
    rooms.push({ feature, rings: geometry.coordinates, bounds: boundsOf(geometry.coordinates[0]!) })
  }
  if (rooms.length === 0) return []
  const index = new Flatbush(rooms.length)
  for (const { bounds } of rooms) index.add(...bounds)
  index.finish()
  const checks = [
    ...overlaps(rooms, index, meter),
    ...gaps(rooms, index, covers, meter),
    ...withoutDoor(rooms, doors, meter, hasWayIn),
    ...duplicates(rooms),
  ]
  return checks.slice(0, MAX_CHECKS)
}

/** Where people walk, other rooms may lie in it. */
function isWalkway({ feature }: Room): boolean {
  const { space_type, walkable } = feature.properties
  return space_type === 'circulation' || walkable === true
}

function* overlaps(rooms: readonly Room[], index: Flatbush, meter: number): Generator<Check> {
  for (const [i, room] of rooms.entries()) {
    if (isWalkway(room)) continue
    for (const j of index.search(...room.bounds)) {
      const other = rooms[j]!
      if (j <= i || isWalkway(other)) continue
      const area = overlapArea(room.rings, other.rings) / meter ** 2
      if (area < MIN_OVERLAP_M2 || isInside(area, room, other, meter)) continue
      yield {
        kind: 'overlap',
        message: `${called(room)} overlaps ${called(other)} by ${area.toFixed(1)} m²`,
        featureIds: [room.feature.feature_id, other.feature.feature_id],
        at: room.bounds,
        ...trimmed(room, other),
      }
    }
  }
}

/** The larger of the two gives way. */
function trimmed(room: Room, other: Room): Pick<Check, 'fix'> {
  const [larger, smaller] = polygonArea(room.rings) >= polygonArea(other.rings) ? [room, other] : [other, room]
  const rings = trimPolygon(larger.rings, smaller.rings)
  if (!rings) return {}
  return { fix: { label: `Trim ${called(larger)}`, featureId: larger.feature.feature_id, rings } }
}

function* gaps(
  rooms: readonly Room[],
  index: Flatbush,
  covers: readonly (readonly (readonly Position[])[])[],
  meter: number,
): Generator<Check> {
  for (const gap of findGaps(covers, meter)) {
    const near = index.search(...boundsOf(gap.around[0]!)).map((i) => rooms[i]!)
    const shared = near
      .map((room) => ({ room, area: overlapArea(gap.around, room.rings) }))
      .filter(({ area }) => area > 0)
      .sort((a, b) => b.area - a.area)
    // What only one room surrounds or borders is a niche of it.
    if (shared.length < 2) continue
    yield {
      kind: 'gap',
      message: `Gap of ${(gap.area / meter ** 2).toFixed(1)} m² between ${shared.slice(0, 2).map(({ room }) => called(room)).join(' and ')}`, // biome-ignore format: one sentence
      featureIds: shared.slice(0, 2).map(({ room }) => room.feature.feature_id),
      at: boundsOf(gap.rings[0]!),
      ...filled(gap, shared.map(({ room }) => room), meter), // biome-ignore format: one part
    }
  }
}

/** The room that borders on most of a gap takes it, a room before a corridor. */
function filled(gap: Gap, near: readonly Room[], meter: number): Pick<Check, 'fix'> {
  const taker = near.find((room) => !isWalkway(room)) ?? near[0]!
  const others = near.filter((room) => room !== taker).map(({ rings }) => rings)
  const rings = fillGap(taker.rings, gap, others, meter)
  if (!rings) return {}
  return { fix: { label: `Give it to ${called(taker)}`, featureId: taker.feature.feature_id, rings } }
}

/** A room that lies in another as a whole is a room in a hall. */
function isInside(shared: number, room: Room, other: Room, meter: number): boolean {
  const areas = [room, other].map(({ rings }) => overlapArea(rings, rings) / meter ** 2)
  return areas.some((area) => shared > area * 0.95)
}

function* withoutDoor(
  rooms: readonly Room[],
  doors: readonly EditFeature[],
  meter: number,
  hasWayIn: (room: EditFeature) => boolean,
): Generator<Check> {
  const served = new Set(doors.flatMap(({ properties }) => (Array.isArray(properties.spaces) ? properties.spaces : [])))
  const middles = doors.map(({ geometry }) => {
    const points = positions(geometry)
    return midpoint(points[0]!, points.at(-1)!)
  })
  const reach = DOOR_REACH_M * meter
  for (const room of rooms) {
    if (isWalkway(room) || served.has(room.feature.feature_id)) continue
    const [minX, minY, maxX, maxY] = room.bounds
    const isServed = middles.some((at) => {
      if (at[0] < minX - reach || at[0] > maxX + reach || at[1] < minY - reach || at[1] > maxY + reach) return false
      return distanceToRing(room.rings[0]!, at) <= reach
    })
    if (isServed || hasWayIn(room.feature)) continue
    yield {
      kind: 'no_door',
      message: `${called(room)} has no door`,
      featureIds: [room.feature.feature_id],
      at: room.bounds,
    }
  }
}

function* duplicates(rooms: readonly Room[]): Generator<Check> {
  const byNumber = new Map<string, Room[]>()
  for (const room of rooms) {
    const number = numberOf(room.feature)
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), room])
  }
  for (const [number, same] of byNumber) {
    if (same.length < 2) continue
    yield {
      kind: 'duplicate_number',
      message: `${same.length} rooms share the number ${number}`,
      featureIds: same.map(({ feature }) => feature.feature_id),
      at: same[1]!.bounds,
    }
  }
}

/** The number of a room: its own property, or the first word of its name where that is one. */
export function numberOf({ properties }: EditFeature): string | null {
  if (typeof properties.number === 'string' && properties.number !== '') return properties.number
  const first = typeof properties.name === 'string' ? properties.name.split(/\s/u, 1)[0]! : ''
  return NUMBER.test(first) ? first : null
}

function called({ feature }: Room): string {
  const { name, title, number } = feature.properties
  for (const text of [name, title, number]) if (typeof text === 'string' && text !== '') return text
  return 'An unnamed room'
}
