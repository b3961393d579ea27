import Flatbush from 'flatbush'
import { findPolygonFault, overlapArea } from '../../edit/index.ts'
import { boundsOf, midpoint, nearestOnLine, type Position, type Projection, polygonArea, polygonContains, project } from '../../geo/index.ts' // biome-ignore format: one import
import { groupBy } from '../group-by.ts'
import { type ImdfArchive, type ImdfFeature, isObject } from './archive.ts'
import { earthPositions, readAreas, readLines, readPoint } from './read-geometry.ts'
import type { Report } from './validate.ts'

/** Neighbours whose corners were rounded apart overlap by less. */
const MIN_OVERLAP_M2 = 0.05
/** A share of the smaller unit as well: long walls add up rounding. */
const MIN_OVERLAP_SHARE = 0.001
/** Walls are thinner. */
const MAX_OPENING_APART_M = 1
const MAX_OUTSIDE_M = 1
/** Pairs of units that are compared at most. */
const MAX_PAIRS = 200_000

interface Unit {
  feature: ImdfFeature
  rings: Position[][]
}

/** How features lie: units beside each other and on their level, openings at units, points inside. */
export function checkSpace(archive: ImdfArchive, reportFor: (type: string) => Report): void {
  const first = [...archive.features.values()].flat().map(({ geometry }) => earthPositions(geometry)[0]).find(Boolean) // biome-ignore format: one line
  if (!first) return
  const projection = project({ origin: first, rotation: 0 }, { unitsPerMeter: 1, centre: [0, 0] })
  const areasOf = (type: string): Unit[] =>
    (archive.features.get(type) ?? []).flatMap((feature) =>
      readAreas(feature.geometry, projection).map((rings) => ({ feature, rings })),
    )
  const units = areasOf('unit')
  const unitsOf = groupBy(units, ({ feature }) => String(feature.properties.level_id))
  const levels = groupBy(areasOf('level'), ({ feature }) => feature.id)
  for (const [levelId, list] of unitsOf) {
    checkOverlaps(list, projection, reportFor('unit'))
    const outlines = levels.get(levelId)
    if (outlines) for (const unit of list) checkWithin(unit, outlines, projection, reportFor('unit'))
  }
  checkOpenings(archive.features.get('opening') ?? [], unitsOf, projection, reportFor('opening'))
  const byUnit = groupBy(units, ({ feature }) => feature.id)
  for (const anchor of archive.features.get('anchor') ?? [])
    checkAnchor(anchor, byUnit, projection, reportFor('anchor'))
  for (const type of ['level', 'unit', 'section', 'geofence', 'venue'])
    for (const [, parts] of groupBy(areasOf(type), ({ feature }) => feature)) checkDisplayPoint(parts, projection, reportFor(type)) // biome-ignore format: one line
}

function checkOverlaps(units: readonly Unit[], projection: Projection, report: Report): void {
  if (units.length < 2) return
  const index = new Flatbush(units.length)
  for (const { rings } of units) index.add(...boundsOf(rings[0]!))
  index.finish()
  let pairs = 0
  for (const [i, unit] of units.entries()) {
    for (const j of index.search(...boundsOf(unit.rings[0]!))) {
      const other = units[j]!
      if (j <= i || other.feature === unit.feature || ++pairs > MAX_PAIRS) continue
      const shared = overlapArea(unit.rings, other.rings)
      const smaller = Math.min(polygonArea(unit.rings), polygonArea(other.rings))
      if (shared < MIN_OVERLAP_M2 || shared < MIN_OVERLAP_SHARE * smaller) continue
      report({ rule: 'unit.overlap', feature: unit.feature, place: placeOf(unit.rings[0]![0]!, projection), message: `overlaps the unit ${other.feature.id} by ${shared.toFixed(1)} m²` }) // biome-ignore format: one finding
    }
  }
}

function placeOf(point: Position, projection: Projection): Position {
  const [lng, lat] = projection.toLngLat(point)
  return [Number(lng.toFixed(7)), Number(lat.toFixed(7))]
}

function distanceTo(point: Position, outlines: readonly Unit[]): number {
  if (outlines.some(({ rings }) => polygonContains(rings, point))) return 0
  return Math.min(...outlines.flatMap(({ rings }) => rings.map((ring) => nearestOnLine(point, ring).distance)))
}

function checkWithin(unit: Unit, outlines: readonly Unit[], projection: Projection, report: Report): void {
  const outside = unit.rings[0]!.find((corner) => distanceTo(corner, outlines) > MAX_OUTSIDE_M)
  if (outside) report({ rule: 'unit.outside', severity: 'warning', feature: unit.feature, place: placeOf(outside, projection), message: 'extends beyond its level' }) // biome-ignore format: one finding
}

function checkOpenings(
  openings: readonly ImdfFeature[],
  unitsOf: ReadonlyMap<string, Unit[]>,
  projection: Projection,
  report: Report,
): void {
  for (const opening of openings) {
    const units = unitsOf.get(String(opening.properties.level_id)) ?? []
    const line = readLines(opening.geometry, projection)[0]
    if (!line || units.length === 0) continue
    const middle = midpoint(line[0]!, line.at(-1)!)
    const isNear = units.some(({ rings }) => rings.some((ring) => nearestOnLine(middle, ring).distance <= MAX_OPENING_APART_M)) // biome-ignore format: one condition
    if (!isNear) report({ rule: 'opening.apart', severity: 'warning', feature: opening, message: 'is not at the border of a unit' }) // biome-ignore format: one finding
  }
}

function checkAnchor(
  anchor: ImdfFeature,
  units: ReadonlyMap<string, Unit[]>,
  projection: Projection,
  report: Report,
): void {
  // biome-ignore format: one line
  const point = readPoint(anchor.geometry, projection)
  const own = units.get(String(anchor.properties.unit_id))
  if (point && own && distanceTo(point, own) > MAX_OUTSIDE_M)
    report({ rule: 'anchor.outside', feature: anchor, message: 'is outside its unit' })
}

function checkDisplayPoint(parts: readonly Unit[], projection: Projection, report: Report): void {
  const { feature } = parts[0]!
  const { display_point } = feature.properties
  if (!isObject(display_point)) return
  const point = readPoint(display_point as { type: string; coordinates: unknown }, projection)
  if (point && !parts.some(({ rings }) => findPolygonFault(rings)) && distanceTo(point, parts) > MAX_OUTSIDE_M)
    report({ rule: 'display_point.outside', feature, place: placeOf(point, projection), message: 'has its display_point outside itself' }) // biome-ignore format: one finding
}
