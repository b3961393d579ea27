import { buildingSizes } from '../../rules/building-sizes.ts'
import { count, metres, share, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { lineDegrees, lineRadians } from '../../shape/direction.ts'
import type { Segments } from '../graph/segments.ts'

/** A flight of stairs: treads side by side, as the box around them in their own direction. */
export interface Flight {
  /** Corners, anticlockwise: the lowest tread from end to end, then the highest one back. */
  corners: [number, number][]
  /** Its treads in order, as numbers of segments. */
  treads: number[]
}

const parameters = {
  /** Length of a tread. */
  minTread: metres(0.7, [0.5, 1]),
  maxTread: metres(4, [2, 8]),
  /** From one tread to the next: what feet take. */
  minGoing: metres(0.22, [0.18, 0.26]),
  maxGoing: metres(0.38, [0.32, 0.45]),
  /** Nosings are drawn as a second line this close. */
  maxNosing: metres(0.06, [0.02, 0.1]),
  /** Treads of a flight, and of one beside a longer flight. */
  minTreads: count(5, [3, 12]),
  minTreadsBeside: count(3, [2, 5]),
  /** Of its length, how far the ends of a tread stand off those of the one before, both together. */
  maxUneven: share(0.2, [0.05, 0.4]),
  /** Of the going, how far goings of the same stairs differ. */
  maxGoingDifference: share(0.1, [0.02, 0.2]),
  /** Of its length, how far treads of two flights of the same stairs differ. */
  maxLengthDifference: share(0.15, [0.05, 0.3]),
  /** From flight to flight of the same stairs. */
  maxLanding: buildingSizes.widestLanding,
  /** Strokes that are as near to the ends of treads may be walls. */
  minWallGap: metres(0.08, [0.03, 0.15]),
  /** Arrows and rails go as far beyond a flight. */
  maxRail: metres(0.45, [0.2, 1]),
}

const {
  minTread,
  maxTread,
  minGoing,
  maxGoing,
  maxNosing,
  minTreads,
  minTreadsBeside,
  maxUneven,
  maxGoingDifference,
  maxLengthDifference,
  maxLanding,
  minWallGap,
  maxRail,
} = valuesOf(parameters)

/** Strokes looked at for the next tread, so that hatches take no longer than they are worth. */
const MOST_STROKES = 2_000

interface Tread {
  segment: number
  /** Across the flight: where the tread lies; along the tread: where it begins and ends. */
  offset: number
  from: number
  to: number
}

/** Treads one after the other, each a going further on. */
interface Run {
  treads: Tread[]
  angle: number
  going: number
}

/** Finds runs of parallel strokes, equally long, at the distance that feet take. A few will do beside a longer flight. */
export function findFlights(segments: Segments, unitsPerMeter: number): Flight[] {
  const bins = new Map<number, Tread[]>()
  const { xy, count } = segments
  for (let i = 0; i < count; i++) {
    const [x0, y0, x1, y1] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const length = Math.hypot(x1 - x0, y1 - y0) / unitsPerMeter
    if (length < minTread || length > maxTread) continue
    const bin = lineDegrees(x1 - x0, y1 - y0)
    const angle = lineRadians(bin)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [p, q] = [x0 * cos + y0 * sin, x1 * cos + y1 * sin]
    const offset = ((y0 + y1) * cos - (x0 + x1) * sin) / 2
    const tread = { segment: i, offset, from: Math.min(p, q), to: Math.max(p, q) }
    const treads = bins.get(bin)
    if (treads) treads.push(tread)
    else bins.set(bin, [tread])
  }
  const runs = [...bins].flatMap(([bin, treads]) => runsIn(treads, lineRadians(bin), unitsPerMeter))
  const long = runs.filter(({ treads }) => treads.length >= minTreads)
  const short = runs.filter(
    (run) => !long.includes(run) && long.some((other) => areOneStair(run, other, unitsPerMeter)),
  )
  return [...long, ...short].map(flightOf)
}

/** Sorted across, each tread is continued by the next like one a going further on. */
function runsIn(treads: Tread[], angle: number, unitsPerMeter: number): Run[] {
  treads.sort((p, q) => p.offset - q.offset)
  const used = new Set<Tread>()
  const begun = new Set<Tread>()
  const runs: Run[] = []
  for (let k = 0; k < treads.length; k++) {
    if (used.has(treads[k]!) || begun.has(treads[k]!)) continue
    const run = [treads[k]!]
    let going = 0
    for (let next = k + 1; next < Math.min(treads.length, k + MOST_STROKES); next++) {
      const last = run[run.length - 1]!
      const step = (treads[next]!.offset - last.offset) / unitsPerMeter
      if (step > maxGoing) break
      const like = Math.abs(treads[next]!.from - last.from) + Math.abs(treads[next]!.to - last.to)
      if (like > maxUneven * (last.to - last.from) || used.has(treads[next]!) || step < maxNosing) continue
      // A like stroke between two treads: these are boards.
      if (step < minGoing) break
      if (going > 0 && Math.abs(step - going) > maxGoingDifference * going) continue
      going = step
      run.push(treads[next]!)
    }
    if (run.length < minTreadsBeside) continue
    for (const tread of run) (run.length >= minTreads ? used : begun).add(tread)
    runs.push({ treads: run, angle, going })
  }
  return runs.filter((run) => run.treads.length >= minTreads || !run.treads.some((tread) => used.has(tread)))
}

/** Treads as long, as far apart and close by: the other flight of the same stairs. */
function areOneStair(one: Run, two: Run, unitsPerMeter: number): boolean {
  const length = ({ treads: [first] }: Run) => first!.to - first!.from
  if (
    Math.abs(length(one) - length(two)) > maxLengthDifference * length(two) ||
    Math.abs(one.going - two.going) > maxGoingDifference * two.going
  )
    return false
  return cornersOf(one).some((p) =>
    cornersOf(two).some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < maxLanding * unitsPerMeter),
  )
}

