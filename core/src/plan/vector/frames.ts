import type { Shape } from '../drawing.ts'
import { type Box, boxOf } from './ring.ts'

/** A rectangle around everything that nothing touches is the page's edge or its background, no wall. */
export function pageFrames(shapes: Shape[], wanted: (shape: number) => boolean): Set<number> {
  const frames = new Set<number>()
  const boxes = shapes.map((shape, i) => (wanted(i) ? boxOf(shape.points) : null))
  const whole = boxOf(boxes.flatMap((box) => (box ? [box.minX, box.minY, box.maxX, box.maxY] : [])))
  const width = whole.maxX - whole.minX
  const height = whole.maxY - whole.minY
  shapes.forEach((shape, i) => {
    const box = boxes[i]
    if (!box || !shape.closed || shape.points.length > 10) return
    if (box.maxX - box.minX < 0.93 * width || box.maxY - box.minY < 0.93 * height) return
    if (!isTouched(shapes, boxes, i, box, 0.001 * Math.max(width, height))) frames.add(i)
  })
  return frames
}

function isTouched(shapes: Shape[], boxes: (Box | null)[], frame: number, box: Box, near: number): boolean {
  let touches = 0
  for (let i = 0; i < shapes.length; i++) {
    const other = boxes[i]
    if (!other || i === frame) continue
    const reaches =
      other.minX < box.minX + near ||
      other.maxX > box.maxX - near ||
      other.minY < box.minY + near ||
      other.maxY > box.maxY - near
    const covers =
      other.maxX - other.minX > 0.9 * (box.maxX - box.minX) && other.maxY - other.minY > 0.9 * (box.maxY - box.minY)
    if (reaches && !covers && ++touches >= 2) return true
  }
  return false
}
