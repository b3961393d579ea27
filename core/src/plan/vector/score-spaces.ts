import { isCell, namesIn, type SortedFaces, type Space } from '../findings/spaces.ts'
import { count, squareMetres, times, valuesOf } from '../rules/parameters.ts'
import { type Polygon, perimeter, polygonArea, type Ring } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import { CUT_SOURCE } from './graph/edge-sources.ts'
import type { Partition } from './partition.ts'

export const scoreParameters = {
  /** With fewer labels, shapes must tell. */
  minLabels: count(5, [2, 12]),
  /** What a space has beyond this counts less and less. */
  largeRoom: squareMetres(40, [20, 100]),
  /** Nameless spaces under this are scraps: they speak against their share of the plan. */
  largestScrap: squareMetres(8, [4, 15]),
  /** Where no label tells, what is smaller is a scrap. */
  smallestRoom: squareMetres(3, [1.5, 6]),
  /** What the area of scraps weighs beside that of rooms. */
  scrapWeight: times(2, [0.5, 5]),
}

const { minLabels, largeRoom, largestScrap, smallestRoom, scrapWeight } = valuesOf(scoreParameters)

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
  if (labels.length < minLabels) return { score: byShape, alone: 0 }
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
  return full > 0 ? 0.25 + (0.75 * full) / (full + scrapWeight * scraps) : 0.25
}

function namedSpaces(faces: SortedFaces): Space[] {
  return faces.spaces.filter((space) => space.labels.length > 0 && !isCell(space))
}

function scrapsOf({ spaces, fixtures }: SortedFaces, unitsPerMeter: number): Polygon[] {
  const nameless = spaces.filter((space) => space.labels.length === 0).map((space) => space.polygon)
  return [...nameless.filter((polygon) => polygonArea(polygon) < largestScrap * unitsPerMeter ** 2), ...fixtures]
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
    if (meters < smallestRoom) {
      scraps += meters
      continue
    }
    rooms += meters
    const border = perimeter(polygon.outer) + polygon.holes.reduce((total, hole) => total + perimeter(hole), 0)
    const counted = meters < largeRoom ? meters : largeRoom * (1 + Math.log(meters / largeRoom))
    sum += counted * ((4 * Math.PI * area) / border ** 2)
  }
  return rooms > 0 ? (sum * rooms) / (rooms + scrapWeight * scraps) : 0
}
