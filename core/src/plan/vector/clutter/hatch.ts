import { rule } from '../../rules/rule.ts'
import type { Segments } from '../graph/segments.ts'

const BINS = 180
/** Parallels of one look that stand at like distances are hatch if there are this many. */
const FEWEST = 16
/** Metres between neighbours at most: treads, boards and tiles are closer, walls are not as regular. */
const WIDEST = 0.75
/** Where they cross parallels of the same distance. No booth is as small. */
const WIDEST_GRID = 1.5
/** The share of neighbours at the usual distance. */
const REGULAR = 0.7
const ALIKE = 0.08
/** Of the widest distance, what lines of a fine pattern, and of a coarse one, are apart at least. */
const FINEST = 1 / 400
const COARSE = 1 / 20

/**
 * Marks the segments of one class that run parallel at regular, small distances, and those that cross others of the
 * same distance: the grid that a hall is measured by.
 */
export function findHatch(segments: Segments, members: number[], unitsPerMeter: number, hatch: Uint8Array): number {
  const runs = byDirection(segments, members).flatMap((bin) => {
    const angle = bin.length < FEWEST ? 0 : directionOf(segments, bin[0]!)
    const step = bin.length < FEWEST ? null : regularStep(segments, bin, angle, WIDEST_GRID * unitsPerMeter)
    return step === null ? [] : [{ bin, angle, step }]
  })
  const crosses = (p: (typeof runs)[number], q: (typeof runs)[number]) =>
    Math.abs(Math.cos(p.angle - q.angle)) < 0.02 && Math.abs(p.step - q.step) < ALIKE * p.step
  let marked = 0
  for (const run of runs) {
    if (run.step > WIDEST * unitsPerMeter && !runs.some((other) => crosses(run, other))) continue
    for (const i of run.bin) hatch[i] = 1
    marked += run.bin.length
  }
  return marked
}

function directionOf({ xy }: Segments, i: number): number {
  return Math.atan2(xy[4 * i + 3]! - xy[4 * i + 1]!, xy[4 * i + 2]! - xy[4 * i]!)
}

function byDirection(segments: Segments, members: number[]): number[][] {
  const bins = new Map<number, number[]>()
  for (const i of members) {
    const key = Math.round(((directionOf(segments, i) / Math.PI) * BINS + 2 * BINS) % BINS) % BINS
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
  return usualOf(steps, FINEST * widest, widest) ?? usualOf(steps, COARSE * widest, widest)
}

/** What is less than `least` is one line in two places, which rounding parts. */
function usualOf(steps: Float64Array, least: number, widest: number): number | null {
  const apart = steps.filter((step) => step > least).sort()
  if (apart.length < FEWEST - 1) return null
  const usual = apart[apart.length >> 1]!
  const alike = apart.filter((step) => Math.abs(step - usual) < ALIKE * usual).length
  return usual <= widest && alike > REGULAR * apart.length ? usual : null
}

/** Without those that go on where the one before them ended: together they draw one line, straight or hardly bent. */
function linesOf({ xy }: Segments, bin: number[]): number[] {
  return bin.filter((i, k) => {
    const before = bin[k - 1]
    return before !== i - 1 || xy[4 * before + 2] !== xy[4 * i] || xy[4 * before + 3] !== xy[4 * i + 1]
  })
}

export const hatchRule = rule({
  id: 'hatch',
  phase: 'clutter',
  does: 'Parallel strokes of one class at regular small distances are hatch or a measuring grid.',
  apply: findHatch,
  skip: () => 0,
  claims: (marked) => marked,
})
