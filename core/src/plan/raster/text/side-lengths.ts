import { count, logRatio, share, times, valuesOf } from '../../rules/parameters.ts'
import { textsOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { agreeingLengths } from '../../scale/written-votes.ts'
import { locator } from '../../shape/locate.ts'
import type { Polygon, Ring } from '../../shape/ring.ts'
import { lengthIn, type WrittenLength } from '../../text/dimensions.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Numbers that must agree with the sides of their rooms, and of all numbers that may be lengths the share. */
  minAgreeing: count(5, [4, 12]),
  minShare: share(0.4, [0.25, 0.8]),
  /** How many times shorter or longer than those that agree another length may be. */
  maxBeyond: times(1.5, [1, 3]),
  /** How far what is traced in pixels may be off a length. */
  maxError: logRatio(0.02, [0.005, 0.06]),
}
const values = valuesOf(parameters)

/** A number without unit that may be the length of the room it stands in, along its own direction. */
export interface SideLength extends WrittenLength {
  line: Line
}

/**
 * Numbers in rooms that are the lengths of these: from wall to wall through the number, in one unit for all. Those that
 * agree are lengths, and so are others of about their size that a niche or a pier makes disagree.
 */
export function sideLengths(lines: readonly Line[], spaces: Polygon[]): SideLength[] {
  const find = locator(spaces)
  const numbers = lines.flatMap((line): SideLength[] => {
    const length = lengthIn(line)
    if (length?.kind !== 'wholes') return []
    const drawn = Math.min(...find(line.x, line.y).map((i) => chordThrough(spaces[i]!, line)))
    return [{ line, written: length.value, drawn }]
  })
  const inRooms = numbers.filter(({ drawn }) => Number.isFinite(drawn))
  const agreeing = agreeingLengths(inRooms, 1, values.maxError)
  if (agreeing.length < values.minAgreeing || agreeing.length < values.minShare * inRooms.length) return []
  const written = agreeing.map((length) => length.written)
  const [least, most] = [Math.min(...written) / values.maxBeyond, Math.max(...written) * values.maxBeyond]
  return numbers.filter((length) => length.written >= least && length.written <= most)
}

/** From wall to wall through the middle of a line of text, in its direction. */
function chordThrough({ outer, holes }: Polygon, { x, y, angle }: Line): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  let [back, ahead] = [-Infinity, Infinity]
  for (const ring of [outer, ...holes]) {
    for (const along of crossings(ring, x, y, dx, dy)) {
      if (along > 0) ahead = Math.min(ahead, along)
      else back = Math.max(back, along)
    }
  }
  return ahead - back
}

/** Where a ring crosses the line through a point in a direction: how far from the point, with its sign. */
function crossings(ring: Ring, x: number, y: number, dx: number, dy: number): number[] {
  const found: number[] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [px, py, qx, qy] = [ring[j]! - x, ring[j + 1]! - y, ring[i]! - x, ring[i + 1]! - y]
    const [p, q] = [dx * py - dy * px, dx * qy - dy * qx]
    if (p > 0 === q > 0) continue
    const t = p / (p - q)
    found.push(dx * (px + t * (qx - px)) + dy * (py + t * (qy - py)))
  }
  return found
}

export const sideLengthRule = listRule({
  id: 'side-lengths',
  phase: 'picture',
  as: 'no name',
  does: 'Bare numbers that agree with the lengths of the rooms they stand in, from wall to wall, are these lengths: they tell the scale and number no room.',
  parameters,
  apply: sideLengths,
  parts: (sides) => textsOf(sides.map(({ line }) => line)),
})
