import type { Segments } from '../graph/segments.ts'

/** A flight of stairs: treads side by side, as the box around them in their own direction. */
export interface Flight {
  /** Corners, anticlockwise. */
  corners: [number, number][]
  treads: number
}

/** Metres. */
const TREAD_LENGTH: [number, number] = [0.7, 4]
const GOING: [number, number] = [0.22, 0.38]
/** Nosings are drawn as a second line this close. */
const NOSING = 0.06
const FEWEST = 5
const BINS = 90

interface Tread {
  segment: number
  /** Across the flight: where the tread lies; along the tread: where it begins and ends. */
  offset: number
  from: number
  to: number
}

/** Finds runs of parallel strokes, equally long, at the distance that feet take. */
export function findFlights(segments: Segments, unitsPerMeter: number): Flight[] {
  const bins = new Map<number, Tread[]>()
  for (let i = 0; i < segments.count; i++) {
    const [x0, y0, x1, y1] = segments.xy.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number]
    const length = Math.hypot(x1 - x0, y1 - y0) / unitsPerMeter
    if (length < TREAD_LENGTH[0] || length > TREAD_LENGTH[1]) continue
    const bin = Math.round((Math.atan2(y1 - y0, x1 - x0) / Math.PI) * BINS + BINS) % BINS
    const angle = (bin / BINS) * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const ends = [x0 * cos + y0 * sin, x1 * cos + y1 * sin].sort((p, q) => p - q)
    const tread = { segment: i, offset: ((y0 + y1) * cos - (x0 + x1) * sin) / 2, from: ends[0]!, to: ends[1]! }
    const treads = bins.get(bin)
    if (treads) treads.push(tread)
    else bins.set(bin, [tread])
  }
  return [...bins].flatMap(([bin, treads]) => flightsIn(treads, (bin / BINS) * Math.PI, unitsPerMeter))
}

/** Sorted across, each tread is continued by the next like one a going further on. */
function flightsIn(treads: Tread[], angle: number, unitsPerMeter: number): Flight[] {
  treads.sort((p, q) => p.offset - q.offset)
  const used = new Set<Tread>()
  const flights: Flight[] = []
  for (let k = 0; k < treads.length; k++) {
    if (used.has(treads[k]!)) continue
    const run = [treads[k]!]
    let going = 0
    for (let next = k + 1; next < treads.length; next++) {
      const last = run[run.length - 1]!
      const step = (treads[next]!.offset - last.offset) / unitsPerMeter
      if (step > GOING[1]) break
      const like = Math.abs(treads[next]!.from - last.from) + Math.abs(treads[next]!.to - last.to)
      if (like > 0.2 * (last.to - last.from) || used.has(treads[next]!) || step < NOSING) continue
      // A like stroke between two treads: these are boards.
      if (step < GOING[0]) break
      if (going > 0 && Math.abs(step - going) > 0.1 * going) continue
      going = step
      run.push(treads[next]!)
    }
    if (run.length < FEWEST) continue
    for (const tread of run) used.add(tread)
    flights.push({ corners: cornersOf(run, angle), treads: run.length })
  }
  return flights
}

function cornersOf(run: Tread[], angle: number): [number, number][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const from = Math.min(...run.map((tread) => tread.from))
  const to = Math.max(...run.map((tread) => tread.to))
  const low = run[0]!.offset
  const high = run[run.length - 1]!.offset
  const place = (along: number, across: number): [number, number] => [
    along * cos - across * sin,
    along * sin + across * cos,
  ]
  return [place(from, low), place(to, low), place(to, high), place(from, high)]
}
