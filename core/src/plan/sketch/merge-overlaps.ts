import { Clipper, type Point64 } from 'clipper2-ts'
import Flatbush from 'flatbush'
import { flatBounds } from '../../geo/index.ts'
import type { Drawing, Shape } from '../drawing.ts'
import { ringHas } from '../shape/ring.ts'
import { unite } from '../shape/unite.ts'

/** Rooms and walls of one paint overlap a few others at most: corners, doorways, a hall under its rooms. */
const MIN_OVERLAPS_PER_AREA = 4
const MIN_AREAS = 50
const MAX_SAMPLES = 500
const MAX_OVERLAPS_COUNTED = 50
/** Whole numbers that the longer side of the areas is divided into. */
const COORDINATE_STEPS = 1e7

/**
 * Areas of one paint without outlines show only the outline of their union. Where each of them overlaps many others, the
 * union takes their place: nobody sees the lines within, and their crossings grow with the square of their number.
 */
export function mergeOverlaps(drawing: Drawing): Drawing {
  const paints = new Map<string, Shape[]>()
  drawing.shapes.forEach((shape, i) => {
    if (!isPlainArea(shape) || drawing.shapes[i + 1]?.hole) return
    const paint = `${shape.fill} ${shape.layer}`
    const same = paints.get(paint)
    if (same) same.push(shape)
    else paints.set(paint, [shape])
  })
  const merged = new Map<Shape, Shape[]>()
  for (const shapes of paints.values()) {
    if (shapes.length < MIN_AREAS || !areCrowded(shapes)) continue
    shapes.forEach((shape, i) => {
      merged.set(shape, i === 0 ? unionOf(shapes) : [])
    })
  }
  if (merged.size === 0) return drawing
  return { ...drawing, shapes: drawing.shapes.flatMap((shape) => merged.get(shape) ?? [shape]) }
}

/** What its author gave a name is a room, however many others it overlaps. */
function isPlainArea({ closed, fill, stroke, arc, role, hole, name }: Shape): boolean {
  return closed && fill !== null && stroke === null && arc === null && role === null && !hole && name === undefined
}

/** Whether the shapes lie several deep where they begin: boxes alone would say so of letters on a large area. */
function areCrowded(shapes: readonly Shape[]): boolean {
  const index = new Flatbush(shapes.length)
  for (const { points } of shapes) index.add(...flatBounds(points))
  index.finish()
  const step = Math.ceil(shapes.length / MAX_SAMPLES)
  const samples = shapes.filter((_, i) => i % step === 0)
  const depths = samples.map((shape) => {
    const [x, y] = [shape.points[0]!, shape.points[1]!]
    const around = index.search(x, y, x, y).slice(0, MAX_OVERLAPS_COUNTED)
    return around.filter((i) => shapes[i] !== shape && ringHas(shapes[i]!.points, x, y)).length
  })
  return depths.reduce((sum, depth) => sum + depth, 0) > MIN_OVERLAPS_PER_AREA * samples.length
}

function unionOf(shapes: readonly Shape[]): Shape[] {
  const [minX, minY, maxX, maxY] = flatBounds(shapes.flatMap(({ points }) => [...flatBounds(points)]))
  const step = Math.max(maxX - minX, maxY - minY) / COORDINATE_STEPS || 1
  const ringOf = ({ points }: Shape): Point64[] => {
    const ring: Point64[] = []
    for (let i = 0; i < points.length; i += 2)
      ring.push({ x: Math.round((points[i]! - minX) / step), y: Math.round((points[i + 1]! - minY) / step) })
    return Clipper.area(ring) < 0 ? ring.reverse() : ring
  }
  const rings = unite(shapes.map((shape) => [ringOf(shape)]))
  const isHole = (ring: Point64[]) => Clipper.area(ring) < 0
  return [...rings.filter((ring) => !isHole(ring)), ...rings.filter(isHole)].map((ring) => ({
    ...shapes[0]!,
    points: Float64Array.from(ring.flatMap(({ x, y }) => [x * step + minX, y * step + minY])),
    ...(isHole(ring) && { hole: true }),
  }))
}
