import type Delaunator from 'delaunator'
import type { Position } from '../geo/index.ts'

export interface Triangulation extends Pick<Delaunator<[]>, 'triangles' | 'halfedges'> {
  /** x and y of each point in turn. */
  points: readonly number[]
}

/** Thinner gaps are bodies of walls, which end a notch. */
const WALL_METERS = 0.6

/** How long the sides of a notch are at most, as a share of its mouth: a recess half as deep as it is wide has 2. */
const MAX_SIDES = 2

/** Thin triangles lie bare only once the notch before them is open. */
const MAX_ROUNDS = 4

/**
 * Takes inner corners of a building and shallow recesses out of its floor: gaps between polygons whose mouth is long for
 * their sides. `isFloor` says of each triangle whether it is floor, and is changed.
 */
export function openNotches(
  mesh: Triangulation,
  isFloor: Uint8Array,
  isCovered: (place: Position) => boolean,
  meters: number,
): void {
  const kindOf = kindsOf(mesh, isCovered, WALL_METERS / meters)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const notches = findNotches(mesh, isFloor, kindOf)
    if (notches.length === 0) return
    for (const triangle of notches) isFloor[triangle] = 0
  }
}

type Kind = 'covered' | 'thin' | 'gap'

/** Classifies a triangle; memoized, since it is slow. */
function kindsOf(mesh: Triangulation, isCovered: (place: Position) => boolean, wall: number): (t: number) => Kind {
  const kinds = new Map<number, Kind>()
  return (triangle) => {
    const known = kinds.get(triangle)
    if (known) return known
    const kind = isCovered(middleOf(mesh, triangle)) ? 'covered' : thicknessOf(mesh, triangle) < wall ? 'thin' : 'gap'
    kinds.set(triangle, kind)
    return kind
  }
}

function findNotches(mesh: Triangulation, isFloor: Uint8Array, kindOf: (t: number) => Kind): number[] {
  const isOutside = (edge: number) => mesh.halfedges[edge]! < 0 || !isFloor[triangleOf(mesh.halfedges[edge]!)]
  const isTaken = new Uint8Array(isFloor.length)
  const notches: number[] = []
  for (let first = 0; first < isFloor.length; first++) {
    if (!isFloor[first] || isTaken[first] || !edgesOf(first).some(isOutside) || kindOf(first) === 'covered') continue
    const gap = [first]
    isTaken[first] = 1
    const mouth = new Mouth()
    let sides = 0
    for (const edge of edgesOfAll(gap)) {
      if (isOutside(edge)) {
        mouth.add(mesh, edge)
        continue
      }
      const neighbour = triangleOf(mesh.halfedges[edge]!)
      if (kindOf(first) === 'thin' || kindOf(neighbour) !== 'gap') sides += lengthOf(mesh, edge)
      else if (!isTaken[neighbour]) {
        isTaken[neighbour] = 1
        gap.push(neighbour)
      }
    }
    if (!mouth.isOne() || sides >= MAX_SIDES * mouth.length) continue
    // One by one: a gap may have more triangles than a call has room for.
    for (const triangle of gap) notches.push(triangle)
  }
  return notches
}

/** The edges at which a gap lies open. */
class Mouth {
  length = 0
  #edges = 0
  readonly #points = new Set<number>()

  add(mesh: Triangulation, edge: number): void {
    this.length += lengthOf(mesh, edge)
    this.#edges++
    this.#points.add(mesh.triangles[edge]!).add(mesh.triangles[nextOf(edge)]!)
  }

  /** A gap that lies open in several places joins what lies around it: an aisle, an alley. */
  isOne(): boolean {
    return this.#points.size === this.#edges + 1
  }
}

/** The edges of these triangles, and of those that are added meanwhile. */
function* edgesOfAll(triangles: readonly number[]): Generator<number> {
  for (const triangle of triangles) yield* edgesOf(triangle)
}

function edgesOf(triangle: number): number[] {
  return [triangle * 3, triangle * 3 + 1, triangle * 3 + 2]
}

export function triangleOf(edge: number): number {
  return Math.floor(edge / 3)
}

/** The edge of the same triangle that begins where this one ends. */
export function nextOf(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1
}

function pointOf({ triangles, points }: Triangulation, edge: number): Position {
  const i = triangles[edge]!
  return [points[i * 2]!, points[i * 2 + 1]!]
}

function lengthOf(mesh: Triangulation, edge: number): number {
  const [x, y] = pointOf(mesh, edge)
  const [toX, toY] = pointOf(mesh, nextOf(edge))
  return Math.hypot(toX - x, toY - y)
}

function middleOf(mesh: Triangulation, triangle: number): Position {
  const [a, b, c] = edgesOf(triangle).map((edge) => pointOf(mesh, edge)) as [Position, Position, Position]
  return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
}

/** The least height of a triangle. */
function thicknessOf(mesh: Triangulation, triangle: number): number {
  const [a, b, c] = edgesOf(triangle).map((edge) => pointOf(mesh, edge)) as [Position, Position, Position]
  const doubleArea = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
  return doubleArea / Math.max(...edgesOf(triangle).map((edge) => lengthOf(mesh, edge)))
}
