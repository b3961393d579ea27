import {
  angleTo,
  boundsOf,
  closed,
  distance,
  type Geometry,
  midpoint,
  type Position,
  rotate,
  simplify,
} from '@rotunda/core/geo'

/** Edges that leave the direction of the room by less are put straight. */
const MAX_SQUARED_DEGREES = 20

export function rectangle([ax, ay]: Position, [bx, by]: Position): Position[] {
  return [
    [ax, ay],
    [bx, ay],
    [bx, by],
    [ax, by],
    [ax, ay],
  ]
}

export function moved(positions: readonly Position[], [dx, dy]: Position): Position[] {
  return positions.map(([x, y]): Position => [x + dx, y + dy])
}

/**
 * The ring with its edges parallel or at right angles to its longest one, where they nearly are. Each edge keeps its
 * middle; corners are where they meet.
 */
export function squareUp(ring: readonly Position[]): Position[] {
  const points = ring.slice(0, -1)
  const edges = points.map((a, i) => ({ a, b: points[(i + 1) % points.length]! }))
  const base = angleOf(longestOf(edges))
  const lines = edges.map((edge) => {
    const turn = quarterTurn(angleOf(edge) - base)
    const isNear = Math.abs(turn) <= (MAX_SQUARED_DEGREES * Math.PI) / 180
    const angle = isNear ? angleOf(edge) - turn : angleOf(edge)
    return { middle: midpoint(edge.a, edge.b), angle }
  })
  const corners = lines.map((line, i) => meet(lines[(i + lines.length - 1) % lines.length]!, line) ?? points[i]!)
  return [...closed(corners)]
}

interface Edge {
  a: Position
  b: Position
}

function longestOf(edges: readonly Edge[]): Edge {
  return edges.reduce((best, edge) => (distance(edge.a, edge.b) > distance(best.a, best.b) ? edge : best))
}

function angleOf({ a, b }: Edge): number {
  return angleTo(a, b)
}

/** How far an angle is from the next multiple of 90 degrees. */
function quarterTurn(angle: number): number {
  return angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2))
}

interface Line {
  middle: Position
  angle: number
}

function meet(first: Line, second: Line): Position | null {
  const [ax, ay] = [Math.cos(first.angle), Math.sin(first.angle)]
  const [bx, by] = [Math.cos(second.angle), Math.sin(second.angle)]
  const determinant = ax * by - ay * bx
  if (Math.abs(determinant) < 1e-6) return null
  const [dx, dy] = [second.middle[0] - first.middle[0], second.middle[1] - first.middle[1]]
  const t = (dx * by - dy * bx) / determinant
  return [first.middle[0] + ax * t, first.middle[1] + ay * t]
}

/** Fewer corners, none of them more than `tolerance` off; at least a triangle stays. */
export function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const simple = simplify(ring, tolerance)
  return simple.length >= 4 ? simple : [...ring]
}

/** A straight cut through a ring, across its longest edge or along it, at a share of the way from side to side. */
export function cutLine(ring: readonly Position[], way: 'across' | 'along', share: number): [Position, Position] {
  const edges = ring.slice(1).map((b, i) => ({ a: ring[i]!, b }))
  const along = angleOf(longestOf(edges))
  const [left, low, right, high] = boundsOf(ring.map((at) => rotate(at, -along)))
  const x = left + (right - left) * share
  const y = low + (high - low) * share
  const line: [Position, Position] = way === 'across' ? [[x, low], [x, high]] : [[left, y], [right, y]] // biome-ignore format: one line
  return [rotate(line[0], along), rotate(line[1], along)]
}

/** A line of another length around its middle; null for what is no line. */
export function widened(geometry: Geometry, width: number): Geometry | null {
  if (geometry.type !== 'LineString') return null
  const [a, b] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!]
  const size = distance(a, b)
  if (size === 0) return null
  const middle = midpoint(a, b)
  const half: Position = [((b[0] - a[0]) / size / 2) * width, ((b[1] - a[1]) / size / 2) * width]
  return { type: 'LineString', coordinates: [[middle[0] - half[0], middle[1] - half[1]], [middle[0] + half[0], middle[1] + half[1]]] } // biome-ignore format: one line
}
