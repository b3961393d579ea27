import type { Drawing, Shape } from '../drawing.ts'
import { RuleRun } from '../rules/rule-run.ts'
import { isWhite } from '../shape/white.ts'
import { type FoundArc, findArcs } from './doors/arcs.ts'
import { SegmentList, type Segments } from './graph/segments.ts'
import { pageFrameRule } from './sheet/frames.ts'

/** Every stroke of the drawing that could be a wall, cut into segments; `source` is the index of the shape. */
export interface Stock {
  readonly shapes: Shape[]
  readonly segments: Segments
  readonly arcs: FoundArc[]
  /** Segments of shape s are those from first[s] up to first[s + 1]. */
  readonly first: Int32Array
  /** Which segments are chords of an arc. */
  readonly onArc: Uint8Array
}

const MAX_SEGMENTS = 2_000_000
/** The share of white outlines from which on white is ink. */
const WHITE_INK = 0.03

/** `noWalls` are known to be something else: outlines of writing, ways to walk; `dashed` are dashes that bound spaces. */
export function takeStock(
  drawing: Drawing,
  noWalls: ReadonlySet<Shape> = new Set(),
  run = new RuleRun(),
  dashed: ReadonlySet<Shape> = new Set(),
): Stock {
  const { shapes } = drawing
  const whiteInk = shapes.filter(({ stroke }) => stroke !== null && isWhite(stroke)).length > WHITE_INK * shapes.length
  const list = new SegmentList()
  const first = new Int32Array(shapes.length + 1)
  const usable = shapes.map(
    (shape) => (mayBeWall(shape, drawing, whiteInk) || dashed.has(shape)) && !noWalls.has(shape),
  )
  const frames = run.apply(pageFrameRule, shapes, (index: number) => usable[index]!)
  shapes.forEach((shape, index) => {
    first[index] = list.count
    if (usable[index] && !frames.has(index) && list.count < MAX_SEGMENTS) pushShape(list, shape, index)
  })
  first[shapes.length] = list.count
  return new SegmentStock(shapes, list.done(), first)
}

/** Arcs are looked for when they are asked for: a drawing of letters has many, and is counted before these are left out. */
class SegmentStock implements Stock {
  readonly shapes: Shape[]
  readonly segments: Segments
  readonly first: Int32Array
  #arcs: FoundArc[] | undefined
  #onArc: Uint8Array | undefined

  constructor(shapes: Shape[], segments: Segments, first: Int32Array) {
    this.shapes = shapes
    this.segments = segments
    this.first = first
  }

  get arcs(): FoundArc[] {
    this.#arcs ??= findArcs(this.shapes, this.segments)
    return this.#arcs
  }

  get onArc(): Uint8Array {
    if (!this.#onArc) {
      this.#onArc = new Uint8Array(this.segments.count)
      for (const { from, to } of this.arcs) this.#onArc.fill(1, from, to)
    }
    return this.#onArc
  }
}

/**
 * Hatches, dimensions and dashes are never walls. White hides what lies below, except in drawings made on a black
 * screen, where it is the ink.
 */
function mayBeWall(shape: Shape, drawing: Drawing, whiteInk: boolean): boolean {
  if (!drawing.layers[shape.layer]?.visible || shape.role !== null || shape.dashed) return false
  if (shape.stroke === null) return shape.fill !== null && !isWhite(shape.fill)
  return whiteInk || !isWhite(shape.stroke)
}

function pushShape(list: SegmentList, shape: Shape, index: number): void {
  const { points } = shape
  const n = points.length / 2
  const sides = shape.closed && n > 2 ? n : n - 1
  for (let i = 0; i < sides; i++) {
    const j = i + 1 < n ? i + 1 : 0
    const x0 = points[2 * i]!
    const y0 = points[2 * i + 1]!
    const x1 = points[2 * j]!
    const y1 = points[2 * j + 1]!
    if (Number.isFinite(x0 + y0 + x1 + y1)) list.push(x0, y0, x1, y1, index)
  }
}

export function pickSegments(segments: Segments, wanted: (segment: number) => boolean): Segments {
  const list = new SegmentList()
  const { xy, source } = segments
  for (let i = 0; i < segments.count; i++) {
    if (wanted(i)) list.push(xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!, source[i]!)
  }
  return list.done()
}
