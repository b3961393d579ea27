import type { Affine } from './affine.ts'

/** One run of a path in drawing coordinates: x0, y0, x1, y1, … A closed run does not repeat its first point. */
export interface Run {
  points: number[]
  closed: boolean
}

/** A quarter of a circle in twelve chords strays from it by 0.2 % of the radius. */
const stepAngle = Math.PI / 24
/** A turn of whole steps has as many, however its angle was rounded. */
const stepSlack = 1e-6
const maxSteps = 96
/** Curves shorter than this share of the page are glyphs and dots: a few chords will do. */
const tinyShare = 2e-3
const tinySteps = 4

/** Follows the commands of a path, flattens its curves and yields its runs in drawing coordinates. */
export class Trace {
  readonly runs: Run[] = []
  #matrix: Affine
  #tiny: number
  #run: Run | null = null
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0

  /** `extent` is the size of the page in drawing units, or 0 where it is unknown. */
  constructor(matrix: Affine, extent = 0) {
    this.#matrix = matrix
    this.#tiny = extent * tinyShare
  }

  moveTo(x: number, y: number): void {
    this.#run = null
    this.#x = this.#startX = x
    this.#y = this.#startY = y
  }

  lineTo(x: number, y: number): void {
    this.#begin()
    this.#put(x, y)
  }

  /** A run of its own through the points. */
  polyline(points: Iterable<{ x: number; y: number }>, isClosed = false): void {
    let isFirst = true
    for (const { x, y } of points) {
      if (isFirst) this.moveTo(x, y)
      else this.lineTo(x, y)
      isFirst = false
    }
    if (isClosed) this.close()
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#begin()
    const [x0, y0] = [this.#x, this.#y]
    const turn = turnOf(x1 - x0, y1 - y0, x2 - x1, y2 - y1) + turnOf(x2 - x1, y2 - y1, x - x2, y - y2)
    const steps = this.#steps(turn * 1.2, Math.hypot(x - x0, y - y0) + Math.hypot(x2 - x1, y2 - y1))
    for (let i = 1; i < steps; i++) {
      const t = i / steps
      const s = 1 - t
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      this.#put(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y)
    }
    this.#put(x, y)
  }

  quadraticTo(x1: number, y1: number, x: number, y: number): void {
    const [x0, y0] = [this.#x, this.#y]
    this.cubicTo(
      x0 + ((x1 - x0) * 2) / 3,
      y0 + ((y1 - y0) * 2) / 3,
      x + ((x1 - x) * 2) / 3,
      y + ((y1 - y) * 2) / 3,
      x,
      y,
    )
  }

  /**
   * Walks an ellipse from angle `start` by `sweep` (negative: clockwise), continuing the run if it stands at its start.
   * `major` points from the centre to where the angle is 0; `ratio` is minor to major.
   */
  ellipse(cx: number, cy: number, major: [number, number], ratio: number, start: number, sweep: number): void {
    const steps = this.#steps(Math.abs(sweep), Math.hypot(...major) * Math.min(2, Math.abs(sweep)))
    const full = Math.abs(sweep) >= 2 * Math.PI - 1e-9
    for (let i = 0; i <= (full ? steps - 1 : steps); i++) {
      const angle = start + (sweep * i) / steps
      const [cos, sin] = [Math.cos(angle), Math.sin(angle) * ratio]
      const x = cx + major[0] * cos - major[1] * sin
      const y = cy + major[1] * cos + major[0] * sin
      if (i > 0) this.#put(x, y)
      else if (this.#run === null) {
        this.moveTo(x, y)
        this.#begin()
      } else this.lineTo(x, y)
    }
    if (full) this.close()
  }

  /** From where the trace stands to (x, y) along the arc whose bulge is the tangent of a quarter of its sweep. */
  bulgeTo(bulge: number, x: number, y: number): void {
    const [dx, dy] = [x - this.#x, y - this.#y]
    if (Math.abs(bulge) < 1e-6 || (dx === 0 && dy === 0)) {
      this.lineTo(x, y)
      return
    }
    const offset = (1 - bulge * bulge) / (4 * bulge)
    const [cx, cy] = [(this.#x + x) / 2 - dy * offset, (this.#y + y) / 2 + dx * offset]
    const radius = Math.hypot(x - cx, y - cy)
    const start = Math.atan2(this.#y - cy, this.#x - cx)
    this.#begin()
    this.ellipse(cx, cy, [radius, 0], 1, start, 4 * Math.atan(bulge))
  }

  close(): void {
    if (this.#run !== null) this.#run.closed = true
    this.#run = null
    this.#x = this.#startX
    this.#y = this.#startY
  }

  #begin(): void {
    if (this.#run !== null) return
    this.#run = { points: [], closed: false }
    this.runs.push(this.#run)
    this.#startX = this.#x
    this.#startY = this.#y
    this.#put(this.#x, this.#y)
  }

  #put(x: number, y: number): void {
    this.#x = x
    this.#y = y
    const [a, b, c, d, e, f] = this.#matrix
    this.#run?.points.push(a * x + c * y + e, b * x + d * y + f)
  }

  #steps(turn: number, length: number): number {
    const [a, b, c, d] = this.#matrix
    const tiny = length * Math.sqrt(Math.abs(a * d - b * c)) < this.#tiny
    const steps = Math.ceil(turn / stepAngle - stepSlack)
    return Math.max(1, Math.min(Number.isFinite(steps) ? steps : 1, tiny ? tinySteps : maxSteps))
  }
}

function turnOf(ax: number, ay: number, bx: number, by: number): number {
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
}
