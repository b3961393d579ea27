import type { TextLine } from '../../ocr/index.ts'

/** In heights of the higher line, what lies between two lines of one name at most. */
const MAX_LINE_GAP = 0.6
const MAX_HEIGHT_RATIO = 1.6
const MAX_TURN_SINE = 0.12
/** Of the shorter line, what lies above or below the longer one. */
const MIN_OVERLAP_SHARE = 0.5

/** Whether two lines of text are about as high and stand close above each other, as the lines of one name do. */
export function isNextLine(one: TextLine, other: TextLine): boolean {
  if (Math.abs(Math.sin(one.angle - other.angle)) > MAX_TURN_SINE) return false
  const [p, q] = [extentAlong(one, one.angle), extentAlong(other, one.angle)]
  const [low, high] = [Math.min(p.height, q.height), Math.max(p.height, q.height)]
  const apart = Math.abs(p.across - q.across)
  if (high > MAX_HEIGHT_RATIO * low || apart < low / 2 || apart > (p.height + q.height) / 2 + MAX_LINE_GAP * high)
    return false
  const overlap =
    Math.min(p.along + p.width / 2, q.along + q.width / 2) - Math.max(p.along - p.width / 2, q.along - q.width / 2)
  return overlap > MIN_OVERLAP_SHARE * Math.min(p.width, q.width)
}

/** The size of a line, and its middle along and across a direction. */
function extentAlong({ angle, box: { left, top, right, bottom } }: TextLine, direction: number) {
  const turn = direction - angle
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    along: along * Math.cos(turn) - across * Math.sin(turn),
    across: across * Math.cos(turn) + along * Math.sin(turn),
    width: right - left,
    height: bottom - top,
  }
}
