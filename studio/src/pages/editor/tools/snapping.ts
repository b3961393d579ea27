import type { EditFeature } from '@rotunda/core/edit'
import { angleTo, type Bounds, boundsOf, distance, nearestOnSegment, type Position } from '@rotunda/core/geo'
import Flatbush from 'flatbush'
import { traceAlong } from './trace.ts'

/** What a point was drawn to. */
export interface Snap {
  position: Position
  kind: 'close' | 'corner' | 'wall' | 'angle' | 'none'
  /** Lines that show why, in drawing units. */
  guides: readonly (readonly [Position, Position])[]
}

export const SNAP_WORDS: Record<Snap['kind'], string> = {
  close: 'Closes the shape',
  corner: 'Snapped to corner',
  wall: 'Snapped to wall',
  angle: '90°',
  none: '',
}

export interface SnapOptions {
  /** In drawing units: usually some pixels. */
  reach: number
  /** Where the line that is being drawn comes from: angles of 90° to `before` and to the axes hold. */
  from?: Position | undefined
  before?: Position | undefined
  /** The first point of the shape that is being drawn. */
  first?: Position | undefined
  /** Features that are moved themselves. */
  without?: ReadonlySet<string>
}

export interface Edge {
  a: Position
  b: Position
  featureId: string
}

const SNAPPED_KINDS = new Set(['space', 'wall', 'fixture', 'connector', 'obstacle'])

/** Edges and corners of a level that points are drawn to. The index is made with the first question. */
export class Snapper {
  readonly #features: Iterable<EditFeature>
  readonly #edges: Edge[] = []
  #index: Flatbush | null = null
  #isIndexed = false

  constructor(features: Iterable<EditFeature>) {
    this.#features = features
  }

  #build(): void {
    this.#isIndexed = true
    for (const { feature_id, geometry, properties } of this.#features) {
      if (geometry.type === 'Point' || !SNAPPED_KINDS.has(String(properties.kind ?? 'space'))) continue
      const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
      for (const line of lines)
        for (let i = 1; i < line.length; i++) this.#edges.push({ a: line[i - 1]!, b: line[i]!, featureId: feature_id })
    }
    this.#index = this.#edges.length === 0 ? null : new Flatbush(this.#edges.length)
    for (const { a, b } of this.#edges) this.#index?.add(...boundsOf([a, b]))
    this.#index?.finish()
  }

  /** Corners come before walls, walls before right angles. */
  snap(point: Position, { reach, from, before, first, without }: SnapOptions): Snap {
    if (first && first !== from && distance(first, point) <= reach)
      return { position: first, kind: 'close', guides: [] }
    const near = this.#near(point, reach).filter(({ featureId }) => !without?.has(featureId))
    const corner = nearestOf(
      near.flatMap(({ a, b }) => [a, b]),
      point,
      reach,
    )
    if (corner) return { position: corner, kind: 'corner', guides: from ? [[from, corner]] : [] }
    const angle = from ? rightAngle(point, from, before, reach) : null
    const edge = nearestEdge(near, point, reach)
    if (edge) {
      const meeting = angle && from ? meetingOf(from, angle, edge) : null
      const position = meeting && distance(meeting, point) <= reach ? meeting : edge.at
      return { position, kind: 'wall', guides: [[edge.a, edge.b]] }
    }
    if (angle && from) return { position: angle, kind: 'angle', guides: [[from, angle]] }
    return { position: point, kind: 'none', guides: [] }
  }

  /** Corners of walls and rooms between two points that lie on them, the shortest way along; none where they do not. */
  trace(from: Position, to: Position): Position[] {
    const [minX, minY, maxX, maxY] = boundsOf([from, to])
    const around = Math.max(maxX - minX, maxY - minY) / 2
    return traceAlong(from, to, this.edgesIn([minX - around, minY - around, maxX + around, maxY + around]))
  }

  edgesIn(bounds: Bounds): Edge[] {
    if (!this.#isIndexed) this.#build()
    return (this.#index?.search(...bounds) ?? []).map((i) => this.#edges[i]!)
  }

  #near([x, y]: Position, reach: number): Edge[] {
    return this.edgesIn([x - reach, y - reach, x + reach, y + reach])
  }
}

function nearestOf(points: readonly Position[], to: Position, reach: number): Position | null {
  let best: Position | null = null
  for (const point of points) if (distance(point, to) <= (best ? distance(best, to) : reach)) best = point
  return best
}

function nearestEdge(edges: readonly Edge[], to: Position, reach: number): (Edge & { at: Position }) | null {
  let best: (Edge & { at: Position }) | null = null
  for (const edge of edges) {
    const at = nearestOnSegment(to, edge.a, edge.b)
    if (distance(at, to) <= (best ? distance(best.at, to) : reach)) best = { ...edge, at }
  }
  return best
}

/** The point at which a line from `from` keeps to an axis, or to a right angle with the line before it. */
function rightAngle(point: Position, from: Position, before: Position | undefined, reach: number): Position | null {
  const along = before ? angleTo(before, from) : 0
  const candidates = [0, Math.PI / 2, along, along + Math.PI / 2].map((angle): Position => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const length = (point[0] - from[0]) * cos + (point[1] - from[1]) * sin
    return [from[0] + length * cos, from[1] + length * sin]
  })
  return nearestOf(candidates, point, reach)
}

/** Where the line through `from` and `towards` meets an edge. */
function meetingOf(from: Position, towards: Position, { a, b }: Edge): Position | null {
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]]
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
  const determinant = dx * ey - dy * ex
  if (Math.abs(determinant) < 1e-12) return null
  const t = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / determinant
  return [from[0] + dx * t, from[1] + dy * t]
}
