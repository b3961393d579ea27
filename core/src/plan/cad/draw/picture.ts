import type { Affine } from '../../sketch/affine.ts'
import { compose } from '../../sketch/affine.ts'
import { estimateWidth, placeText } from '../../sketch/place-text.ts'
import type { Ink, Sketch } from '../../sketch/sketch.ts'
import { Trace } from '../../sketch/trace.ts'
import type { PicturePart } from '../model.ts'

/** A transform for each push, so many at most. */
const MAX_TRANSFORM_DEPTH = 64

/**
 * Draws the picture that an object of an add-on carries for programs that do not know it: the walls and doors of
 * AutoCAD Architecture come so. False where it has none.
 */
export function drawPicture(parts: readonly PicturePart[], ink: Ink, world: Affine, sketch: Sketch): boolean {
  const matrices: Affine[] = [world]
  let isDrawn = false
  for (const part of parts) {
    sketch.meter.spend('nodes')
    const matrix = matrices.at(-1)!
    if (part.kind === 'push') {
      if (matrices.length < MAX_TRANSFORM_DEPTH) matrices.push(compose(matrix, part.matrix))
    } else if (part.kind === 'pop') {
      if (matrices.length > 1) matrices.pop()
    } else if (part.kind === 'text') {
      const { text, x, y, angle, height } = part
      const { layer, group } = ink
      sketch.text(placeText({ text, x, y, angle, height, width: estimateWidth(text, height), layer, group }, matrix))
      isDrawn = true
    } else {
      const trace = new Trace(matrix)
      followPart(part, trace)
      sketch.path(trace.runs, ink)
      isDrawn ||= trace.runs.length > 0
    }
  }
  return isDrawn
}

function followPart(part: Exclude<PicturePart, { kind: 'push' | 'pop' | 'text' }>, trace: Trace): void {
  if (part.kind === 'points') trace.polyline(part.points, part.isClosed)
  else if (part.kind === 'arc') {
    const { center, major, ratio, start, sweep } = part
    trace.ellipse(center.x, center.y, [major.x, major.y], ratio, start, sweep)
  } else {
    const [a, b, c] = part.points
    const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y]
    const angle = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    trace.moveTo(a.x, a.y)
    // Seen from the point between, both ends are as far apart as half of the circle's rest.
    trace.bulgeTo(angle === 0 ? 0 : -1 / Math.tan(angle / 2), c.x, c.y)
  }
}
