import { findPolygonFault } from '@rotunda/core/edit'
import type { Geometry } from '../db/tables.ts'
import { invalid } from '../errors.ts'

const MAX_POSITIONS = 100_000
const MAX_RINGS = 10_000
/** Beyond this a double cannot represent millimetres. */
const MAX_COORDINATE = 1e12

/** Returns the geometry with only its type and coordinates, or throws with the exact position of the fault. */
export function checkGeometry(geometry: unknown, path = 'geometry'): Geometry {
  if (typeof geometry !== 'object' || geometry === null) throw invalid(path, 'must be a GeoJSON geometry')
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown }
  const at = `${path}.coordinates`
  switch (type) {
    case 'Point':
      return { type, coordinates: checkPosition(coordinates, at) }
    case 'LineString':
      return { type, coordinates: checkPositions(coordinates, at, 2) }
    case 'Polygon':
      return { type, coordinates: checkPolygon(checkRings(coordinates, at), path) }
    default:
      throw invalid(`${path}.type`, 'must be Point, LineString or Polygon')
  }
}

function checkPosition(position: unknown, path: string): [number, number] {
  if (!Array.isArray(position) || position.length !== 2) throw invalid(path, 'must be a pair [x, y]')
  const [x, y] = position
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw invalid(path, 'must hold two finite numbers')
  if (Math.abs(x) > MAX_COORDINATE || Math.abs(y) > MAX_COORDINATE)
    throw invalid(path, `must stay within ±${MAX_COORDINATE}`)
  return [x, y]
}

function checkPositions(positions: unknown, path: string, least: number): [number, number][] {
  if (!Array.isArray(positions) || positions.length < least)
    throw invalid(path, `must have at least ${least} positions`)
  if (positions.length > MAX_POSITIONS) throw invalid(path, `must have at most ${MAX_POSITIONS} positions`)
  // The path to a position is put together for the one that is wrong alone.
  const wrong = positions.findIndex((position) => !isPosition(position))
  if (wrong >= 0) checkPosition(positions[wrong], `${path}.${wrong}`)
  return positions
}

function isPosition(position: unknown): boolean {
  if (!Array.isArray(position) || position.length !== 2) return false
  const [x, y] = position
  if (typeof x !== 'number' || typeof y !== 'number') return false
  return Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE
}

function checkRings(rings: unknown, path: string): [number, number][][] {
  if (!Array.isArray(rings) || rings.length === 0) throw invalid(path, 'must have at least one ring')
  if (rings.length > MAX_RINGS) throw invalid(path, `must have at most ${MAX_RINGS} rings`)
  return rings.map((ring, i) => {
    const positions = checkPositions(ring, `${path}.${i}`, 4)
    const first = positions[0]!
    const last = positions[positions.length - 1]!
    if (first[0] !== last[0] || first[1] !== last[1])
      throw invalid(`${path}.${i}`, 'must be closed: first and last position equal')
    return positions
  })
}

/** Rings that cross or overlap have no inside: the error says where. */
function checkPolygon(rings: [number, number][][], path: string): [number, number][][] {
  const fault = findPolygonFault(rings)
  if (fault) throw invalid(path, `${fault.message} at ${fault.at[0]}, ${fault.at[1]}`)
  return rings
}
