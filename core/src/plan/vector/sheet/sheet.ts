import { SheetGrid } from '../../findings/sheet-grid.ts'
import { findCells, type Space } from '../../findings/spaces.ts'
import { type Box, boxOf, grow, type Polygon, polygonArea, ringHas } from '../../shape/ring.ts'
import { sideFinder } from '../doors/door-sides.ts'
import type { Door } from '../doors/doors.ts'
import type { Partition } from '../partition.ts'

/** Drawings on one sheet stand apart by more than this (metres). */
const GAP = 1
/** A drawing counts as a plan if it is worth this share of the best one, or this many rooms. */
const WORTH = 0.2
const ENOUGH = 4
/** Doors in one drawing, from which on plans are known by them. */
const FEWEST_DOORS = 3

export interface Sheet {
  /** Whether a point belongs to a drawing that is a plan. */
  inPlan: (x: number, y: number) => boolean
  /** How many other drawings there were: elevations, sections, tables, title blocks. */
  others: number
}

/** Tells plans from what else is on the sheet by their named rooms and their doors. */
export function splitSheet(parts: Partition, spaces: Space[], doors: Door[], unitsPerMeter: number): Sheet {
  const { graph } = parts
  const drawn = spaces.filter((space) => space.drawn).map(({ polygon }) => polygon.outer)
  const grid = new SheetGrid(boxOf(interleave(graph.x, graph.y)), GAP * unitsPerMeter)
  for (let e = 0; e < graph.edgeCount; e++) {
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    grid.draw(graph.x[a]!, graph.y[a]!, graph.x[b]!, graph.y[b]!)
  }
  for (const ring of drawn) grid.drawRing(ring)
  const drawings = grid.join()
  const worth = worthOf(grid, drawings, spaces, doors, unitsPerMeter)
  const best = worth.reduce((max, value) => Math.max(max, value), 0)
  const sides = sideFinder(
    spaces.map(({ polygon }) => polygon),
    unitsPerMeter,
  )
  const parting = doors.filter((door) => new Set(sides(door)).size > 1)
  const elevations = elevationsOf(grid, drawings, parts, spaces, parting)
  const isPlan = Array.from(
    worth,
    (value, drawing) => value > 0 && value >= Math.min(WORTH * best, ENOUGH) && !elevations.has(drawing),
  )
  takeHalls(grid, isPlan, spaces)
  return {
    inPlan: (x, y) => isPlan[grid.drawingAt(x, y)] ?? false,
    others: isPlan.filter((plan) => !plan).length,
  }
}

function worthOf(grid: SheetGrid, drawings: number, spaces: Space[], doors: Door[], unitsPerMeter: number) {
  const worth = new Float64Array(drawings)
  const add = (x: number, y: number, value: number) => {
    const drawing = grid.drawingAt(x, y)
    if (drawing >= 0) worth[drawing]! += value
  }
  // Where drawn rooms carry their names, a drawn shape without one may belong to a legend.
  const nameless = spaces.some((space) => space.drawn && space.labels.length > 0) ? 0.25 : 1
  const cells = findCells(spaces)
  for (const space of spaces) {
    const { outer } = space.polygon
    const named = space.labels.length > 0 && !cells.has(space) ? 1 : space.drawn ? nameless : 0
    // Without any text or door the largest drawing is the plan.
    add(outer[0]!, outer[1]!, named + (1e-4 * polygonArea(space.polygon)) / unitsPerMeter ** 2)
  }
  for (const door of doors) add(door.x0, door.y0, 2)
  return worth
}

/**
 * Where one drawing shows its doors from above, those that stand apart from it and show none are no plans: walls seen
 * from the side have names in them, too. Arcs alone, as those of letters, make no plan beside one with names.
 */
