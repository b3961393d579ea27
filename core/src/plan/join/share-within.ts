import { areaOf, boxOf, type Shape } from './shape.ts'

/**
 * The share of a shape that lies within an area. Each is what lies below its upper edges less what lies below its
 * lower ones; so what they have in common is summed up over pairs of an edge of one and an edge of the other.
 */
export function shareWithin(area: Shape): (shape: Shape) => number {
  const borders = edgesOf(area)
  return (shape) => {
    const sides = edgesOf(shape)
    const [left, bottom, right] = boxOf(shape)
    let common = 0
    for (const border of borders) {
      // What lies below the whole shape, its upper and lower edges take from each other.
      const isBeside = border.right <= left || border.left >= right || Math.max(border.y0, border.y1) <= bottom
      if (!isBeside) for (const side of sides) common += border.sign * side.sign * areaBelow(border, side, bottom)
    }
    return common / areaOf(shape)
  }
}

/** From left to right; upper edges have the sign 1, lower ones -1. */
interface Edge {
  left: number
  right: number
  y0: number
  y1: number
  sign: number
}

function edgesOf(shape: Shape): Edge[] {
  const edges: Edge[] = []
  for (const path of shape) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const [p, q] = [path[j]!, path[i]!]
      if (p.x > q.x) edges.push({ left: q.x, right: p.x, y0: q.y, y1: p.y, sign: 1 })
      else if (p.x < q.x) edges.push({ left: p.x, right: q.x, y0: p.y, y1: q.y, sign: -1 })
    }
  }
  return edges
}

/** The area above a level and below both edges. */
function areaBelow(a: Edge, b: Edge, level: number): number {
  const left = Math.max(a.left, b.left)
  const right = Math.min(a.right, b.right)
  if (left >= right) return 0
  const [a0, a1, b0, b1] = [heightAt(a, left), heightAt(a, right), heightAt(b, left), heightAt(b, right)]
  const [low0, low1] = [Math.min(a0, b0) - level, Math.min(a1, b1) - level]
  const [before, after] = [a0 - b0, a1 - b1]
  if (before * after >= 0) return ((right - left) * (low0 + low1)) / 2
  const cross = before / (before - after)
  const low = a0 + cross * (a1 - a0) - level
  return ((right - left) * (cross * (low0 + low) + (1 - cross) * (low + low1))) / 2
}

function heightAt({ left, right, y0, y1 }: Edge, x: number): number {
  return y0 + ((x - left) / (right - left)) * (y1 - y0)
}