function flightOf(run: Run): Flight {
  return { corners: cornersOf(run), treads: run.treads.map(({ segment }) => segment) }
}

function cornersOf({ treads, angle }: Run): [number, number][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const from = Math.min(...treads.map((tread) => tread.from))
  const to = Math.max(...treads.map((tread) => tread.to))
  const low = treads[0]!.offset
  const high = treads[treads.length - 1]!.offset
  const place = (along: number, across: number): [number, number] => [
    along * cos - across * sin,
    along * sin + across * cos,
  ]
  return [place(from, low), place(to, low), place(to, high), place(from, high)]
}

/** Buildings have fewer; hatches that look like treads do not. */
const MOST_FLIGHTS = 200

/**
 * The strokes that draw stairs and part nothing: treads, but for the first and the last, which may be walls, and what
 * is drawn across them: arrows, rails, the line where the flight is cut.
 */
export function stairStrokes({ xy, count }: Segments, flights: Flight[], unitsPerMeter: number): Set<number> {
  const strokes = new Set(flights.flatMap(({ treads }) => treads.slice(1, -1)))
  for (const { corners } of flights.slice(0, MOST_FLIGHTS)) {
    const [[x, y], [ax, ay], [bx, by]] = corners as [[number, number], [number, number], [number, number]]
    const [width, run] = [Math.hypot(ax - x, ay - y), Math.hypot(bx - ax, by - ay)]
    if (width === 0 || run === 0) continue
    const [beside, beyond] = [minWallGap * unitsPerMeter, maxRail * unitsPerMeter]
    const isWithin = (px: number, py: number) => {
      const across = ((px - x) * (ax - x) + (py - y) * (ay - y)) / width
      if (across <= beside || across >= width - beside) return false
      const along = ((px - x) * (bx - ax) + (py - y) * (by - ay)) / run
      return along > -beyond && along < run + beyond
    }
    for (let i = 0; i < count; i++) {
      if (isWithin(xy[4 * i]!, xy[4 * i + 1]!) && isWithin(xy[4 * i + 2]!, xy[4 * i + 3]!)) strokes.add(i)
    }
  }
  return strokes
}

/** Of the spaces that flights stand in: the same rule claims the flights. */
export const stairwellParameters = {
  /** Of a nameless face, what flights take up in a stairwell; in a hall they take less. */
  minFlights: share(0.25, [0.1, 0.6]),
  /** How far an edge may lie off the first or the last tread of a flight that it draws. */
  maxTreadOffset: metres(0.05, [0.01, 0.15]),
}

export const stairRule = listRule({
  id: 'stairs',
  phase: 'clutter',
  as: 'stairs',
  does: 'Parallel strokes of one length at the distance of treads are a flight of stairs.',
  parameters: { ...parameters, ...stairwellParameters },
  apply: findFlights,
  parts: (flights, [segments]) =>
    segmentsOf(
      flights.flatMap(({ treads }) => treads),
      segments,
    ),
})
