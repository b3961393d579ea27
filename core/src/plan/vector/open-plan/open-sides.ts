import { CLOSED_DOOR, CUT_SOURCE } from '../graph/edge-sources.ts'
import type { Partition } from '../partition.ts'

/** Where one leaves a space. */
export interface OpenSides {
  /** In the middle of the way to each named neighbour. */
  doors: [number, number][]
  /** Whether the side of the outer ring from this corner on is no wall. */
  isOpen: (side: number) => boolean
}

export function openSides({ graph, faces }: Partition, named: ReadonlySet<number>): (face: number) => OpenSides {
  const { a, b, x, y, source, edgeCount } = graph
  const ways = new Map<number, Map<number, [number, number]>>()
  const open = new Set<string>()
  const key = (px: number, py: number, qx: number, qy: number) =>
    px < qx || (px === qx && py < qy) ? `${px} ${py} ${qx} ${qy}` : `${qx} ${qy} ${px} ${py}`
  for (let e = 0; e < edgeCount; e++) {
    if (source[e] !== CUT_SOURCE && source[e] !== CLOSED_DOOR) continue
    const [px, py, qx, qy] = [x[a[e]!]!, y[a[e]!]!, x[b[e]!]!, y[b[e]!]!]
    if (source[e] === CUT_SOURCE) open.add(key(px, py, qx, qy))
    const [left, right] = [faces.left[2 * e]!, faces.left[2 * e + 1]!]
    if (left === right || !named.has(left) || !named.has(right)) continue
    for (const [face, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (!ways.has(face)) ways.set(face, new Map())
      ways.get(face)!.set(other, [(px + qx) / 2, (py + qy) / 2])
    }
  }
  return (face) => {
    const { outer } = faces.polygons[face]!
    const n = outer.length / 2
    const isOpen = (side: number) => {
      const next = (side + 1) % n
      return open.has(key(outer[2 * side]!, outer[2 * side + 1]!, outer[2 * next]!, outer[2 * next + 1]!))
    }
    return { doors: [...(ways.get(face)?.values() ?? [])], isOpen }
  }
}
