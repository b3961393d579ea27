import { count, metres, share, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { lineDegrees, lineRadians, RIGHT_ANGLE_DEGREES } from '../../shape/direction.ts'
import type { Segments } from '../graph/segments.ts'

const parameters = {
  /** Lines in each of the two directions, and in both together. */
  minLines: count(3, [2, 6]),
  minBoth: count(8, [6, 16]),
  /** Sides of a tile. */
  minStep: metres(0.08, [0.05, 0.2]),
  maxStep: metres(1.25, [0.6, 1.5]),
  /** Of the usual distance, how far distances differ that are alike, whole multiples of it too. */
  maxUneven: share(0.08, [0.02, 0.2]),
  /** Of all neighbours, those at such a distance. */
  minRegular: share(0.8, [0.6, 1]),
  /** How far apart the ends of lines may lie that end at one wall. */
  sameEnd: metres(0.04, [0.01, 0.1]),
}
const { minLines, minBoth, minStep, maxStep, maxUneven, minRegular, sameEnd } = valuesOf(parameters)

/** Groups of parallels that are compared with all others that cross them. */
const MOST_GROUPS = 3_000

/** Parallels that begin and end at the same two lines. */
interface Group {
  degrees: number
  /** Across their direction, and along it. */
  from: number
  to: number
  lines: { segment: number; offset: number }[]
}

/**
 * Marks lines that cross in a small regular grid, each from one side of it to the other: tiles of one room. Hatch has more
 * lines than one room has, and its class has few others. Returns the indices of those that were no hatch before.
 */
export function findTiles(segments: Segments, members: number[], unitsPerMeter: number, hatch: Uint8Array): number[] {
  const groups = groupsOf(segments, members, unitsPerMeter).filter(({ lines }) => lines.length >= minLines)
  if (groups.length > MOST_GROUPS) return []
  const marked: number[] = []
  for (const across of groups.filter(({ degrees }) => degrees < RIGHT_ANGLE_DEGREES)) {
    for (const along of groups) {
      if (along.degrees !== across.degrees + RIGHT_ANGLE_DEGREES) continue
      const grid = gridOf(across, along, unitsPerMeter)
      for (const { segment } of grid) {
        if (!hatch[segment]) marked.push(segment)
        hatch[segment] = 1
      }
    }
  }
  return marked
}

/** Lines of two groups that stand within each other, if they are a grid. What bounds it, a wall, is no part of it. */
function gridOf(p: Group, q: Group, unitsPerMeter: number): Group['lines'] {
  const margin = sameEnd * unitsPerMeter
  // Across the second direction is along the first one, the other way.
  const [first, second] = [
    p.lines.filter(({ offset }) => offset > q.from + margin && offset < q.to - margin),
    q.lines.filter(({ offset }) => -offset > p.from + margin && -offset < p.to - margin),
  ]
  if (Math.min(first.length, second.length) < minLines || first.length + second.length < minBoth) return []
  return isRegular(first, unitsPerMeter) && isRegular(second, unitsPerMeter) ? [...first, ...second] : []
}

function isRegular(lines: Group['lines'], unitsPerMeter: number): boolean {
  const offsets = lines.map(({ offset }) => offset).sort((a, b) => a - b)
  const steps = offsets.slice(1).map((offset, i) => offset - offsets[i]!)
  const apart = steps.filter((step) => step > (minStep / 2) * unitsPerMeter).sort((a, b) => a - b)
  const usual = apart[apart.length >> 1]
  if (usual === undefined || apart.length < minLines - 1) return false
  if (usual < minStep * unitsPerMeter || usual > maxStep * unitsPerMeter) return false
  const alike = apart.filter((step) => Math.abs(step / usual - Math.max(1, Math.round(step / usual))) < maxUneven)
  return alike.length >= minRegular * apart.length
}

function groupsOf({ xy }: Segments, members: number[], unitsPerMeter: number): Group[] {
  const groups = new Map<string, Group>()
  const end = sameEnd * unitsPerMeter
  for (const i of members) {
    const [x0, y0, x1, y1] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    if (Math.hypot(x1 - x0, y1 - y0) < 2 * minStep * unitsPerMeter) continue
    const degrees = lineDegrees(x1 - x0, y1 - y0)
    const [cos, sin] = [Math.cos(lineRadians(degrees)), Math.sin(lineRadians(degrees))]
    const ends = [x0 * cos + y0 * sin, x1 * cos + y1 * sin].sort((a, b) => a - b) as [number, number]
    const offset = ((y0 + y1) / 2) * cos - ((x0 + x1) / 2) * sin
    const key = `${degrees} ${Math.round(ends[0] / end)} ${Math.round(ends[1] / end)}`
    const group = groups.get(key)
    if (group) group.lines.push({ segment: i, offset })
    else groups.set(key, { degrees, from: ends[0], to: ends[1], lines: [{ segment: i, offset }] })
  }
  return [...groups.values()]
}

export const tileRule = listRule({
  id: 'tiles',
  phase: 'clutter',
  as: 'hatch',
  does: 'Lines that cross in a small regular grid, all between the same four sides, are the tiles of a floor.',
  parameters,
  apply: findTiles,
  parts: (marked, [segments]) => segmentsOf(marked, segments),
})
