import { closed, type Geometry, type Position } from '@rotunda/core/geo'
import { rectangle } from './shapes.ts'
import type { Drawn } from './tools.ts'

/** Presses that finish a drawing by themselves; others are finished by Enter, a second press, or their first point. */
const PRESSES: Partial<Record<Drawn, number>> = { point: 1, rectangle: 2, line: 2 }
const AREAS: readonly Drawn[] = ['area', 'trace', 'lasso']

/** What is drawn so far. A new press gives a new sketch. */
export interface Sketch {
  draws: Drawn
  points: readonly Position[]
  /** Points that each press has added: a traced one adds the corners that it goes round. */
  added: readonly number[]
}

export function emptySketch(draws: Drawn): Sketch {
  return { draws, points: [], added: [] }
}

export function press({ draws, points, added }: Sketch, point: Position, by: readonly Position[] = []): Sketch {
  return { draws, points: [...points, ...by, point], added: [...added, by.length + 1] }
}

export function takeBack({ draws, points, added }: Sketch): Sketch {
  return { draws, points: points.slice(0, points.length - (added.at(-1) ?? 0)), added: added.slice(0, -1) }
}

export function isFinished({ draws, points }: Sketch): boolean {
  const needed = PRESSES[draws]
  return needed !== undefined && points.length >= needed
}

/** Whether a press at a point ends the drawing: it is that of an area on its first point, or one repeated. */
export function isEnd({ draws, points }: Sketch, at: Position, isNear: (a: Position, b: Position) => boolean): boolean {
  if (draws === 'lines') return points.length > 1 && isNear(points.at(-1)!, at)
  if (!AREAS.includes(draws) || points.length < 3) return false
  return isNear(points[0]!, at) || isNear(points.at(-1)!, at)
}

/** The shape of the points, with where the pointer is as the next; null while they are too few. */
export function shapeOf(
  sketch: Sketch,
  pointer: Position | null = null,
  by: readonly Position[] = [],
): Geometry | null {
  const { draws, points } = sketch
  const all = pointer && !isFinished(sketch) ? [...points, ...by, pointer] : points
  const [first, second] = all
  if (!first) return null
  switch (draws) {
    case 'point':
      return { type: 'Point', coordinates: first }
    case 'rectangle':
      return second && first[0] !== second[0] && first[1] !== second[1]
        ? { type: 'Polygon', coordinates: [anticlockwise(rectangle(first, second))] }
        : null
    case 'area':
    case 'trace':
    case 'lasso':
      return areaOf(all)
    case 'line':
    case 'lines':
      return second ? { type: 'LineString', coordinates: all } : null
    default:
      return null
  }
}

function areaOf(points: readonly Position[]): Geometry | null {
  if (points.length > 2) return { type: 'Polygon', coordinates: [[...closed([...points])]] }
  return points.length === 2 ? { type: 'LineString', coordinates: points } : null
}

function anticlockwise(ring: Position[]): Position[] {
  const [[ax, ay], , [cx, cy]] = ring as [Position, Position, Position]
  return (cx - ax) * (cy - ay) > 0 ? ring : ring.toReversed()
}
