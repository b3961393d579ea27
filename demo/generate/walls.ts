import type { Level, Opening } from './level.ts'
import { inset, type Point, type Rect } from './site.ts'

const INNER_HALF_M = 0.1
const OUTER_HALF_M = 0.3

/**
 * The outlines of the walls on the strip, as closed runs. The strip is cut into cells at every edge; what lies inside
 * the building and in no room and no opening is wall, and the borders of those cells are its outline.
 */
export function wallOutlines(level: Level): Point[][] {
  const bodies = level.rooms.map(({ rect }) => inset(rect, -OUTER_HALF_M))
  const hollows = [...level.rooms.map(({ rect }) => inset(rect, INNER_HALF_M)), ...level.openings.map(openingRect)]
  const us = edges([...bodies, ...hollows], 0)
  const vs = edges([...bodies, ...hollows], 1)
  const isWall = (i: number, j: number) => {
    const u = (us[i]! + us[i + 1]!) / 2
    const v = (vs[j]! + vs[j + 1]!) / 2
    return bodies.some((rect) => holds(rect, u, v)) && !hollows.some((rect) => holds(rect, u, v))
  }
  const cells = us.slice(1).map((_, i) => vs.slice(1).map((_, j) => isWall(i, j)))
  const wallAt = (i: number, j: number) => cells[i]?.[j] ?? false
  return trace(borders(us.length, vs.length, wallAt)).map((ring) =>
    withoutStraights(ring.map(([i, j]) => [us[i]!, vs[j]!])),
  )
}

function openingRect({ at: [u, v], along, width }: Opening): Rect {
  const [du, dv] = along === 'u' ? [width / 2, OUTER_HALF_M + 0.05] : [OUTER_HALF_M + 0.05, width / 2]
  return [u - du, v - dv, u + du, v + dv]
}

function edges(rects: Rect[], axis: 0 | 1): number[] {
  const all = rects.flatMap((rect) => [rect[axis], rect[axis + 2]!]).map((value) => Math.round(value * 1000) / 1000)
  return [...new Set(all)].sort((p, q) => p - q)
}

function holds([u0, v0, u1, v1]: Rect, u: number, v: number): boolean {
  return u > u0 && u < u1 && v > v0 && v < v1
}

type Corner = [number, number]

/** Borders of wall cells, with the wall on their left. */
function borders(columns: number, rows: number, wallAt: (i: number, j: number) => boolean): Map<string, Corner[]> {
  const from = new Map<string, Corner[]>()
  const add = (start: Corner, end: Corner) => from.set(start.join(), [...(from.get(start.join()) ?? []), end])
  for (let i = 0; i < columns - 1; i++) {
    for (let j = 0; j < rows - 1; j++) {
      if (!wallAt(i, j)) continue
      if (!wallAt(i, j - 1)) add([i, j], [i + 1, j])
      if (!wallAt(i + 1, j)) add([i + 1, j], [i + 1, j + 1])
      if (!wallAt(i, j + 1)) add([i + 1, j + 1], [i, j + 1])
      if (!wallAt(i - 1, j)) add([i, j + 1], [i, j])
    }
  }
  return from
}

function trace(from: Map<string, Corner[]>): Corner[][] {
  const rings: Corner[][] = []
  for (const start of from.keys()) {
    while (from.get(start)!.length > 0) {
      const ring: Corner[] = []
      for (let key = start; (from.get(key)?.length ?? 0) > 0; ) {
        const next = from.get(key)!.pop()!
        ring.push(next)
        key = next.join()
      }
      rings.push(ring)
    }
  }
  return rings
}

function withoutStraights(ring: Point[]): Point[] {
  return ring.filter(([u, v], k) => {
    const [pu, pv] = ring.at(k - 1)!
    const [nu, nv] = ring[(k + 1) % ring.length]!
    return !((pu === u && nu === u) || (pv === v && nv === v))
  })
}
