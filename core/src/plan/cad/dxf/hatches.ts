import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import type { Corner, Form, HatchEdge } from '../model.ts'
import { edgeTurn, type Turn } from '../turn.ts'
import { type DxfRecord, toNumber } from './record.ts'

const POLYLINE_LOOP_FLAG = 2
const edgeKinds = { line: 1, circle: 2, ellipse: 3, spline: 4 }

/** The codes of a loop, or of one of its edges, from a place on. */
class Cursor {
  #at = 0
  readonly #record: DxfRecord

  constructor(record: DxfRecord) {
    this.#record = record
  }

  /** Whether this code comes next. */
  isAt(code: number): boolean {
    return this.#record.codes[this.#at] === code
  }

  /** Goes on to the next of these codes, and takes its value; nothing where there is none. */
  seek(...codes: number[]): { code: number; value: number } | null {
    const { codes: all } = this.#record
    while (this.#at < all.length && !codes.includes(all[this.#at]!)) this.#at++
    return this.#at < all.length ? this.#take() : null
  }

  /** The value of the code if it comes next. */
  next(code: number, otherwise = 0): number {
    return this.isAt(code) ? this.#take().value : otherwise
  }

  #take(): { code: number; value: number } {
    const [code, value] = [this.#record.codes[this.#at]!, toNumber(this.#record.values[this.#at]!)]
    this.#at++
    return { code, value }
  }
}

/** The area that a hatch covers, by the loops around it. */
export function readHatch(record: DxfRecord): Form {
  const cursor = new Cursor(record)
  const loops: HatchEdge[][] = []
  const count = cursor.seek(91)?.value ?? 0
  for (let i = 0; i < count; i++) {
    // The style of the hatch stands behind its loops.
    const flags = cursor.seek(92, 75)
    if (flags?.code !== 92) break
    loops.push((flags.value & POLYLINE_LOOP_FLAG) !== 0 ? [readCorners(cursor)] : readEdges(cursor))
  }
  const flat = { normal: record.normal, elevation: record.number(30) }
  return { kind: 'hatch', isSolid: record.number(70) === 1, loops, ...flat }
}

function readCorners(cursor: Cursor): HatchEdge {
  const count = cursor.seek(93)?.value ?? 0
  const corners: Corner[] = []
  while (corners.length < count && cursor.isAt(10))
    corners.push({ x: cursor.next(10), y: cursor.next(20), bulge: cursor.next(42) })
  return { kind: 'polyline', corners }
}

function readEdges(cursor: Cursor): HatchEdge[] {
  const count = cursor.seek(93)?.value ?? 0
  const edges: HatchEdge[] = []
  while (edges.length < count) {
    const kind = cursor.seek(72, 92, 75)
    if (kind?.code !== 72) break
    const edge = readEdge(cursor, kind.value)
    if (!edge) break
    edges.push(edge)
  }
  return edges
}

function readEdge(cursor: Cursor, kind: number): HatchEdge | null {
  const point = (code: number) => ({ x: cursor.next(code), y: cursor.next(code + 10) })
  if (kind === edgeKinds.line) return { kind: 'line', from: point(10), to: point(11) }
  if (kind === edgeKinds.circle) {
    const [center, radius] = [point(10), cursor.next(40)]
    return { kind: 'arc', center, major: { x: radius, y: 0 }, ratio: 1, ...readTurn(cursor) }
  }
  if (kind === edgeKinds.ellipse) {
    const [center, major, ratio] = [point(10), point(11), cursor.next(40, 1)]
    return { kind: 'arc', center, major, ratio, ...readTurn(cursor) }
  }
  return kind === edgeKinds.spline ? readSplineEdge(cursor) : null
}

function readTurn(cursor: Cursor): Turn {
  const [from, to] = [cursor.next(50) * RADIANS_PER_DEGREE, cursor.next(51) * RADIANS_PER_DEGREE]
  return edgeTurn(from, to, cursor.next(73, 1) === 1)
}

function readSplineEdge(cursor: Cursor): HatchEdge {
  const degree = cursor.next(94)
  cursor.next(73)
  cursor.next(74)
  const [knotCount, pointCount] = [cursor.next(95), cursor.next(96)]
  const knots: number[] = []
  while (knots.length < knotCount && cursor.isAt(40)) knots.push(cursor.next(40))
  const controlPoints: { x: number; y: number }[] = []
  const weights: number[] = []
  while (controlPoints.length < pointCount && cursor.isAt(10)) {
    controlPoints.push({ x: cursor.next(10), y: cursor.next(20) })
    if (cursor.isAt(42)) weights.push(cursor.next(42))
  }
  return { kind: 'spline', degree, controlPoints, knots, weights }
}
