import type { Point64 } from 'clipper2-ts'
import { areaOf, offsetLines, subtract } from '../geo/area.ts'
import { boundsOf, crossing, distance, nearestOnLine, type Position, pointAlong, type Ring } from '../geo/index.ts'
import { Grid } from './grid.ts'
import { partsOf, shapeOf, validRings } from './shape.ts'

/** Half the width of the strip that is cut out along the stroke, in steps of the grid. Its gap is closed again. */
const HALF_STRIP_STEPS = 2
/** Points this close to a corner of the cut are that corner. */
const SNAP_STEPS = 8
/** A stroke that ends this close to the border, as a share of the polygon's diagonal, reaches it. */
const REACH_SHARE = 1e-3
/** Parts smaller than this share of the polygon are splinters of the cut. */
const MIN_PART_SHARE = 1e-6
/** Edges of the polygon times segments of the stroke. */
const MAX_CROSSING_TESTS = 5_000_000

/**
 * The parts of a polygon along a stroke, the largest first. Parts share the stroke as their border, point by point.
 * A polygon that the stroke does not part comes back as its only part.
 */
export function cutPolygon(rings: readonly Ring[], stroke: readonly Position[]): Position[][][] {
  const line = reachingLine(rings, stroke)
  const grid = new Grid([...rings.flat(), ...line])
  const whole = shapeOf(grid, rings)
  const cut = subtract(whole, offsetLines([grid.line(line)], HALF_STRIP_STEPS, 'butt'))
  const least = MIN_PART_SHARE * areaOf(whole)
  const parts = partsOf(cut).filter((part) => areaOf(part) > least)
  const place = snapper(grid, line, crossings(rings, line))
  return parts.flatMap((part) => {
    const found = validRings(grid, part, place)
    return found ? [found] : []
  })
}

/** The stroke with both ends drawn out a little, so that one which ends at the border of the polygon reaches it. */
export function reachingLine(rings: readonly Ring[], stroke: readonly Position[]): Position[] {
  const [minX, minY, maxX, maxY] = boundsOf(rings.flat())
  return lengthened(stroke, REACH_SHARE * Math.hypot(maxX - minX, maxY - minY))
}

/** Corners that were there stay; what the strip has cut goes onto the stroke. */
function snapper(grid: Grid, line: readonly Position[], corners: readonly Position[]): (point: Point64) => Position {
  const reach = SNAP_STEPS / grid.steps(1)
  const known = [...corners, ...line.slice(1, -1)]
  return (point) => {
    const corner = grid.corner(point)
    if (corner) return corner
    const position = grid.position(point)
    let best: Position | null = null
    for (const candidate of known) {
      const isNearer = !best || distance(candidate, position) < distance(best, position)
      if (isNearer && distance(candidate, position) <= reach) best = candidate
    }
    if (best) return best
    const nearest = nearestOnLine(position, line)
    return nearest.distance <= reach ? nearest.point : position
  }
}

function crossings(rings: readonly Ring[], line: readonly Position[]): Position[] {
  const found: Position[] = []
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (edges * line.length > MAX_CROSSING_TESTS) return found
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      for (let j = 1; j < line.length; j++) {
        const meeting = crossing(ring[i - 1]!, ring[i]!, line[j - 1]!, line[j]!)
        if (meeting) found.push(pointAlong(ring[i - 1]!, ring[i]!, meeting.onFirst))
      }
    }
  }
  return found
}

/** The stroke with both ends drawn out by so much. */
function lengthened(stroke: readonly Position[], by: number): Position[] {
  const points = stroke.filter((point, i) => i === 0 || distance(point, stroke[i - 1]!) > 0)
  if (points.length < 2) return [...stroke]
  const beyond = (from: Position, to: Position): Position => pointAlong(from, to, 1 + by / distance(from, to))
  return [beyond(points[1]!, points[0]!), ...points.slice(1, -1), beyond(points.at(-2)!, points.at(-1)!)]
}
