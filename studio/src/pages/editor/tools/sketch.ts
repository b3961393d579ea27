import { closed, type Geometry, type Position } from '@rotunda/core/geo'
import { rectangle } from './shapes.ts'
import type { Drawn } from './tools.ts'

/** Presses that finish a drawing by themselves; others are finished by Enter or by their first point. */
const PRESSES: Partial<Record<Drawn, number>> = { point: 1, rectangle: 2, line: 2 }

/** What is drawn so far. A new press gives a new sketch. */
export interface Sketch {
  draws: Drawn
  points: readonly Position[]
}

export function press(sketch: Sketch, point: Position): Sketch {
  return { ...sketch, points: [...sketch.points, point] }
}

export function takeBack(sketch: Sketch): Sketch {
  return { ...sketch, points: sketch.points.slice(0, -1) }
}

export function isFinished({ draws, points }: Sketch): boolean {
  const needed = PRESSES[draws]
  return needed !== undefined && points.length >= needed
}

/** The shape of the points, with where the pointer is as the next; null while they are too few. */
export function shapeOf({ draws, points }: Sketch, pointer: Position | null = null): Geometry | null {
  const all = pointer && !isFinished({ draws, points }) ? [...points, pointer] : points
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
      return all.length > 2
        ? { type: 'Polygon', coordinates: [[...closed([...all])]] }
        : second
          ? { type: 'LineString', coordinates: all }
          : null
    case 'line':
    case 'lines':
      return second ? { type: 'LineString', coordinates: all } : null
    default:
      return null
  }
}

function anticlockwise(ring: Position[]): Position[] {
  const [[ax, ay], , [cx, cy]] = ring as [Position, Position, Position]
  return (cx - ax) * (cy - ay) > 0 ? ring : ring.toReversed()
}
