import { median } from '../../geo/index.ts'
import type { PlacedImage, Shape, Text } from '../drawing.ts'

/** Only drawings in coordinates of the earth are that far out. */
const FAR_UNITS = 1e8
/** Moved by whole steps, revisions of a drawing stay in one place. */
const MOVE_STEP_UNITS = 1e6

/** Moves a drawing that lies far from its origin as a whole near to it. */
export function bringNear(shapes: Shape[], texts: Text[], images: PlacedImage[]): void {
  const isFar = ({ points }: Shape) => Math.max(Math.abs(points[0]!), Math.abs(points[1]!)) >= FAR_UNITS
  if (!shapes.some(isFar)) return
  const [x, y] = [median(shapes.map(({ points }) => points[0]!)), median(shapes.map(({ points }) => points[1]!))]
  if (Math.max(Math.abs(x), Math.abs(y)) < FAR_UNITS) return
  const [dx, dy] = [
    Math.round(x / MOVE_STEP_UNITS) * MOVE_STEP_UNITS,
    Math.round(y / MOVE_STEP_UNITS) * MOVE_STEP_UNITS,
  ]
  for (const { points, arc } of shapes) {
    for (let i = 0; i < points.length; i += 2) {
      points[i]! -= dx
      points[i + 1]! -= dy
    }
    if (arc) Object.assign(arc, { cx: arc.cx - dx, cy: arc.cy - dy })
  }
  for (const text of texts) Object.assign(text, { x: text.x - dx, y: text.y - dy })
  for (const { transform } of images) {
    transform[4] -= dx
    transform[5] -= dy
  }
}
