import { fillHoles, type SortedFaces, type Space, thickness } from '../../findings/spaces.ts'
import { buildingSizes } from '../../rules/building-sizes.ts'
import { count, metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { facesOf, spacesOf } from '../../rules/parts.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { perimeter, polygonHas, type Ring } from '../../shape/ring.ts'
import { CLOSED_DOOR } from '../graph/edge-sources.ts'
import type { Partition } from '../partition.ts'
import type { Flight } from './stairs.ts'
import { middleOf } from './stairwells.ts'

const bodyParameters = {
  /** What area and border say together of a thick wall with its piers. */
  thickestBody: metres(0.8, [0.42, 1]),
  /** Its border, in its own widths. */
  minBorder: times(20, [10, 40]),
  /** A net of walls is thinner and longer, and is cut off here and there. */
  thickestNet: metres(0.6, [0.42, 0.8]),
  minNetBorder: times(50, [20, 100]),
  /** Of its border, what doors and gaps may take, as walls are cut off where they end. */
  maxWays: share(0.05, [0, 0.1]),
}
const cutOffParameters = {
  /** What area and border say together of a wall that ends at doors and corners. */
  thickestCutOff: metres(0.7, [0.5, 0.8]),
  /** Its border, in its own widths. */
  minCutOffBorder: times(14, [10, 20]),
  /** Of its border, what gaps may take: its ends. */
  maxGaps: share(0.15, [0.05, 0.25]),
  /** Of all spaces, what leaves of doors lead to. */
  minLeafed: share(0.4, [0.2, 0.8]),
}
const groundParameters = {
  /** Named spaces, from which on nameless ones may be ground. */
  minNamed: count(5, [3, 20]),
  minDoors: count(3, [1, 10]),
  /** Of all spaces, what is named. */
  minNamedShare: share(0.4, [0.2, 0.8]),
  /** Of its border, what leads to the outside or to other ground without a wall between. */
  minOpenShare: share(0.2, [0.05, 0.5]),
  /** Of its border, what gaps may take: lengths and titles break the lines around it. */
  maxBroken: share(0.15, [0.05, 0.25]),
  /** Narrower gaps lead nowhere. */
  minWay: buildingSizes.narrowestWay,
}

export const thickWallRule: RuleInfo = {
  id: 'thick-walls',
  phase: 'faces',
  as: 'wall',
  does: 'A long nameless strip that hardly any door or opening leads to is the body of a thick wall.',
  parameters: bodyParameters,
}
export const cutOffWallRule: RuleInfo = {
  id: 'cut-off-walls',
  phase: 'faces',
  as: 'wall',
  does: 'Where leaves of doors lead to many spaces, a narrow nameless strip that none leads to is a wall, with gaps at its ends or not.',
  parameters: cutOffParameters,
}
export const carpetRule: RuleInfo = {
  id: 'carpets',
  phase: 'faces',
  as: 'furniture',
  does: 'A nameless outline that stands free in a room, without doors and without walls, lies on the floor of that room.',
  parameters: { thickestBody: bodyParameters.thickestBody },
}
export const groundRule: RuleInfo = {
  id: 'ground',
  phase: 'faces',
  as: 'no room',
  does: 'A nameless face along the outside that no door leads to is ground or roof where rooms have names and doors.',
  parameters: groundParameters,
}

const { thickestBody, minBorder, thickestNet, minNetBorder, maxWays } = valuesOf(bodyParameters)
const { thickestCutOff, minCutOffBorder, maxGaps, minLeafed } = valuesOf(cutOffParameters)
const { minNamed, minDoors, minNamedShare, minOpenShare, maxBroken, minWay } = valuesOf(groundParameters)

/** What lies on both sides of the lines around a face. */
interface Surroundings {
  /** Length of the doors and gaps that lead in, and of the doors alone. */
  ways: number
  doors: number
  /** Faces that a gap leads to. */
  gaps: Set<number>
  /** Faces beyond the lines, −1 for the outside, and the length of the lines. */
  beyond: Map<number, number>
}

/** Nameless spaces that nobody can enter are bodies of walls, patterns of a floor, or ground. */
export function sortUnentered(
  sorted: SortedFaces,
  parts: Partition,
  flights: Flight[],
  unitsPerMeter: number,
  run: RuleRun,
): SortedFaces {
  const around = surroundings(parts, unitsPerMeter)
  const { polygons } = parts.faces
  const faceOf = new Map(polygons.map(({ outer }, face): [Ring, number] => [outer, face]))
  const spaceAt = new Map(sorted.spaces.map((space): [number, Space] => [faceOf.get(space.polygon.outer) ?? -1, space]))
  const isClimbed = ({ polygon }: Space) => flights.some((flight) => polygonHas(polygon, ...middleOf(flight)))
  const nameless = [...spaceAt].filter(([face, space]) => face >= 0 && space.labels.length === 0 && !isClimbed(space))
  const open = nameless.filter(([face]) => around[face]!.ways === 0)
  const carpets = open.filter(([face, space]) => {
    const host = parts.faces.around[face]!
    const floor = spaceAt.get(host)
    if (!floor) return false
    const isRoom = around[host]!.doors > 0 || thickness(floor.polygon) > thickestBody * unitsPerMeter
    const isFloor = isRoom && (floor.labels.length > 0 || around[host]!.ways > 0)
    const isFree = [...around[face]!.beyond.keys()].every((other) => other === host)
    return run.holds(carpetRule, isFloor && isFree, () => spacesOf([space]))
  })
  const covered = new Set(carpets.map(([face]) => parts.faces.around[face]!))
  const leafed = [...spaceAt.keys()].filter((face) => (around[face]?.doors ?? 0) > 0).length
  const areLeavesDrawn = leafed > minLeafed * spaceAt.size
  const bodies = nameless.filter(([face, { polygon }]) => {
    if (covered.has(face)) return false
    const parts = () => facesOf([polygon])
    const { ways, doors } = around[face]!
    const [width, border] = [thickness(polygon), perimeter(polygon.outer)]
    const isStrip = width < thickestBody * unitsPerMeter && border > minBorder * width
    const isNet = width < thickestNet * unitsPerMeter && border > minNetBorder * width && ways < maxWays * border
    if (run.holds(thickWallRule, ways === 0 ? isStrip : isNet, parts)) return true
    const isNarrow = width < thickestCutOff * unitsPerMeter && border > minCutOffBorder * width
    return run.holds(cutOffWallRule, areLeavesDrawn && isNarrow && doors === 0 && ways < maxGaps * border, parts)
  })
  const gone = new Set([...bodies, ...carpets].map(([, space]) => space))
  const doorless = nameless.filter(([face]) => around[face]!.doors === 0)
  for (const space of groundOf(doorless, around, sorted, parts, gone, run)) gone.add(space)
  if (gone.size === 0) return sorted
  const spaces = sorted.spaces.filter((space) => !gone.has(space))
  const standing = spaces.map(({ polygon }) => polygon)
  for (const space of spaces) space.polygon = fillHoles(space.polygon, standing)
  return {
    spaces,
    walls: [...sorted.walls, ...bodies.map(([, { polygon }]) => polygon)],
    fixtures: [...sorted.fixtures, ...carpets.map(([, { polygon }]) => polygon)],
  }
}

/** From the outside inwards, as far as no wall stands between; gaps of ground lead to the outside and to other ground. */
function groundOf(
  doorless: [number, Space][],
  around: Surroundings[],
  { spaces }: SortedFaces,
  { graph }: Partition,
  gone: Set<Space>,
  run: RuleRun,
): Space[] {
  const named = spaces.filter(({ labels }) => labels.length > 0).length
  const doors = graph.source.reduce((sum, source) => sum + Number(source === CLOSED_DOOR), 0)
  if (named < minNamed || named < minNamedShare * spaces.length || doors < minDoors) return []
  const ground = new Set<number>([-1])
  let left = doorless.filter(([, space]) => !gone.has(space))
  const found: Space[] = []
  for (let grown = true; grown; ) {
    const next = left.filter(([face, space]) => {
      const { ways, beyond, gaps } = around[face]!
      const all = [...beyond.values()].reduce((sum, length) => sum + length, 0)
      if (ways > maxBroken * all || [...gaps].some((other) => !ground.has(other))) return false
      const free = [...beyond].reduce((sum, [other, length]) => sum + (ground.has(other) ? length : 0), 0)
      return run.holds(groundRule, free > minOpenShare * all, () => spacesOf([space]))
    })
    for (const [face, space] of next) {
      ground.add(face)
      found.push(space)
    }
    left = left.filter(([face]) => !ground.has(face))
    grown = next.length > 0
  }
  return found
}

function surroundings({ graph, faces }: Partition, unitsPerMeter: number): Surroundings[] {
  const around = faces.polygons.map((): Surroundings => ({ ways: 0, doors: 0, gaps: new Set(), beyond: new Map() }))
  for (let e = 0; e < graph.edgeCount; e++) {
    const sides = [faces.left[2 * e]!, faces.left[2 * e + 1]!] as const
    if (sides[0] === sides[1]) continue
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    const length = Math.hypot(graph.x[a]! - graph.x[b]!, graph.y[a]! - graph.y[b]!)
    const isWay = graph.source[e]! < 0 && length > minWay * unitsPerMeter
    for (const [face, other] of [sides, [sides[1], sides[0]]] as const) {
      const own = around[face]
      if (!own) continue
      if (isWay) own.ways += length
      if (isWay && graph.source[e] === CLOSED_DOOR) own.doors += length
      else if (isWay) own.gaps.add(other)
      own.beyond.set(other, (own.beyond.get(other) ?? 0) + length)
    }
  }
  return around
}
