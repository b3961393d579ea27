import { UnionFind } from '../../../geo/index.ts'
import { inverse, type Labels, longerSide, type Mask } from '../../field/index.ts'
import { type Component, findComponents } from '../components.ts'
import { withoutFreeTreads } from './free-treads.ts'

/** Of the longer side: strips are narrower. */
const MAX_STRIP_SHARE = 0.015
/** How many times longer than wide they are at least, and by how much their areas differ at most. */
const MIN_LENGTH_RATIO = 2
const MAX_AREA_RATIO = 1.6
/** Pixels between two strips: their line. */
const MAX_LINE_PX = 8
/** Strips in a row, from which on they are treads. */
const MIN_STRIPS = 4

/**
 * Takes out lines that lie one beside the other at even distances, as the treads of stairs do, and planks and shelves:
 * what they part are strips too narrow for places, all alike.
 */
export function withoutTreads(strokes: Mask): Mask {
  const lines = withoutFreeTreads(strokes)
  const map = findComponents(inverse(lines), true)
  const narrow = MAX_STRIP_SHARE * longerSide(lines)
  const isStrip = Uint8Array.from([0, ...map.components.map((piece) => Number(isNarrow(piece, narrow)))])
  const areaOf = (id: number) => map.components[id - 1]!.area
  const areAlike = (p: number, q: number) =>
    p !== q &&
    isStrip[p] === 1 &&
    isStrip[q] === 1 &&
    Math.abs(Math.log(areaOf(p) / areaOf(q))) < Math.log(MAX_AREA_RATIO)
  const flights = new UnionFind(map.components.length + 1)
  const between: Crossing[] = []
  eachNeighbours(map.labels, lines, (p, q, at, step, count) => {
    if (!areAlike(p, q)) return
    flights.join(p, q)
    between.push({ strip: p, at, step, count })
  })
  const sizes = new Int32Array(map.components.length + 1)
  for (let id = 1; id < sizes.length; id++) sizes[flights.find(id)]!++
  const out = lines.data.slice()
  for (const { strip, at, step, count } of between) {
    if (sizes[flights.find(strip)]! < MIN_STRIPS) continue
    for (let k = 0; k < count; k++) out[at + k * step] = 0
  }
  return { ...lines, data: out }
}

function isNarrow({ left, top, right, bottom, area }: Component, narrow: number): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  const short = Math.min(across, down)
  return short < narrow && Math.max(across, down) > MIN_LENGTH_RATIO * short && area > 0.6 * across * down
}

/** Where the line between a strip and one like it is crossed. */
interface Crossing {
  strip: number
  at: number
  step: number
  count: number
}

/** Two pieces with nothing but a line between them, the line's first pixel, and how it is crossed. */
type Visit = (p: number, q: number, at: number, step: number, count: number) => void

function eachNeighbours({ width, height, data: labels }: Labels, { data: lines }: Mask, visit: Visit): void {
  // Down all columns at once, row by row as the pixels lie: the piece above, and how thick the line under it is so far.
  const lasts = new Int32Array(width)
  const counts = new Int32Array(width)
  for (let y = 0, at = 0; y < height; y++) {
    let last = 0
    let since = 0
    for (let x = 0; x < width; x++, at++) {
      if (lines[at]) {
        since++
        counts[x]!++
        continue
      }
      const own = labels[at]!
      if (since > 0) {
        if (since <= MAX_LINE_PX && last > 0) visit(last, own, at - since, 1, since)
        since = 0
      }
      last = own
      const count = counts[x]!
      if (count > 0) {
        if (count <= MAX_LINE_PX && lasts[x]! > 0) visit(lasts[x]!, own, at - count * width, width, count)
        counts[x] = 0
      }
      lasts[x] = own
    }
  }
}
