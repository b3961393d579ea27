import { longerSide, type Mask } from '../../field/index.ts'
import { pixels, share, valuesOf } from '../../rules/parameters.ts'
import { polyline } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { apply } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'

const parameters = {
  /** Of the longer side of the picture: shorter lines are not measured. */
  minLength: share(0.02, [0.005, 0.1]),
  /** How thick such lines are. */
  maxThickness: pixels(5, [2, 10]),
  /** How far ticks and arrows reach beyond them. */
  minTick: pixels(4, [2, 10]),
  /** Of the line between two ticks, what may have ink beside it: letters, and what crosses it. */
  maxBeside: share(0.2, [0.05, 0.5]),
}

const { minLength, maxThickness, minTick, maxBeside } = valuesOf(parameters)

/** Noise leaves lines without number. */
const MAX_LINES = 20_000

/** Thin straight lines along the axes, cut where others cross or end them: those that lengths are written beside, among others. */
export function tickedLines(mask: Mask, { toDrawing }: Pick<Picture, 'toDrawing'>): Float64Array[] {
  const { width, height, data: ink } = mask
  const shortest = minLength * longerSide(mask)
  const found: Float64Array[] = []
  const add = (x0: number, y0: number, x1: number, y1: number) => {
    if (found.length < MAX_LINES) found.push(Float64Array.of(...apply(toDrawing, x0, y0), ...apply(toDrawing, x1, y1)))
  }
  const isInk = (at: number) => at >= 0 && at < ink.length && ink[at] === 1
  for (let y = minTick + 1; y < height - minTick - 1; y++) {
    for (const [from, to] of linesIn(isInk, y * width, 1, width, width, shortest)) add(from, y + 0.5, to, y + 0.5)
  }
  for (let x = minTick + 1; x < width - minTick - 1; x++) {
    for (const [from, to] of linesIn(isInk, x, width, 1, height, shortest)) add(x + 0.5, from, x + 0.5, to)
  }
  return found
}

type IsInk = (at: number) => boolean

/** Lines that have their upper edge in a row, or their left one in a column, from tick to tick. */
function linesIn(
  isInk: IsInk,
  start: number,
  along: number,
  across: number,
  length: number,
  shortest: number,
): [number, number][] {
  const found: [number, number][] = []
  const isEdge = (k: number) => isInk(start + k * along) && !isInk(start + k * along - across)
  for (let from = 0; from < length; from++) {
    if (!isInk(start + from * along)) continue
    let to = from
    while (to < length && isInk(start + to * along)) to++
    if (to - from >= shortest) {
      let edges = 0
      for (let k = from; k < to; k++) edges += Number(isEdge(k))
      if (edges > (1 - maxBeside) * (to - from))
        found.push(...betweenTicks(isInk, start, along, across, from, to, shortest))
    }
    from = to
  }
  return found
}

function betweenTicks(
  isInk: IsInk,
  start: number,
  along: number,
  across: number,
  from: number,
  to: number,
  shortest: number,
): [number, number][] {
  const reaches = (at: number, step: number) => {
    for (let k = 1; k <= minTick; k++) if (!isInk(at + k * step)) return false
    return true
  }
  const isTick = (k: number) => {
    const at = start + k * along
    return reaches(at, -across) && reaches(at + (maxThickness - 1) * across, across)
  }
  const marks = [from]
  for (let k = from; k < to; k++) {
    if (!isTick(k)) continue
    const first = k
    while (k < to && isTick(k)) k++
    marks.push((first + k) / 2)
  }
  marks.push(to)
  const found: [number, number][] = []
  for (let i = 1; i < marks.length; i++) {
    if (marks[i]! - marks[i - 1]! >= shortest) found.push([marks[i - 1]!, marks[i]!])
  }
  return found
}

export const tickedLineRule = listRule({
  id: 'ticked-lines',
  phase: 'picture',
  as: 'annotation',
  does: 'Thin lines from tick to tick are dimension lines, whose lengths tell the scale.',
  parameters,
  apply: tickedLines,
  parts: (rulers) => rulers.map((points) => polyline(points)),
})
