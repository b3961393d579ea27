import type { Box } from '../../../geo/index.ts'
import type { Shape } from '../../drawing.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'

/** Long over short sides of sheets: ISO 216, and the two of ANSI that buildings hardly ever have. */
const FORMATS = [Math.SQRT2, 22 / 17, 17 / 11]
/** Frames are the largest rectangles of a file: so many are looked at. */
const MOST_RECTANGLES = 200

/** Of the size of a frame, unless said otherwise. */
export const formatParameters = {
  /** Of the sides of a paper format, how far off them a sheet is drawn. */
  maxFormatError: share(0.004, [0.001, 0.02]),
  /** Shapes that a sheet holds. */
  minShapes: count(20, [5, 100]),
  /** What is as near leans on it. */
  maxLeaningGap: share(0.01, [0.001, 0.03]),
  /** What is smaller marks its middles and zones. */
  maxTick: share(0.03, [0.01, 0.06]),
  /** A title block along its lower or its right side. */
  maxTitle: share(0.25, [0.1, 0.4]),
  /** How far its second line lies within the first. */
  maxInset: share(0.07, [0.02, 0.15]),
}

const { maxFormatError, minShapes, maxLeaningGap, maxTick, maxTitle, maxInset } = valuesOf(formatParameters)

/**
 * Rectangles with the sides of a paper format which nothing but a title block leans on are frames of sheets, however many
 * stand in one file, and so is the second line within such a frame.
 */
export function formatFrames(shapes: Shape[], boxes: (Box | null)[]): Set<number> {
  const rectangles = largestRectangles(shapes, boxes)
  const found = new Set<number>()
  if (!rectangles.some(({ box }) => hasFormat(box))) return found
  const frames = new Set(rectangles.filter(({ i, box }) => isFrame(i, box, shapes, boxes)))
  for (const frame of frames) {
    if (!hasFormat(frame.box)) continue
    const inner = rectangles.filter((other) => other !== frame && isInset(other.box, frame.box))
    // Two faces of a wall are such a pair as well, and others lean on the inner one.
    if (inner.every((other) => frames.has(other))) for (const { i } of [frame, ...inner]) found.add(i)
  }
  return found
}

function largestRectangles(shapes: Shape[], boxes: (Box | null)[]): { i: number; box: Box }[] {
  const area = ({ minX, minY, maxX, maxY }: Box) => (maxX - minX) * (maxY - minY)
  return shapes
    .flatMap(({ points, closed }, i) => {
      const box = boxes[i]
      return box && closed && points.length === 8 && isAligned(points, box) ? [{ i, box }] : []
    })
    .sort((p, q) => area(q.box) - area(p.box))
    .slice(0, MOST_RECTANGLES)
}

function isAligned(points: Float64Array, { minX, minY, maxX, maxY }: Box): boolean {
  const near = 1e-4 * Math.max(maxX - minX, maxY - minY)
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!]
    if (Math.min(x - minX, maxX - x) > near || Math.min(y - minY, maxY - y) > near) return false
  }
  return true
}

function hasFormat({ minX, minY, maxX, maxY }: Box): boolean {
  const [long, short] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)]
  return FORMATS.some((format) => Math.abs(long / short / format - 1) < maxFormatError)
}

function isInset(box: Box, sheet: Box): boolean {
  const most = maxInset * Math.max(sheet.maxX - sheet.minX, sheet.maxY - sheet.minY)
  const insets = [box.minX - sheet.minX, box.minY - sheet.minY, sheet.maxX - box.maxX, sheet.maxY - box.maxY]
  return insets.every((inset) => inset >= 0 && inset < most)
}

/** Whether nothing crosses the sides of a rectangle around many shapes, nor leans on them but a title block. */
function isFrame(own: number, box: Box, shapes: Shape[], boxes: (Box | null)[]): boolean {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY]
  const near = maxLeaningGap * Math.max(width, height)
  let held = 0
  for (let i = 0; i < shapes.length; i++) {
    const other = boxes[i]
    if (!other || i === own || isApart(other, box)) continue
    const isTick = Math.max(other.maxX - other.minX, other.maxY - other.minY) < maxTick * Math.max(width, height)
    if (isTick || isAround(other, box, near)) continue
    held++
    const isNear = Math.min(other.minX - box.minX, other.minY - box.minY, box.maxX - other.maxX, box.maxY - other.maxY)
    if (isNear > near || isInset(other, box)) continue
    const isTitle = other.maxY < box.minY + maxTitle * height || other.minX > box.maxX - maxTitle * width
    if (isNear < -near || !isTitle) return false
  }
  return held >= minShapes
}

function isApart(p: Box, q: Box): boolean {
  return p.maxX < q.minX || q.maxX < p.minX || p.maxY < q.minY || q.maxY < p.minY
}

function isAround(outer: Box, box: Box, near: number): boolean {
  return (
    outer.minX <= box.minX + near &&
    outer.minY <= box.minY + near &&
    outer.maxX >= box.maxX - near &&
    outer.maxY >= box.maxY - near
  )
}
