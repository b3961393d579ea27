import Flatbush from 'flatbush'
import { Grid } from '../../edit/grid.ts'
import { findPolygonFault } from '../../edit/index.ts'
import { partsOf, shapeOf, validRings } from '../../edit/shape.ts'
import { areaOf, intersect, subtract, unite } from '../../geo/area.ts'
import { boundsOf, closed, type Position, polygonArea, type Ring } from '../../geo/index.ts'
import type { ExchangeNote, VenueFeature } from '../model.ts'

/** Overlaps below this are rounding. */
const MIN_OVERLAP_M2 = 0.001
/** What is left of a unit below this is a splinter. */
const MIN_PART_M2 = 0.01

type Rings = Position[][]

interface Outline {
  feature: VenueFeature
  rings: Rings
  area: number
}

export interface TiledUnits {
  /** What is left of each polygon by the ID of its feature: one part, or more where others cut it up. */
  parts: Map<string, Rings[]>
  notes: ExchangeNote[]
}

/**
 * Polygons that overlap no longer: what stands in a hall keeps its outline, and the hall has a hole there. Connectors go
 * before spaces, small before large. Polygons that overlap nothing stay as they are, to the last digit.
 */
export function tileUnits(features: readonly VenueFeature[], unitsPerMeter: number): TiledUnits {
  const squareMeter = unitsPerMeter ** 2
  const notes: ExchangeNote[] = []
  const outlines = features.flatMap((feature) => outlineOf(feature, notes)).sort(byPrecedence)
  const parts = new Map<string, Rings[]>()
  if (outlines.length === 0) return { parts, notes }
  const index = new Flatbush(outlines.length)
  for (const { rings } of outlines) index.add(...boundsOf(rings[0]!))
  index.finish()
  for (const [i, outline] of outlines.entries()) {
    const before = index.search(...boundsOf(outline.rings[0]!)).filter((other) => other < i)
    const left = without(outline, before.map((other) => outlines[other]!), squareMeter) // biome-ignore format: one call
    if (left.length > 0) parts.set(outline.feature.id, left)
    else notes.push({ feature: outline.feature.id, message: 'is covered by other units and was left out' })
  }
  return { parts, notes }
}

function outlineOf(feature: VenueFeature, notes: ExchangeNote[]): Outline[] {
  if (feature.geometry.type !== 'Polygon') return []
  const rings = feature.geometry.coordinates.map((ring: Ring) => [...closed(ring)])
  const fault = findPolygonFault(rings)
  if (!fault) return [{ feature, rings, area: polygonArea(rings) }]
  notes.push({ feature: feature.id, message: `is not a valid polygon: ${fault.message}; it was left out` })
  return []
}

function byPrecedence(a: Outline, b: Outline): number {
  const rank = ({ feature }: Outline) => (feature.properties.kind === 'connector' ? 0 : 1)
  return rank(a) - rank(b) || a.area - b.area || (a.feature.id < b.feature.id ? -1 : 1)
}

function without(outline: Outline, others: readonly Outline[], squareMeter: number): Rings[] {
  if (others.length === 0) return [outline.rings]
  const grid = new Grid([...outline.rings.flat(), ...others.flatMap(({ rings }) => rings.flat())])
  const shape = shapeOf(grid, outline.rings)
  const squareSteps = grid.steps(1) ** 2
  const taken = unite(...others.map(({ rings }) => shapeOf(grid, rings)))
  if (areaOf(intersect(shape, taken)) < MIN_OVERLAP_M2 * squareMeter * squareSteps) return [outline.rings]
  return partsOf(subtract(shape, taken))
    .filter((part) => areaOf(part) > MIN_PART_M2 * squareMeter * squareSteps)
    .flatMap((part) => {
      const rings = validRings(grid, part, (point) => grid.corner(point) ?? grid.position(point))
      return rings ? [rings] : []
    })
}
