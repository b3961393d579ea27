import { findPolygonFault } from '../../edit/index.ts'
import type { Position, Ring } from '../../geo/index.ts'
import type { ImdfFeature } from './archive.ts'
import type { GeometryForm } from './feature-types.ts'
import { isLngLat } from './read-geometry.ts'
import type { Report } from './validate.ts'

const TYPES_OF: Record<GeometryForm, readonly string[]> = {
  none: [],
  point: ['Point'],
  line: ['LineString'],
  lines: ['LineString', 'MultiLineString'],
  area: ['Polygon', 'MultiPolygon'],
  any: ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
}
/** How deep the positions of a type lie in its coordinates. */
const DEPTH_OF: Record<string, number> = { Point: 0, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }

export function checkGeometry(form: GeometryForm, feature: ImdfFeature, report: Report): void {
  const { geometry } = feature
  if (form === 'none') {
    if (geometry) report({ rule: 'geometry.type', feature, message: 'must have no geometry' })
    return
  }
  if (!geometry) {
    if (form !== 'any') report({ rule: 'geometry.type', feature, message: `has no geometry; it must be a ${TYPES_OF[form].join(' or ')}` }) // biome-ignore format: one finding
    return
  }
  if (!TYPES_OF[form].includes(geometry.type)) {
    report({ rule: 'geometry.type', feature, message: `is a ${geometry.type}; it must be a ${TYPES_OF[form].join(' or ')}` }) // biome-ignore format: one finding
    return
  }
  if (!isNested(geometry.coordinates, DEPTH_OF[geometry.type]!)) {
    report({ rule: 'geometry.position', feature, message: 'has positions that are not longitude and latitude' })
    return
  }
  if (geometry.type === 'Polygon') checkPolygon(geometry.coordinates as Position[][], feature, report)
  if (geometry.type === 'MultiPolygon')
    for (const polygon of geometry.coordinates as Position[][][]) checkPolygon(polygon, feature, report)
  if (geometry.type === 'LineString' && isPoint(geometry.coordinates as Position[]))
    report({ rule: 'geometry.length', feature, message: 'is a line of no length' })
}

function isNested(value: unknown, depth: number): boolean {
  if (depth === 0) return isLngLat(value)
  return Array.isArray(value) && value.length > 0 && value.every((inner) => isNested(inner, depth - 1))
}

function isPoint(line: readonly Position[]): boolean {
  return line.every(([lng, lat]) => lng === line[0]![0] && lat === line[0]![1])
}

function checkPolygon(rings: readonly Ring[], feature: ImdfFeature, report: Report): void {
  const fault = findPolygonFault(rings)
  if (fault) report({ rule: 'geometry.polygon', feature, message: fault.message, place: fault.at })
}