function elevationsOf(
  grid: SheetGrid,
  drawings: number,
  parts: Partition,
  spaces: Space[],
  doors: Door[],
): Set<number> {
  const count = new Int32Array(drawings)
  for (const { x0, y0 } of doors) count[grid.drawingAt(x0, y0)]!++
  const names = new Int32Array(drawings)
  for (const { labels, polygon } of spaces) {
    if (labels.length > 0) names[grid.drawingAt(polygon.outer[0]!, polygon.outer[1]!)]!++
  }
  const most = names.reduce((max, value) => Math.max(max, value), 0)
  const drawn = new Set(
    spaces.flatMap(({ drawn, polygon: { outer } }) => (drawn ? [grid.drawingAt(outer[0]!, outer[1]!)] : [])),
  )
  const boxes = boxesOf(grid, drawings, parts)
  const plans = boxes.filter((_, drawing) => count[drawing]! >= FEWEST_DOORS && names[drawing]! >= WORTH * most)
  const isApart = (box: Box) => plans.every((plan) => !boxesMeet(box, plan))
  const found = boxes.flatMap((box, drawing) =>
    count[drawing] === 0 && !drawn.has(drawing) && isApart(box) ? [drawing] : [],
  )
  return new Set(plans.length > 0 ? found : [])
}

function boxesOf(grid: SheetGrid, drawings: number, { graph }: Partition): Box[] {
  const boxes = Array.from({ length: drawings }, () => boxOf([]))
  for (let e = 0; e < graph.edgeCount; e++) {
    for (const v of [graph.a[e]!, graph.b[e]!]) {
      const box = boxes[grid.drawingAt(graph.x[v]!, graph.y[v]!)]
      if (box) grow(box, graph.x[v]!, graph.y[v]!)
    }
  }
  return boxes
}

function boxesMeet(p: Box, q: Box): boolean {
  return p.minX < q.maxX && q.minX < p.maxX && p.minY < q.maxY && q.minY < p.maxY
}

/** A hall around plans (booths in a hall) is part of the plan, and so is whatever stands in it. */
function takeHalls(grid: SheetGrid, isPlan: boolean[], spaces: Space[]): void {
  for (const space of spaces) {
    const { outer, holes } = space.polygon
    if (holes.length === 0 || isPaper(space, space.polygon, spaces)) continue
    const inside = holes.map((hole) => grid.drawingAt(hole[0]!, hole[1]!)).filter((drawing) => drawing >= 0)
    const own = grid.drawingAt(outer[0]!, outer[1]!)
    if (own < 0 || !(isPlan[own] || inside.some((drawing) => isPlan[drawing]))) continue
    for (const drawing of [own, ...inside]) isPlan[drawing] = true
  }
}

function interleave(x: Float64Array, y: Float64Array): Float64Array {
  const xy = new Float64Array(2 * x.length)
  for (let i = 0; i < x.length; i++) {
    xy[2 * i] = x[i]!
    xy[2 * i + 1] = y[i]!
  }
  return xy
}

/**
 * The paper between a drawing and the frame of its sheet: a nameless face around one island that holds most rooms.
 * A hall around blocks of booths has its rooms in many islands.
 */
export function isPaper(space: Space, polygon: Polygon, spaces: Space[]): boolean {
  if (polygon.holes.length === 0) return false
  const rooms = spaces.filter((other) => other !== space && other.labels.length > 0)
  if (rooms.length < 3) return false
  // Titles are written larger than the names of rooms.
  const heights = rooms.map(({ labels }) => labels[0]!.height).sort((p, q) => p - q)
  const usual = heights[heights.length >> 1]!
  if (space.labels.some((label) => label.height < 1.3 * usual)) return false
  return polygon.holes.some((hole) => {
    const box = boxOf(hole)
    const inside = rooms.filter(({ polygon: { outer } }) => {
      if (outer[0]! < box.minX || outer[0]! > box.maxX || outer[1]! < box.minY || outer[1]! > box.maxY) return false
      const [x, y] = [(outer[0]! + outer[2]!) / 2, (outer[1]! + outer[3]!) / 2]
      return ringHas(hole, x, y) || ringHas(hole, outer[0]!, outer[1]!)
    })
    return inside.length > 0.6 * rooms.length
  })
}
