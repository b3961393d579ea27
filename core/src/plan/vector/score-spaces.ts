import { isCell, namesIn, type SortedFaces, type Space } from '../findings/spaces.ts'
import { type Polygon, perimeter, polygonArea, type Ring } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import { CUT_SOURCE } from './graph/edge-sources.ts'
import type { Partition } from './partition.ts'

/** With fewer labels than this, shapes must tell. */
const FEW_LABELS = 5
/** Square metres: what a space has beyond this counts less and less. */
const LARGE_ROOM = 40
/** Square metres: nameless spaces under this are scraps, and speak that much against their share of the plan. */
const MAX_SCRAP_M2 = 8
const SMALLEST_ROOM = 3
const SCRAP_WEIGHT = 2

export interface Worth {
  score: number
  /** Labels alone in a space, each as far as lines of the drawing close that space. */
  alone: number
}

/**
 * How much the found spaces look like the rooms of a plan: labels alone in a space, the more so the fewer scraps lie
 * about, as furniture cuts rooms to pieces. Halls and corridors may well be nameless.
 */
export function scoreSpaces(faces: SortedFaces, parts: Partition, labels: Label[], unitsPerMeter: number): Worth {
  const byShape = roominess(faces, unitsPerMeter)
  if (labels.length < FEW_LABELS) return { score: byShape, alone: 0 }
  const named = namedSpaces(faces)
  const openings = cutLengths(parts)
  const alone = named
    .filter((space) => namesIn(space.labels) === 1)
    .reduce((sum, { polygon: { outer } }) => sum + Math.max(0, 1 - (openings.get(outer) ?? 0) / perimeter(outer)), 0)
  const full = areaOf(named.map((space) => space.polygon))
  // Where hardly a label stands inside, they stand beside their rooms, and shapes must tell as well.
  const weight = alone < 0.1 * labels.length ? 1e-2 : 1e-4
  return { score: alone * tidiness(full, areaOf(scrapsOf(faces, unitsPerMeter))) + weight * byShape, alone }
}

/**
 * What the score could be at most without the lines beside these faces: no scrap among them is left, and each of their
 * labels stands alone.
 */
export function hopeWithout(
  beside: Set<Ring>,
  faces: SortedFaces,
  { score, alone }: Worth,
  labels: Label[],
  unitsPerMeter: number,
): number {
  if (beside.size === 0) return score
  if (alone === 0) return Infinity
  const isBeside = (polygon: Polygon) => beside.has(polygon.outer)
  const named = namedSpaces(faces)
  const scraps = scrapsOf(faces, unitsPerMeter)
  const full = areaOf(named.map((space) => space.polygon))
  const gone = areaOf(scraps.filter(isBeside))
  const left = areaOf(scraps) - gone
  const isAlone = (space: Space) => !isCell(space) && namesIn(space.labels) === 1
  const crowded = faces.spaces.filter((space) => isBeside(space.polygon) && !isAlone(space))
  const freed = crowded.reduce((sum, space) => sum + space.labels.length, 0)
  const before = tidiness(full, left + gone)
  const most = Math.min(labels.length, alone + freed) / alone
  return score * most * (tidiness(full + gone, left) / before)
}

/** Spaces full of names, against scraps. */
function tidiness(full: number, scraps: number): number {
  return full > 0 ? 0.25 + (0.75 * full) / (full + SCRAP_WEIGHT * scraps) : 0.25
}

function namedSpaces(faces: SortedFaces): Space[] {
  return faces.spaces.filter((space) => space.labels.length > 0 && !isCell(space))
}

function scrapsOf({ spaces, fixtures }: SortedFaces, unitsPerMeter: number): Polygon[] {
  const nameless = spaces.filter((space) => space.labels.length === 0).map((space) => space.polygon)
  return [...nameless.filter((polygon) => polygonArea(polygon) < MAX_SCRAP_M2 * unitsPerMeter ** 2), ...fixtures]
}

function areaOf(polygons: Polygon[]): number {
  return polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0)
}

/** How much of each face's outline is cut rather than drawn. */
function cutLengths({ graph, faces }: Partition): Map<Ring, number> {
  const lengths = new Map<Ring, number>()
  for (let e = 0; e < graph.edgeCount; e++) {
    if (graph.source[e] !== CUT_SOURCE) continue
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    const length = Math.hypot(graph.x[a]! - graph.x[b]!, graph.y[a]! - graph.y[b]!)
    for (const face of [faces.left[2 * e]!, faces.left[2 * e + 1]!]) {
      const outer = faces.polygons[face]?.outer
      if (outer) lengths.set(outer, (lengths.get(outer) ?? 0) + length)
    }
  }
  return lengths
}

/** Rooms are compact; what furniture leaves between it is not. */
function roominess({ spaces, fixtures }: SortedFaces, unitsPerMeter: number): number {
  let sum = 0
  let rooms = 0
  let scraps = fixtures.reduce((total, polygon) => total + polygonArea(polygon) / unitsPerMeter ** 2, 0)
  for (const { polygon } of spaces) {
    const area = polygonArea(polygon)
    const meters = area / unitsPerMeter ** 2
    if (meters < SMALLEST_ROOM) {
      scraps += meters
      continue
    }
    rooms += meters
    const border = perimeter(polygon.outer) + polygon.holes.reduce((total, hole) => total + perimeter(hole), 0)
    const counted = meters < LARGE_ROOM ? meters : LARGE_ROOM * (1 + Math.log(meters / LARGE_ROOM))
    sum += counted * ((4 * Math.PI * area) / border ** 2)
  }
  return rooms > 0 ? (sum * rooms) / (rooms + SCRAP_WEIGHT * scraps) : 0
}
