import { closed, distance, type Position, simplify } from '@rotunda/core/geo'

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
  const longest = edges.reduce((best, edge) => (length(edge) > length(best) ? edge : best))
  const base = angleOf(longest)
  const lines = edges.map((edge) => {
    const turn = quarterTurn(angleOf(edge) - base)
    const isNear = Math.abs(turn) <= (MAX_SQUARED_DEGREES * Math.PI) / 180
    const angle = isNear ? angleOf(edge) - turn : angleOf(edge)
    const middle: Position = [(edge.a[0] + edge.b[0]) / 2, (edge.a[1] + edge.b[1]) / 2]
    return { middle, angle }
  })
  const corners = lines.map((line, i) => meet(lines[(i + lines.length - 1) % lines.length]!, line) ?? points[i]!)
  return [...closed(corners)]
}

function length({ a, b }: { a: Position; b: Position }): number {
  return distance(a, b)
}

function angleOf({ a, b }: { a: Position; b: Position }): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0])
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
