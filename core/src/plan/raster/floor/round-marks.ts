import { median } from '../../../geo/index.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf, type Polygon, polygonArea } from '../../shape/ring.ts'

const parameters = {
  /** Named spaces that are not round, whose usual size marks are compared with. */
  minRooms: count(4, [3, 10]),
  /** Of the circle around its middle, what a round place covers: a square has 0.64, a hexagon 0.83. */
  minRound: share(0.85, [0.8, 0.95]),
  /** Of the usual room, the area of a round place without a name, and of one with a name. */
  maxNameless: share(0.25, [0.1, 0.5]),
  maxNamed: share(0.1, [0.03, 0.2]),
  /** Corners of an outline that may be a circle. */
  minPoints: count(6, [5, 12]),
}
const values = valuesOf(parameters)

/** Trees, columns, compasses, and signs in a ring: small round places beside rooms that are none. */
export function findRoundMarks(spaces: readonly Space[]): Set<Space> {
  const round = new Set(spaces.filter(({ polygon }) => isRound(polygon)))
  const rooms = spaces.filter((space) => space.labels.length > 0 && !round.has(space))
  if (round.size === 0 || rooms.length < values.minRooms) return new Set()
  const usual = median(rooms.map(({ polygon }) => polygonArea(polygon)))
  const isMark = ({ polygon, labels }: Space) =>
    polygonArea(polygon) < (labels.length > 0 ? values.maxNamed : values.maxNameless) * usual
  return new Set([...round].filter(isMark))
}

function isRound({ outer, holes }: Polygon): boolean {
  if (holes.length > 0 || outer.length < 2 * values.minPoints) return false
  const { minX, maxX, minY, maxY } = boxOf(outer)
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  let radius = 0
  for (let i = 0; i < outer.length; i += 2) radius = Math.max(radius, Math.hypot(outer[i]! - x, outer[i + 1]! - y))
  return polygonArea({ outer, holes }) > values.minRound * Math.PI * radius ** 2
}

export const roundMarkRule = setRule({
  id: 'picture-round-marks',
  phase: 'picture',
  as: 'no room',
  does: 'Small round places among rooms that are not round are trees, columns, compasses or signs, and no rooms.',
  parameters,
  apply: findRoundMarks,
  parts: spacesOf,
})
