import { type Position, simplify } from '../geo/index.ts'
import { latOf, lngOf } from './grid.ts'
import type { Points } from './shape.ts'

/** A sketch of a level needs no more than its largest parts, and no more corners than the eye takes in. */
const MAX_RINGS = 6
const MAX_CORNERS = 120
/** The share of its length by which a sketch may be off. */
const TOLERANCE_SHARE = 0.004
/** Of a degree: a centimetre. */
const DEGREE_DIGITS = 7

export interface LevelOutline {
  level: number
  /** Rings of longitudes and latitudes. */
  rings: [number, number][][]
}

/** The outline of a level in few points, for what is shown before its tiles are. */
export function sketchOutline(level: number, outers: readonly Points[]): LevelOutline {
  const rings = outers.map(toPositions).filter((ring) => ring.length > 2)
  const reach = Math.max(1, ...rings.map(lengthOf))
  const largest = rings.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MAX_RINGS)
  return { level, rings: largest.map((ring) => simplified(ring, reach * TOLERANCE_SHARE).map(toLngLat)) }
}

function simplified(ring: Position[], tolerance: number): Position[] {
  const sketch = simplify([...ring, ring[0]!], tolerance).slice(0, -1)
  return sketch.length > MAX_CORNERS ? simplified(ring, tolerance * 2) : sketch
}

function toPositions(points: Points): Position[] {
  return points.flatMap((x, i): Position[] => (i % 2 === 0 ? [[x, points[i + 1]!]] : []))
}

function lengthOf(ring: readonly Position[]): number {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return Math.max(spread(xs), spread(ys))
}

function spread(values: readonly number[]): number {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return max - min
}

function toLngLat([x, y]: Position): [number, number] {
  return [Number(lngOf(x).toFixed(DEGREE_DIGITS)), Number(latOf(y).toFixed(DEGREE_DIGITS))]
}
