import Constrainautor from '@kninnug/constrainautor'
import Delaunator from 'delaunator'
import Flatbush from 'flatbush'
import type { Point } from './frame.ts'
import { contains, type Shape } from './shape.ts'

/**
 * A walkable area in triangles, all anticlockwise. Half-edge h of triangle ⌊h/3⌋ leads from corner[h] to the corner
 * of the next half-edge; twin[h] is the same edge seen from the neighbour, or -1 where there is a border.
 */
export interface Mesh {
  x: Float64Array
  y: Float64Array
  corner: Uint32Array
  twin: Int32Array
  /** Half-edges that leave vertex v: `fans[fanOffsets[v]]` to `fans[fanOffsets[v + 1]]`. */
  fanOffsets: Uint32Array
  fans: Uint32Array
  triangles: Flatbush | null
  /** Number of the vertex at a point, if there is one. */
  vertexAt: Pick<ReadonlyMap<number, number>, 'get' | 'has'>
}

/** The vertices of a mesh by their keys, numbered when the first is asked for. */
export class VertexNumbers {
  readonly #x: Float64Array
  readonly #y: Float64Array
  #numbers: Map<number, number> | null = null

  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x
    this.#y = y
  }

  get(key: number): number | undefined {
    return this.#all().get(key)
  }

  has(key: number): boolean {
    return this.#all().has(key)
  }

  #all(): Map<number, number> {
    if (this.#numbers) return this.#numbers
    this.#numbers = new Map()
    for (let vertex = 0; vertex < this.#x.length; vertex++)
      this.#numbers.set(vertexKey({ x: this.#x[vertex]!, y: this.#y[vertex]! }), vertex)
    return this.#numbers
  }
}

export function next(halfEdge: number): number {
  return halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1
}

/** Twice the signed area of p, a, b: positive where b lies to the left of the way from p to a. Exact for millimetres. */
export function side(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  return (ax - px) * (by - py) - (ay - py) * (bx - px)
}

/** One number for both coordinates, which lie within the reach of a frame. */
export function vertexKey({ x, y }: Point): number {
  return (x + 0x2000000) * 0x4000000 + (y + 0x2000000)
}

export function buildMesh(area: Shape): Mesh {
  const vertexAt = new Map<number, number>()
  const points: Point[] = []
  const borders: [number, number][] = []
  const vertexOf = (point: Point): number => {
    const key = vertexKey(point)
    const known = vertexAt.get(key)
    if (known !== undefined) return known
    vertexAt.set(key, points.length)
    return points.push(point) - 1
  }
  for (const path of area) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const [a, b] = [vertexOf(path[j]!), vertexOf(path[i]!)]
      if (a !== b) borders.push([a, b])
    }
  }
  const { corner, twin } = triangulate(points, borders, area)
  const x = Float64Array.from(points, (point) => point.x)
  const y = Float64Array.from(points, (point) => point.y)
  return { x, y, corner, twin, ...fansOf(points.length, corner), triangles: indexTriangles(x, y, corner), vertexAt }
}

/** The triangles inside the area alone, with twins only across edges that are no border. */
function triangulate(
  points: Point[],
  borders: [number, number][],
  area: Shape,
): { corner: Uint32Array; twin: Int32Array } {
  // Delaunator turns the other way round, so it sees the plane mirrored.
  const delaunay = Delaunator.from(
    points,
    (p) => p.x,
    (p) => -p.y,
  )
  if (delaunay.triangles.length === 0) return { corner: new Uint32Array(), twin: new Int32Array() }
  const constrained = new Constrainautor(delaunay)
  for (const [a, b] of borders) {
    try {
      constrained.constrainOne(a, b)
    } catch {
      // A border that rounding has laid across another or over a point: its neighbours still hold the line.
    }
  }
  const isBorder = (halfEdge: number) => delaunay.halfedges[halfEdge]! < 0 || constrained.isConstrained(halfEdge)
  const inside = insideTriangles(points, delaunay.triangles, delaunay.halfedges, isBorder, area)
  const renumbered = new Int32Array(inside.length).fill(-1)
  let count = 0
  for (let triangle = 0; triangle < inside.length; triangle++) if (inside[triangle]) renumbered[triangle] = count++
  const corner = new Uint32Array(count * 3)
  const twin = new Int32Array(count * 3).fill(-1)
  for (let halfEdge = 0; halfEdge < delaunay.triangles.length; halfEdge++) {
    const triangle = renumbered[Math.floor(halfEdge / 3)]!
    if (triangle < 0) continue
    const own = triangle * 3 + (halfEdge % 3)
    corner[own] = delaunay.triangles[halfEdge]!
    if (isBorder(halfEdge)) continue
    const other = delaunay.halfedges[halfEdge]!
    const neighbour = renumbered[Math.floor(other / 3)]!
    if (neighbour >= 0) twin[own] = neighbour * 3 + (other % 3)
  }
  return { corner, twin }
}

