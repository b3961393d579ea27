import type { Box } from '../../../geo/index.ts'
import type { SheetGrid } from '../../findings/sheet-grid.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf, grow } from '../../shape/ring.ts'
import type { Doorway } from '../doors/door-sides.ts'
import type { Partition } from '../partition.ts'
import type { Way } from './ways.ts'

const parameters = {
  /** Doors in one drawing, from which on plans are known by them. */
  minDoors: count(3, [1, 8]),
  /** Of the names of the drawing with the most, those that such a plan has. */
  minNamed: share(0.2, [0.05, 0.6]),
  /** Of its rooms, those that a plan without leaves of doors shows how to enter. */
  minEntered: share(0.8, [0.5, 1]),
}

const { minDoors, minNamed, minEntered } = valuesOf(parameters)

/** How the drawings on a sheet can be entered: through doors with a leaf, and through gaps in walls. */
interface Entrances {
  doors: Map<Doorway, Way>
  gaps: Map<Doorway, Way>
}

/**
 * Where one drawing shows its doors from above, those that stand apart from it and show none are no plans: walls seen
 * from the side, and houses cut open, have names in them, too. Arcs alone, as those of letters, make no plan beside one
 * with names. Where no leaf is drawn, gaps tell the same if they lead to nearly all rooms of the plan.
 */
function findElevations(
  grid: SheetGrid,
  drawings: number,
  parts: Partition,
  spaces: Space[],
  { doors, gaps }: Entrances,
): Set<number> {
  const at = (space: Space) => drawingOf(space, grid)
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const names = countBy(drawings, named.map(at))
  const most = names.reduce((max, value) => Math.max(max, value), 0)
  const drawn = new Set(spaces.filter((space) => space.drawn).map(at))
  const boxes = boxesOf(grid, drawings, parts)
  const startOf = ({ x0, y0 }: Doorway) => grid.drawingAt(x0, y0)
  const leaves = countBy(drawings, [...doors.keys()].map(startOf))
  const openings = countBy(drawings, [...doors.keys(), ...gaps.keys()].map(startOf))
  const reached = new Set([...doors.values(), ...gaps.values()].flat())
  const entered = countBy(drawings, named.filter((space) => reached.has(space)).map(at))
  const apartFrom = (isPlan: (drawing: number) => boolean, count: Int32Array): number[] => {
    const plans = boxes.filter((_, drawing) => names[drawing]! >= minNamed * most && isPlan(drawing))
    const isApart = (box: Box) => plans.every((plan) => !boxesMeet(box, plan))
    if (plans.length === 0) return []
    return boxes.flatMap((box, drawing) =>
      count[drawing] === 0 && !drawn.has(drawing) && isApart(box) ? [drawing] : [],
    )
  }
  return new Set([
    ...apartFrom((drawing) => leaves[drawing]! >= minDoors, leaves),
    ...apartFrom(
      (drawing) => openings[drawing]! >= minDoors && entered[drawing]! >= minEntered * names[drawing]!,
      openings,
    ),
  ])
}

/** The drawing that a space stands in, or a negative number. */
export function drawingOf({ polygon: { outer } }: Space, grid: SheetGrid): number {
  return grid.drawingAt(outer[0]!, outer[1]!)
}

function countBy(drawings: number, found: number[]): Int32Array {
  const counts = new Int32Array(drawings)
  for (const drawing of found) if (drawing >= 0) counts[drawing]!++
  return counts
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

export const elevationRule = setRule({
  id: 'elevations',
  phase: 'sheet',
  as: 'no room',
  does: 'Drawings without doors beside one that shows its doors are elevations and sections.',
  parameters,
  apply: findElevations,
  parts: (found, [grid, , , spaces]) => spacesOf(spaces.filter((space) => found.has(drawingOf(space, grid)))),
})
