import { SheetGrid } from '../../findings/sheet-grid.ts'
import { findCells, type Space } from '../../findings/spaces.ts'
import { buildingSizes } from '../../rules/building-sizes.ts'
import { count, metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { boxOf, polygonArea } from '../../shape/ring.ts'
import type { Doorway } from '../doors/door-sides.ts'
import type { Door } from '../doors/doors.ts'
import { CUT_SOURCE } from '../graph/edge-sources.ts'
import type { Partition } from '../partition.ts'
import { drawingOf, elevationRule } from './elevations.ts'
import { paperRule } from './paper.ts'
import { sheetFaceRule } from './sheet-face.ts'
import { findWays } from './ways.ts'

const parameters = {
  /** Drawings on one sheet stand apart by more. */
  minDrawingGap: buildingSizes.drawingGap,
  /** Longer cuts may run from one drawing to the next, about a title that stands between them. */
  maxCut: metres(2.4, [1.2, 5]),
  /** A drawing counts as a plan if it is worth this share of the best one, or this many rooms. */
  minWorthShare: share(0.2, [0.05, 0.5]),
  minPlanRooms: count(4, [2, 10]),
  /** What a door is worth, and a drawn room without a name where others have one, beside a named room. */
  doorWorth: times(2, [0.5, 4]),
  namelessWorth: times(0.25, [0, 1]),
}

const { minDrawingGap, maxCut, minWorthShare, minPlanRooms, doorWorth, namelessWorth } = valuesOf(parameters)

export interface Sheet {
  /** Whether a point belongs to a drawing that is a plan. */
  inPlan: (x: number, y: number) => boolean
  /** Spaces that are no floor, but what is left of the sheet around its drawings. */
  paper: Set<Space>
  /** How many other drawings there were: elevations, sections, tables, title blocks. */
  others: number
}

export const minorDrawingRule: RuleInfo = {
  id: 'minor-drawings',
  phase: 'sheet',
  as: 'no room',
  does: 'A drawing with few named rooms and doors beside one with many is no plan.',
  parameters,
}

/** Tells plans from what else is on the sheet by their named rooms and their doors. */
export function splitSheet(
  parts: Partition,
  spaces: Space[],
  doors: Door[],
  gaps: Doorway[],
  unitsPerMeter: number,
  run: RuleRun,
): Sheet {
  const { graph } = parts
  const drawn = spaces.filter((space) => space.drawn).map(({ polygon }) => polygon.outer)
  const grid = new SheetGrid(boxOf(interleave(graph.x, graph.y)), minDrawingGap * unitsPerMeter)
  for (let e = 0; e < graph.edgeCount; e++) {
    const [x0, y0, x1, y1] = [
      graph.x[graph.a[e]!]!,
      graph.y[graph.a[e]!]!,
      graph.x[graph.b[e]!]!,
      graph.y[graph.b[e]!]!,
    ]
    const isLongCut = graph.source[e] === CUT_SOURCE && Math.hypot(x1 - x0, y1 - y0) > maxCut * unitsPerMeter
    if (!isLongCut) grid.draw(x0, y0, x1, y1)
  }
  for (const ring of drawn) grid.drawRing(ring)
  const drawings = grid.join()
  const worth = worthOf(grid, drawings, spaces, doors, unitsPerMeter)
  const best = worth.reduce((max, value) => Math.max(max, value), 0)
  const entrances = { doors: findWays(doors, spaces, unitsPerMeter), gaps: findWays(gaps, spaces, unitsPerMeter) }
  const elevations = run.apply(elevationRule, grid, drawings, parts, spaces, entrances)
  const paper = new Set([
    ...run.apply(paperRule, spaces, [...entrances.doors.values(), ...entrances.gaps.values()], grid),
    ...run.apply(sheetFaceRule, spaces, [...entrances.doors.values()]),
  ])
  const spacesIn = (drawing: number) => spaces.filter((space) => drawingOf(space, grid) === drawing)
  const isMinor = (value: number, drawing: number) =>
    run.holds(minorDrawingRule, !(value > 0 && value >= Math.min(minWorthShare * best, minPlanRooms)), () =>
      spacesOf(spacesIn(drawing)),
    )
  const isPlan = Array.from(worth, (value, drawing) => !isMinor(value, drawing) && !elevations.has(drawing))
  takeHalls(
    grid,
    isPlan,
    spaces.filter((space) => !paper.has(space)),
  )
  return {
    inPlan: (x, y) => isPlan[grid.drawingAt(x, y)] ?? false,
    paper,
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
  const nameless = spaces.some((space) => space.drawn && space.labels.length > 0) ? namelessWorth : 1
  const cells = findCells(spaces)
  for (const space of spaces) {
    const { outer } = space.polygon
    const named = space.labels.length > 0 && !cells.has(space) ? 1 : space.drawn ? nameless : 0
    // Without any text or door the largest drawing is the plan.
    add(outer[0]!, outer[1]!, named + (1e-4 * polygonArea(space.polygon)) / unitsPerMeter ** 2)
  }
  for (const door of doors) add(door.x0, door.y0, doorWorth)
  return worth
}

/** A hall around plans (booths in a hall) is part of the plan, and so is whatever stands in it. */
function takeHalls(grid: SheetGrid, isPlan: boolean[], spaces: Space[]): void {
  for (const { polygon } of spaces) {
    const { outer, holes } = polygon
    if (holes.length === 0) continue
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
