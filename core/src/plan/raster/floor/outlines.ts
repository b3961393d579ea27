import { type Bounds, flatBounds } from '../../../geo/index.ts'
import { emptyMask, type Labels, longerSide, type Size, type TracedRegion, traceRegions } from '../../field/index.ts'
import { type Polygon, type Ring, reversed, signedArea } from '../../shape/ring.ts'
import { type Affine, apply } from '../../sketch/affine.ts'
import { findComponents } from '../components.ts'
import { fillGap, type Gap } from '../doors/gaps.ts'
import type { Picture } from '../picture/picture.ts'
import { COLOURED_AREAS, type Floor } from './floor.ts'
import { isSimple, regularise } from './regularise.ts'

/** How far outlines may stray, as part of the picture's longer side. */
const TOLERANCE_SHARE = 0.0015
/** Cuts between two places are straight unless they would stray farther than this many tolerances. */
const CUT_TOLERANCES = 12
/** The same where only some places are areas of colour. */
const MIXED_TOLERANCES = 4

export interface Outlines {
  /** By region; the outside has none. */
  spaces: Map<number, Polygon>
  walls: Polygon[]
}

/** Spaces and walls as polygons in drawing coordinates. Both are traced at once, so they fit together. */
export function outline(floor: Floor, doors: Gap[], picture: Picture): Outlines {
  const tolerance = toleranceOf(picture)
  const regions = floor.regions.length
  const labels = withWalls(floor, doors)
  const straight = cutTolerances(floor.method)
  const traced = traceRegions(labels, (one, other) =>
    one > 0 && other <= regions ? tolerance * straight : tolerance,
  ).filter(({ id }) => !floor.regions[id - 1]?.open)
  const regular = regularise(traced, tolerance)
  const found: Outlines = { spaces: new Map(), walls: [] }
  for (const [i, region] of regular.entries()) {
    const polygon = toPolygon(isSimple(region) ? region : traced[i]!, picture)
    if (region.id <= regions) found.spaces.set(region.id, polygon)
    else found.walls.push(polygon)
  }
  return found
}

/** Areas of colour meet at borders that are seen, not at cuts across what is free. */
function cutTolerances(method: string): number {
  if (method.startsWith(COLOURED_AREAS)) return 1
  return method.includes(COLOURED_AREAS) ? MIXED_TOLERANCES : CUT_TOLERANCES
}

/** Regions of a label map as polygons in drawing coordinates, each on its own. */
export function outlineLabels(labels: Labels, picture: Picture): Map<number, Polygon> {
  const tolerance = toleranceOf(picture)
  const traced = traceRegions(labels, () => tolerance)
  const regular = regularise(traced, tolerance)
  return new Map(regular.map((region, i) => [region.id, toPolygon(isSimple(region) ? region : traced[i]!, picture)]))
}

function toleranceOf(size: Size): number {
  return Math.max(1.5, longerSide(size) * TOLERANCE_SHARE)
}

/** The label map with the walls as regions of their own, less the doors in them. */
function withWalls(floor: Floor, doors: Gap[]): Labels {
  const labels = floor.labels.data.slice()
  const walls = emptyMask(floor.labels)
  for (let i = 0; i < labels.length; i++) walls.data[i] = Number(labels[i] === 0)
  for (const door of doors) fillGap(walls, door, 0)
  const pieces = findComponents(walls, true).labels.data
  for (let i = 0; i < labels.length; i++) if (pieces[i]! > 0) labels[i] = floor.regions.length + pieces[i]!
  return { ...floor.labels, data: labels }
}

/** A place may have come apart, where others took what lay between; its largest part is the place. */
function toPolygon({ rings }: TracedRegion, { toDrawing }: Picture): Polygon {
  const flat = rings.map((ring) => Float64Array.from(ring.flat()))
  const box = flatBounds(flat[0]!)
  const holes = flat.slice(1).filter((ring) => signedArea(ring) < 0 && isWithin(flatBounds(ring), box))
  const [outer, ...inner] = [flat[0]!, ...holes].map((ring) => drawn(ring, toDrawing))
  return { outer: wound(outer!, 1), holes: inner.map((hole) => wound(hole, -1)) }
}

function isWithin([minX, minY, maxX, maxY]: Bounds, [left, top, right, bottom]: Bounds): boolean {
  return minX >= left && minY >= top && maxX <= right && maxY <= bottom
}

function drawn(ring: Ring, toDrawing: Affine): Ring {
  const points = new Float64Array(ring.length)
  for (let k = 0; k < ring.length; k += 2) points.set(apply(toDrawing, ring[k]!, ring[k + 1]!), k)
  return points
}

function wound(ring: Ring, sign: number): Ring {
  return signedArea(ring) * sign < 0 ? reversed(ring) : ring
}
