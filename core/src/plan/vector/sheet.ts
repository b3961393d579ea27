import type { Door } from './doors.ts'
import { connectedParts } from './islands.ts'
import type { Partition } from './partition.ts'
import { type Box, boxOf, type Polygon, polygonArea, ringHas } from './ring.ts'
import { isCell, type Space } from './spaces.ts'

/** Drawings on one sheet stand apart by more than this (metres). */
const GAP = 2.5
/** A drawing counts as a plan if it is worth this share of the best one. */
const WORTH = 0.2

export interface Sheet {
  /** Extents of the drawings that are plans. */
  plans: Box[]
  /** How many others there were: elevations, sections, tables, logos. */
  others: number
}

/** Tells plans from what else is on the sheet by their named rooms and their doors. */
export function splitSheet(parts: Partition, spaces: Space[], doors: Door[], unitsPerMeter: number): Sheet {
  const { boxes, part } = connectedParts(parts.graph)
  const used = new Set(Array.from(parts.graph.a, (v) => part[v]!))
  const drawn = spaces.filter((space) => space.drawn).map(({ polygon }) => boxOf(polygon.outer))
  const drawings = cluster([...boxes.filter((_, i) => used.has(i)), ...drawn], GAP * unitsPerMeter)
  const worth = drawings.map((box) => {
    const own = spaces.filter(({ polygon }) => holds(box, polygon.outer[0]!, polygon.outer[1]!))
    const named = own.filter((space) => space.labels.length > 0 && !isCell(space)).length
    const swings = doors.filter((door) => holds(box, door.x0, door.y0)).length
    // Without any text or door the largest drawing is the plan.
    const size = own.reduce((sum, { polygon }) => sum + polygonArea(polygon), 0) / unitsPerMeter ** 2
    return named + 2 * swings + 1e-4 * size
  })
  const best = Math.max(...worth, 0)
  const plans = drawings.filter((_, i) => worth[i]! >= WORTH * best)
  return { plans, others: drawings.length - plans.length }
}

export function holds(box: Box, x: number, y: number): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
}

/** Joins boxes that come nearer than the gap, until none do. */
function cluster(boxes: Box[], gap: number): Box[] {
  let current = boxes
  for (let round = 0; round < 20; round++) {
    const next: Box[] = []
    for (const box of current.toSorted((p, q) => p.minX - q.minX)) {
      const near = next.find((other) => apart(box, other) < gap)
      if (near) unite(near, box)
      else next.push({ ...box })
    }
    if (next.length === current.length) return next
    current = next
  }
  return current
}

function apart(p: Box, q: Box): number {
  const dx = Math.max(p.minX - q.maxX, q.minX - p.maxX)
  const dy = Math.max(p.minY - q.maxY, q.minY - p.maxY)
  return Math.max(dx, dy)
}

function unite(into: Box, box: Box): void {
  into.minX = Math.min(into.minX, box.minX)
  into.minY = Math.min(into.minY, box.minY)
  into.maxX = Math.max(into.maxX, box.maxX)
  into.maxY = Math.max(into.maxY, box.maxY)
}

/**
 * The paper between a drawing and the frame of its sheet: a nameless face around one island that holds most rooms.
 * A hall around blocks of booths has its rooms in many islands.
 */
export function isPaper(space: Space, polygon: Polygon, spaces: Space[]): boolean {
  if (space.labels.length > 1 || polygon.holes.length === 0) return false
  const rooms = spaces.filter((other) => other !== space && other.labels.length > 0)
  if (rooms.length < 3) return false
  return polygon.holes.some((hole) => {
    const box = boxOf(hole)
    const inside = rooms.filter(({ polygon: { outer } }) => {
      const [x, y] = [(outer[0]! + outer[2]!) / 2, (outer[1]! + outer[3]!) / 2]
      return holds(box, x, y) && (ringHas(hole, x, y) || ringHas(hole, outer[0]!, outer[1]!))
    })
    return inside.length > 0.6 * rooms.length
  })
}
