import { UnionFind } from '../../../geo/index.ts'
import { inverse, longerSide, type Mask } from '../../field/index.ts'
import { type Component, findComponents } from '../components.ts'
import { eachCrossedLine, MAX_LINE_PX } from './crossed-lines.ts'
import { withoutFreeTreads } from './free-treads.ts'

/** Of the longer side: strips are narrower. */
const MAX_STRIP_SHARE = 0.015
/** How many times longer than wide they are at least, and by how much their areas differ at most. */
const MIN_LENGTH_RATIO = 2
const MAX_AREA_RATIO = 1.6
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
  eachCrossedLine(map.labels, lines, (p, q, at, step, count) => {
    if (count > MAX_LINE_PX || !areAlike(p, q)) return
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
