import { share, valuesOf } from '../../rules/parameters.ts'
import { straightsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { toSegment } from '../../shape/ring.ts'
import { Near } from '../graph/near.ts'
import type { Segments } from '../graph/segments.ts'
import type { Door } from './doors.ts'

const parameters = {
  /** Of its own width, how far beyond its ends a closed leaf looks for the wall. */
  maxReach: share(0.45, [0.2, 1]),
  /** Of its width, how far beside its end a wall is that it ends at. */
  maxBeside: share(0.03, [0.01, 0.1]),
  /** Of the length of a wall, how far beyond its end it is met. */
  maxBeyond: share(0.02, [0, 0.1]),
}

const { maxReach, maxBeside, maxBeyond } = valuesOf(parameters)

/**
 * Lengthens each closing line to the walls at its ends, over frames and loosely drawn swings.
 * A door that no wall is near is furniture.
 */
function fitDoors(doors: Door[], walls: Segments): Door[] {
  if (doors.length === 0 || walls.count === 0) return []
  const near = new Near(walls, Math.max(...doors.map((door) => door.width)))
  return doors.flatMap((door) => {
    const dx = (door.x1 - door.x0) / door.width
    const dy = (door.y1 - door.y0) / door.width
    const hinge = reachWall(near, door.x0, door.y0, -dx, -dy, door.width)
    const latch = reachWall(near, door.x1, door.y1, dx, dy, door.width)
    if (!hinge && !latch) return []
    const [x0, y0] = hinge ?? [door.x0, door.y0]
    const [x1, y1] = latch ?? [door.x1, door.y1]
    return { ...door, x0, y0, x1, y1 }
  })
}

/** The nearest wall ahead within reach, or beside within a little; null where there is none. */
function reachWall(near: Near, x: number, y: number, dx: number, dy: number, width: number): [number, number] | null {
  const { xy } = near.segments
  const reach = maxReach * width
  let best = reach
  let beside = false
  near.visit(x, y, reach, (i) => {
    const ax = xy[4 * i]!
    const ay = xy[4 * i + 1]!
    const bx = xy[4 * i + 2]!
    const by = xy[4 * i + 3]!
    if (toSegment(x, y, ax, ay, bx, by) < maxBeside * width) beside = true
    const t = rayHits(x, y, dx, dy, ax, ay, bx, by)
    if (t !== null && t < best) best = t
  })
  if (beside) return [x, y]
  return best < reach ? [x + dx * best, y + dy * best] : null
}

function rayHits(
  x: number,
  y: number,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number | null {
  const ex = bx - ax
  const ey = by - ay
  const determinant = dx * ey - dy * ex
  if (determinant === 0) return null
  const t = ((ax - x) * ey - (ay - y) * ex) / determinant
  const u = ((ax - x) * dy - (ay - y) * dx) / determinant
  return t >= 0 && u >= -maxBeyond && u <= 1 + maxBeyond ? t : null
}

export const doorFitRule = rule({
  id: 'fit-doors',
  phase: 'doors',
  as: 'door',
  does: 'The closing line of a door is extended to the walls; without a wall at either end it is furniture.',
  parameters,
  apply: fitDoors,
  parts: straightsOf,
  skip: (doors) => doors,
  claims: (fitted, [doors]) => fitted.filter((door) => !doors.includes(door)).length + doors.length - fitted.length,
})
