import { Clipper, FillRule, type Point64 } from 'clipper2-ts'
import { flatBounds } from '../../geo/index.ts'

export type Ring = number[]

/** Whole numbers that the side of an area is divided into. */
const GRID_STEPS = 1e7
/** Covers count as a little larger than they are: many end right at the faces of a wall. */
const COVER_GROWTH = 1.02

/** Whether a convex cover reaches out of an area, and does not just lie in it. */
export function touches(body: Ring[], cover: Ring): boolean {
  const corners = grow(cover)
  return [0, 2, 4, 6].some((i) => !isInside(body, corners[i]!, corners[i + 1]!))
}

/** What covers leave of an area: outlines first, then the holes in them. */
export function areaOutside(body: Ring[], covers: Ring[]): { points: Ring; hole: boolean }[] {
  const [minX, minY, maxX, maxY] = flatBounds(body.flat())
  const step = Math.max(maxX - minX, maxY - minY) / GRID_STEPS || 1
  const path = (ring: Ring): Point64[] => {
    const whole: Point64[] = []
    for (let i = 0; i < ring.length; i += 2)
      whole.push({ x: Math.round((ring[i]! - minX) / step), y: Math.round((ring[i + 1]! - minY) / step) })
    return whole
  }
  const rest = Clipper.difference(body.map(path), covers.map(grow).map(path), FillRule.EvenOdd)
  const rings = rest.map((ring) => ({
    points: ring.flatMap(({ x, y }) => [x * step + minX, y * step + minY]),
    hole: Clipper.area(ring) < 0,
  }))
  return [...rings.filter(({ hole }) => !hole), ...rings.filter(({ hole }) => hole)]
}

function grow(ring: Ring): Ring {
  const [minX, minY, maxX, maxY] = flatBounds(ring)
  const middle = [(minX + maxX) / 2, (minY + maxY) / 2]
  return ring.map((value, i) => middle[i % 2]! + (value - middle[i % 2]!) * COVER_GROWTH)
}

function isInside(body: Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of body) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [yi, yj] = [ring[i + 1]!, ring[j + 1]!]
      if (yi > y !== yj > y && x < ((ring[j]! - ring[i]!) * (y - yi)) / (yj - yi) + ring[i]!) odd = !odd
    }
  }
  return odd
}