/** Triangles that no border separates are inside or outside together, so one of them is tested. */
function insideTriangles(
  points: readonly Point[],
  corners: Uint32Array,
  twins: Int32Array,
  isBorder: (halfEdge: number) => boolean,
  area: Shape,
): Uint8Array {
  const inside = new Uint8Array(corners.length / 3)
  const seen = new Uint8Array(corners.length / 3)
  for (let first = 0; first < seen.length; first++) {
    if (seen[first]) continue
    const [a, b, c] = [points[corners[first * 3]!]!, points[corners[first * 3 + 1]!]!, points[corners[first * 3 + 2]!]!]
    const answer = contains(area, { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 }) ? 1 : 0
    const pending = [first]
    seen[first] = 1
    for (let triangle = pending.pop(); triangle !== undefined; triangle = pending.pop()) {
      inside[triangle] = answer
      for (let halfEdge = triangle * 3; halfEdge < triangle * 3 + 3; halfEdge++) {
        const neighbour = isBorder(halfEdge) ? -1 : Math.floor(twins[halfEdge]! / 3)
        if (neighbour < 0 || seen[neighbour]) continue
        seen[neighbour] = 1
        pending.push(neighbour)
      }
    }
  }
  return inside
}

function fansOf(vertexCount: number, corner: Uint32Array): { fanOffsets: Uint32Array; fans: Uint32Array } {
  const fanOffsets = new Uint32Array(vertexCount + 1)
  for (const vertex of corner) fanOffsets[vertex + 1]!++
  for (let vertex = 0; vertex < vertexCount; vertex++) fanOffsets[vertex + 1]! += fanOffsets[vertex]!
  const slots = fanOffsets.slice()
  const fans = new Uint32Array(corner.length)
  for (let halfEdge = 0; halfEdge < corner.length; halfEdge++) fans[slots[corner[halfEdge]!]!++] = halfEdge
  return { fanOffsets, fans }
}

function indexTriangles(x: Float64Array, y: Float64Array, corner: Uint32Array): Flatbush | null {
  if (corner.length === 0) return null
  const tree = new Flatbush(corner.length / 3)
  for (let h = 0; h < corner.length; h += 3) {
    const [a, b, c] = [corner[h]!, corner[h + 1]!, corner[h + 2]!]
    tree.add(
      Math.min(x[a]!, x[b]!, x[c]!),
      Math.min(y[a]!, y[b]!, y[c]!),
      Math.max(x[a]!, x[b]!, x[c]!),
      Math.max(y[a]!, y[b]!, y[c]!),
    )
  }
  tree.finish()
  return tree
}

/** The triangle that holds the point, its edges included, or -1. */
export function locate(mesh: Mesh, { x, y }: Point): number {
  const candidates = mesh.triangles?.search(x, y, x, y) ?? []
  return candidates.find((triangle) => triangleHolds(mesh, triangle, x, y)) ?? -1
}

export function triangleHolds(mesh: Mesh, triangle: number, x: number, y: number): boolean {
  return leastSide(mesh, triangle, x, y) >= 0
}

/** Whether the point lies in the triangle, and not on its border. */
export function triangleHoldsWithin(mesh: Mesh, triangle: number, x: number, y: number): boolean {
  return leastSide(mesh, triangle, x, y) > 0
}

/** Negative outside, 0 on the border. */
function leastSide(mesh: Mesh, triangle: number, x: number, y: number): number {
  let least = Infinity
  for (let halfEdge = triangle * 3; halfEdge < triangle * 3 + 3 && least >= 0; halfEdge++) {
    const a = mesh.corner[halfEdge]!
    const b = mesh.corner[next(halfEdge)]!
    least = Math.min(least, side(mesh.x[a]!, mesh.y[a]!, mesh.x[b]!, mesh.y[b]!, x, y))
  }
  return least
}
