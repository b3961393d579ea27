import type { Shape } from '../drawing.ts'
import type { Polygon, Ring } from '../shape/ring.ts'
import { type Affine, apply } from '../sketch/affine.ts'
import type { Part } from './ledger.ts'

/** The edges of a graph between its vertices. */
interface Edges {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly edgeCount: number
  readonly a: Int32Array
  readonly b: Int32Array
}

/** Straight strokes in columns, x0, y0, x1, y1 of stroke i from 4·i. */
interface Columns {
  readonly xy: Float64Array
}

interface Straight {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A text around its middle. */
interface Centred {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
  readonly confidence?: number
}

export function strokesOf(shapes: Iterable<Shape>): Part[] {
  return Array.from(shapes, ({ points, closed }) => ({ kind: 'stroke', points, closed, confidence: 1 }))
}

export function polyline(points: ArrayLike<number>): Part {
  return { kind: 'stroke', points, closed: false, confidence: 1 }
}

export function segmentsOf(indices: Iterable<number>, { xy }: Columns): Part[] {
  return Array.from(indices, (i) => polyline(xy.subarray(4 * i, 4 * i + 4)))
}

export function straightsOf(lines: Iterable<Straight>): Part[] {
  return Array.from(lines, ({ x0, y0, x1, y1 }) => polyline([x0, y0, x1, y1]))
}

/** The edges of some connected components of a graph; `component` is by vertex. */
export function componentsOf(
  wanted: ReadonlySet<number>,
  [{ x, y, edgeCount, a, b }, component]: readonly [Edges, Int32Array, ...unknown[]],
): Part[] {
  const parts: Part[] = []
  for (let e = 0; e < edgeCount; e++) {
    const [from, to] = [a[e]!, b[e]!]
    if (wanted.has(component[from]!)) parts.push(polyline([x[from]!, y[from]!, x[to]!, y[to]!]))
  }
  return parts
}

export function outlinesOf(places: Iterable<{ readonly ring: Ring }>): Part[] {
  return Array.from(places, ({ ring }) => ({ kind: 'face', points: ring, closed: true, confidence: 1 }))
}

export function facesOf(polygons: Iterable<Polygon>): Part[] {
  return Array.from(polygons, ({ outer }) => ({ kind: 'face', points: outer, closed: true, confidence: 1 }))
}

export function spacesOf(spaces: Iterable<{ readonly polygon: Polygon }>): Part[] {
  return facesOf(Array.from(spaces, ({ polygon }) => polygon))
}

export function textsOf(lines: Iterable<Centred>): Part[] {
  return Array.from(lines, (line) => ({
    kind: 'text',
    points: boxAround(line),
    closed: true,
    confidence: line.confidence ?? 1,
  }))
}

/** The texts that a rule took out or read otherwise. */
export function changedTexts<Text extends Centred>(
  after: readonly Text[],
  [before]: readonly [readonly Text[], ...unknown[]],
): Part[] {
  const kept = new Set(after)
  return textsOf(before.filter((line) => !kept.has(line)))
}

function boxAround({ x, y, width, height, angle }: Centred): number[] {
  const [along, across] = [width / 2, height / 2]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [[-along, -across], [along, -across], [along, across], [-along, across]] as const // biome-ignore format: one box
  return corners.flatMap(([u, v]) => [x + u * cos - v * sin, y + u * sin + v * cos])
}

/** Parts of a picture, in drawing coordinates. */
export function movedBy<Moved extends Part>(transform: Affine, parts: readonly Moved[]): Moved[] {
  return parts.map((part) => {
    const points = Float64Array.from(part.points)
    for (let i = 0; i < points.length; i += 2) points.set(apply(transform, points[i]!, points[i + 1]!), i)
    return { ...part, points }
  })
}
