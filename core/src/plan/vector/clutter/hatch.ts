import { cosine, count, metres, share, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { lineDegrees } from '../../shape/direction.ts'
import type { Segments } from '../graph/segments.ts'

const parameters = {
  /** Fewer parallels are no pattern. */
  minLines: count(16, [8, 40]),
  /** Widest distance of neighbours: treads, boards and tiles are closer, walls are not as regular. */
  maxStep: metres(0.75, [0.3, 1.2]),
  /** The same where they cross parallels of the same distance; no booth is as small. */
  maxGridStep: metres(1.5, [0.75, 2]),
  /** Of all neighbours, those at the usual distance. */
  minRegular: share(0.7, [0.5, 0.95]),
  /** Of the usual distance, how far distances differ that are alike. */
  maxUneven: share(0.08, [0.02, 0.2]),
  /** Of the widest distance, the least one between lines of a fine pattern, and of a coarse one. */
  minFineStep: share(1 / 400, [1 / 1000, 1 / 100]),
  minCoarseStep: share(1 / 20, [1 / 50, 1 / 8]),
  /** Of the angle between two patterns that cross squarely. */
  maxCrossCosine: cosine(0.02, [0.005, 0.1]),
}

const { minLines, maxStep, maxGridStep, minRegular, maxUneven, minFineStep, minCoarseStep, maxCrossCosine } =
  valuesOf(parameters)

/**
 * Marks the segments of one class that run parallel at regular, small distances, and those that cross others of the
 * same distance: the grid that a hall is measured by. Returns their indices.
 */
export function findHatch(segments: Segments, members: number[], unitsPerMeter: number, hatch: Uint8Array): number[] {
  const runs = byDirection(segments, members).flatMap((bin) => {
    const angle = bin.length < minLines ? 0 : directionOf(segments, bin[0]!)
    const step = bin.length < minLines ? null : regularStep(segments, bin, angle, maxGridStep * unitsPerMeter)
    return step === null ? [] : [{ bin, angle, step }]
  })
  const crosses = (p: (typeof runs)[number], q: (typeof runs)[number]) =>
    Math.abs(Math.cos(p.angle - q.angle)) < maxCrossCosine && Math.abs(p.step - q.step) < maxUneven * p.step
  const found = runs.filter((run) => run.step <= maxStep * unitsPerMeter || runs.some((other) => crosses(run, other)))
  const marked = found.flatMap(({ bin }) => bin)
  for (const i of marked) hatch[i] = 1
  return marked
}

function directionOf({ xy }: Segments, i: number): number {
  return Math.atan2(xy[4 * i + 3]! - xy[4 * i + 1]!, xy[4 * i + 2]! - xy[4 * i]!)
}

function byDirection({ xy }: Segments, members: number[]): number[][] {
  const bins = new Map<number, number[]>()
  for (const i of members) {
    const key = lineDegrees(xy[4 * i + 2]! - xy[4 * i]!, xy[4 * i + 3]! - xy[4 * i + 1]!)
    const bin = bins.get(key)
    if (bin) bin.push(i)
    else bins.set(key, [i])
  }
  return [...bins.values()]
}

/** The distance that most neighbours have, if it is no wider than that. */
function regularStep(segments: Segments, bin: number[], angle: number, widest: number): number | null {
  const { xy } = segments
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const offsets = Float64Array.from(linesOf(segments, bin), (i) => {
    const mx = (xy[4 * i]! + xy[4 * i + 2]!) / 2
    const my = (xy[4 * i + 1]! + xy[4 * i + 3]!) / 2
    return my * cos - mx * sin
  }).sort()
  const steps = offsets.subarray(1).map((offset, k) => offset - offsets[k]!)
  return usualOf(steps, minFineStep * widest, widest) ?? usualOf(steps, minCoarseStep * widest, widest)
}

/** What is less than `least` is one line in two places, which rounding parts. */
function usualOf(steps: Float64Array, least: number, widest: number): number | null {
  const apart = steps.filter((step) => step > least).sort()
  if (apart.length < minLines - 1) return null
  const usual = apart[apart.length >> 1]!
  const alike = apart.filter((step) => Math.abs(step - usual) < maxUneven * usual).length
  return usual <= widest && alike > minRegular * apart.length ? usual : null
}

/** Without those that go on where the one before them ended: together they draw one line, straight or hardly bent. */
function linesOf({ xy }: Segments, bin: number[]): number[] {
  return bin.filter((i, k) => {
    const before = bin[k - 1]
    return before !== i - 1 || xy[4 * before + 2] !== xy[4 * i] || xy[4 * before + 3] !== xy[4 * i + 1]
  })
}

export const hatchRule = listRule({
  id: 'hatch',
  phase: 'clutter',
  as: 'hatch',
  does: 'Parallel strokes of one class at regular small distances are hatch or a measuring grid.',
  parameters,
  apply: findHatch,
  parts: (marked, [segments]) => segmentsOf(marked, segments),
})
