import type { PlanFeature, PlanResult } from '@rotunda/core/plan'
import type { Rings } from '../overlap.ts'
import { reachableShare } from '../reachable.ts'
import { clean, matchRooms, saidOf, scorePlan, type Truth } from '../score.ts'
import { isInside } from '../traced/lines.ts'
import { Building } from './building.ts'

/** What is scored of every plan; null where the truth does not say. */
export interface Figures {
  /** Shares of all true rooms, of all found spaces, and of all true labels. */
  recall: number | null
  precision: number | null
  labels: number | null
  /** Spaces that are no rooms, for each true room. */
  falseSpaces: number | null
  /** Walls that stand inside rooms or outside the building, and fixtures outside all rooms, for each true room. */
  junk: number | null
  /** Share of all found doors that lie at no true doorway. */
  falseDoors: number | null
  /** Area of spaces outside the building, in areas of the building. */
  halo: number | null
  /** Logarithm of the ratio between the scale and the true one, without its sign. */
  scale: number | null
  /** Share of the named spaces that can be reached. */
  reach: number
  /** All spaces, and all walls and fixtures. */
  spaces: number
  features: number
  /** Thousands of work units. */
  work: number
}

/** Of the length or corners of a wall, the share from which on it is where no wall can be. */
const MISPLACED_SHARE = 0.5
/** Metres: how far off its doorway a door may lie, besides half the width of that. */
const DOOR_TOLERANCE_M = 0.4

export function figuresOf(result: PlanResult, truth: Truth, work: number): Figures {
  const common = {
    reach: reachableShare(result),
    spaces: ofKind(result, 'space').length,
    features: ofKind(result, 'wall').length + ofKind(result, 'fixture').length,
    work: work / 1000,
  }
  if (truth.rooms.length > 0) return { ...figuresOfRooms(result, truth), ...common }
  const labels = truth.points ? labelsAlone(result, truth.points) : null
  return { ...UNKNOWN, labels, ...common }
}

const UNKNOWN = {
  recall: null,
  precision: null,
  falseSpaces: null,
  junk: null,
  falseDoors: null,
  halo: null,
  scale: null,
}

function figuresOfRooms(result: PlanResult, truth: Truth): Omit<Figures, 'reach' | 'spaces' | 'features' | 'work'> {
  const { recall, precision, labels } = scorePlan(result, truth)
  const unitsPerMeter = truth.unitsPerMeter ?? result.scale.unitsPerMeter
  const building = new Building(truth, unitsPerMeter)
  const spaces = ofKind(result, 'space').map(ringsOf)
  const rooms = truth.rooms.length
  const junkWalls = ofKind(result, 'wall').filter((wall) => isMisplaced(wall, building)).length
  const isJunk = (fixture: PlanFeature) => Boolean(truth.whole) && !building.isInRoom(middleOf(fixture))
  return {
    recall,
    precision,
    labels,
    falseSpaces: countFalse(spaces, truth, building) / rooms,
    junk: (junkWalls + ofKind(result, 'fixture').filter(isJunk).length) / rooms,
    falseDoors: falseDoors(result, truth, unitsPerMeter),
    halo: building.halo(spaces),
    scale: truth.unitsPerMeter ? Math.abs(Math.log(result.scale.unitsPerMeter / truth.unitsPerMeter)) : null,
  }
}

/** Share of the labels whose point lies in a space that carries them and no other. */
function labelsAlone(result: PlanResult, points: NonNullable<Truth['points']>): number {
  const spaces = ofKind(result, 'space')
  const right = points.filter(({ at, label }) => {
    const around = spaces.filter((space) => isInside(ringsOf(space), at))
    const others = points.filter((other) => other.at !== at)
    return around.some(
      (space) => saidOf(space).includes(clean(label)) && !others.some((other) => isInside(ringsOf(space), other.at)),
    )
  })
  return right.length / points.length
}

function ofKind({ features }: PlanResult, kind: PlanFeature['properties']['kind']): PlanFeature[] {
  return features.filter(({ properties }) => properties.kind === kind && !properties.inferred)
}

function ringsOf({ geometry }: PlanFeature): Rings {
  return geometry.coordinates as Rings
}

/** Spaces that match no room; where the truth is not whole, only those count that lie in true rooms. */
function countFalse(spaces: Rings[], truth: Truth, building: Building): number {
  const matched = new Set(
    matchRooms(spaces, truth)
      .filter(({ iou }) => iou >= 0.5)
      .map(({ space }) => space),
  )
  const counts = (rings: Rings) => truth.whole || building.isInRoom(insidePoint(rings))
  return spaces.filter((rings, i) => !matched.has(i) && counts(rings)).length
}

function insidePoint(rings: Rings): [number, number] {
  const middle = meanOf(rings[0]!)
  return isInside(rings, middle) ? middle : rings[0]![0]!
}

function isMisplaced({ geometry }: PlanFeature, building: Building): boolean {
  const line = (geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates) as [number, number][]
  const middles = line.slice(1).map(([x, y], i): [number, number] => {
    const [u, v] = line[i]!
    return [(x + u) / 2, (y + v) / 2]
  })
  const wrong = middles.filter((point) => building.isNoWall(point)).length
  return wrong > MISPLACED_SHARE * middles.length
}

function middleOf({ geometry }: PlanFeature): [number, number] {
  const line = geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates
  return meanOf(line as [number, number][])
}

function meanOf(points: [number, number][]): [number, number] {
  const sum = points.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0])
  return [sum[0]! / points.length, sum[1]! / points.length]
}

/** Doors that were inferred are not counted: they are said to be guesses. */
function falseDoors(result: PlanResult, { openings }: Truth, unitsPerMeter: number): number | null {
  const doors = ofKind(result, 'door')
  if (!openings || openings.length === 0 || doors.length === 0) return null
  const wrong = doors.filter((door) => {
    const [x, y] = middleOf(door)
    return !openings.some(
      ({ at, width }) => Math.hypot(x - at[0], y - at[1]) < width / 2 + DOOR_TOLERANCE_M * unitsPerMeter,
    )
  })
  return wrong.length / doors.length
}
