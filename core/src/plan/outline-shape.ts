export type Outline = readonly (readonly [number, number])[]

/** Of the perimeter: edges of rooms are longer, those of coasts and borders shorter. */
const LONG_EDGE_SHARE = 0.06
/** Degrees. */
const DIRECTION_TOLERANCE = 5

/** The share of a closed outline's length that lies in long straight edges, pieces in one line counted as one. */
export function straightShare(outline: Outline): number {
  const edges = joinedEdges(outline)
  const perimeter = edges.reduce((sum, { length }) => sum + length, 0)
  const long = edges.filter(({ length }) => length > LONG_EDGE_SHARE * perimeter)
  return perimeter > 0 ? long.reduce((sum, { length }) => sum + length, 0) / perimeter : 0
}

/** The share of all outlines' length that runs within a few degrees of a direction, which is 0 for level lines. */
export function drawnDirections(outlines: readonly Outline[]): { near: (degrees: number) => number } {
  const edges = outlines.flatMap(joinedEdges)
  const total = edges.reduce((sum, { length }) => sum + length, 0)
  const near = (degrees: number) => {
    const along = edges.filter(({ direction }) => {
      const off = Math.abs(direction - degrees) % 180
      return Math.min(off, 180 - off) < DIRECTION_TOLERANCE
    })
    return total > 0 ? along.reduce((sum, { length }) => sum + length, 0) / total : 0
  }
  return { near }
}

interface Edge {
  length: number
  /** Degrees from 0 to 180. */
  direction: number
}

function joinedEdges(outline: Outline): Edge[] {
  const edges: Edge[] = []
  for (let i = 1; i < outline.length; i++) {
    const [dx, dy] = [outline[i]![0] - outline[i - 1]![0], outline[i]![1] - outline[i - 1]![1]]
    const length = Math.hypot(dx, dy)
    const direction = ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 180
    const last = edges.at(-1)
    const off = last ? Math.abs(last.direction - direction) : Infinity
    if (last && Math.min(off, 180 - off) < 1) last.length += length
    else edges.push({ length, direction })
  }
  return edges
}
