import Flatbush from 'flatbush'
import {
  type Bounds,
  boundsOf,
  distance,
  distanceToRing,
  type Geometry,
  lineLength,
  nearestFraction,
  nearestOnLine,
  orient,
  type Position,
  pointAlong,
  polygonContains,
} from '../../geo/index.ts'
import type { FloorGraph } from '../model.ts'

/** What texts may refer to, best first: content of landmark catalogs, well-known kinds of place, other places. */
export type LandmarkRank = 'landmark' | 'amenity' | 'place'

/** Something with a name that a visitor sees on the way. */
export interface Landmark {
  name: string
  floor: number
  position: Position
  /** The outline, where it is known: large places are seen from far off their label. */
  geometry?: Geometry
  /** 'landmark' if absent. */
  rank?: LandmarkRank
}

const NOTHING_BLOCKED: ReadonlySet<string> = new Set()

const RANKS: Record<LandmarkRank, number> = { landmark: 0, amenity: 1, place: 2 }

/** Maximum distance of a landmark from a turn, and from the path that passes it, in metres. */
const MAX_TURN_DISTANCE_M = 6
const MAX_SIDE_DISTANCE_M = 5
/** Minimum length of a straight step that is split where it passes a landmark, by rank, in metres. */
const MIN_SPLIT_M: Record<LandmarkRank, number> = { landmark: 25, amenity: 25, place: 40 }
/** Minimum distance of such a split from both ends of the step, in metres. */
const MIN_FROM_ENDS_M = 8
/** A landmark whose label is this close to the path is on neither side, in metres. */
const MIN_SIDE_OFFSET_M = 0.5
/** Sight of an outline is free if the way to it is, but for a wall and the clearance before it, in metres. */
const WALL_AND_CLEARANCE_M = 0.8
/** So few are looked at one by one, which is quicker than to ask a tree. */
const MAX_SCANNED = 64
/** Maximum number of landmarks that are considered for one turn or step. */
const MAX_CANDIDATES = 32

/** The landmarks of one level. Lists are indexed once and kept as long as the caller keeps the list. */
export class FloorLandmarks {
  readonly #index: FloorIndex | null
  readonly #floor: Pick<FloorGraph, 'unitsPerMeter' | 'canWalkStraight'>
  readonly #excluded: readonly string[]
  /** Names of those that were looked at, the excluded ones too. */
  readonly considered = new Set<string>()

  constructor(
    all: readonly Landmark[],
    floor: Pick<FloorGraph, 'floor' | 'unitsPerMeter' | 'canWalkStraight'>,
    excludedNames: readonly string[],
  ) {
    this.#index = all.length === 0 ? null : (indexOf(all).get(floor.floor) ?? null)
    this.#floor = floor
    this.#excluded = excludedNames
  }

  /** Finds the best landmark that is seen at a point: by rank, then by distance. */
  at(point: Position): Landmark | null {
    if (!this.#index) return null
    const reach = MAX_TURN_DISTANCE_M * this.#floor.unitsPerMeter
    const near: { landmark: Landmark; away: number }[] = []
    for (const landmark of this.#within([point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach])) {
      const away = distanceTo(landmark, point)
      if (away <= reach) near.push({ landmark, away })
    }
    if (near.length > 1) near.sort((a, b) => rankOf(a.landmark) - rankOf(b.landmark) || a.away - b.away)
    return near.find(({ landmark }) => this.#isInSight(landmark, point))?.landmark ?? null
  }

  /** Finds the best landmark beside a long step, and where the step passes it. */
  along(path: readonly Position[]): Passing | null {
    if (!this.#index) return null
    const { unitsPerMeter } = this.#floor
    const total = lineLength(path) / unitsPerMeter
    if (total < MIN_SPLIT_M.landmark) return null
    const reach = MAX_SIDE_DISTANCE_M * unitsPerMeter
    const [minX, minY, maxX, maxY] = boundsOf(path)
    const near = this.#within([minX - reach, minY - reach, maxX + reach, maxY + reach])
    if (near.length === 0) return null
    const lengths = path.slice(1).map((b, i) => distance(path[i]!, b) / unitsPerMeter)
    const passings: Passing[] = []
    for (const landmark of near) {
      if (total < MIN_SPLIT_M[landmark.rank ?? 'landmark']) continue
      const passing = passingOf(landmark, path, lengths, total, unitsPerMeter)
      if (passing) passings.push(passing)
    }
    passings.sort((a, b) => rankOf(a.landmark) - rankOf(b.landmark) || a.away - b.away)
    return passings.find(({ landmark, at }) => this.#isInSight(landmark, at)) ?? null
  }

  #within([minX, minY, maxX, maxY]: Bounds): Landmark[] {
    const { items, boxes, tree } = this.#index!
    const found: Landmark[] = []
    if (items.length > MAX_SCANNED) {
      for (const i of tree.search(minX, minY, maxX, maxY)) this.#consider(items[i]!, found)
    } else {
      for (let i = 0; i < items.length; i++) {
        const at = 4 * i
        if (boxes[at]! > maxX || boxes[at + 1]! > maxY || boxes[at + 2]! < minX || boxes[at + 3]! < minY) continue
        this.#consider(items[i]!, found)
      }
    }
    return found.length <= MAX_CANDIDATES ? found : found.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_CANDIDATES)
  }

  #consider(landmark: Landmark, found: Landmark[]): void {
    this.considered.add(landmark.name)
    if (!this.#excluded.includes(landmark.name)) found.push(landmark)
  }

  /** A landmark catalog is trusted; other places must not lie behind a wall, nor around the visitor. */
  #isInSight({ geometry, rank = 'landmark' }: Landmark, from: Position): boolean {
    const { canWalkStraight, unitsPerMeter } = this.#floor
    if (rank === 'landmark' || !canWalkStraight || geometry?.type !== 'Polygon') return true
    if (polygonContains(geometry.coordinates, from)) return false
    const { point } = nearestOnLine(from, geometry.coordinates[0]!)
    const away = distance(from, point)
    const margin = WALL_AND_CLEARANCE_M * unitsPerMeter
    return away <= margin || canWalkStraight(from, pointAlong(from, point, 1 - margin / away), NOTHING_BLOCKED)
  }
}

/** A landmark that a path passes: after which of its points, at which point, how close and on which side. */
export interface Passing {
  landmark: Landmark
  after: number
  at: Position
  away: number
  side: 'left' | 'right' | null
}

/** Finds where a path comes closest to the label of a landmark. Null if that is too far off or near an end. */
function passingOf(
  landmark: Landmark,
  path: readonly Position[],
  lengths: readonly number[],
  total: number,
  unitsPerMeter: number,
): Passing | null {
  let after = 0
  let walked = 0
  let least = Infinity
  let passed = 0
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i]!
    const fraction = nearestFraction(landmark.position, path[i]!, path[i + 1]!)
    const away = distance(landmark.position, pointAlong(path[i]!, path[i + 1]!, fraction))
    if (away < least) {
      after = i
      walked = passed + length * fraction
      least = away
    }
    passed += length
  }
  if (walked < MIN_FROM_ENDS_M || total - walked < MIN_FROM_ENDS_M) return null
  const [a, b] = [path[after]!, path[after + 1]!]
  const at = pointAlong(a, b, nearestFraction(landmark.position, a, b))
  const away = distanceTo(landmark, at)
  if (away > MAX_SIDE_DISTANCE_M * unitsPerMeter) return null
  const offset = orient(a, b, landmark.position) / (distance(a, b) || 1)
  const side = Math.abs(offset) < MIN_SIDE_OFFSET_M * unitsPerMeter ? null : offset > 0 ? 'left' : 'right'
  return { landmark, after, at, away, side }
}

function rankOf({ rank = 'landmark' }: Landmark): number {
  return RANKS[rank]
}

function distanceTo({ geometry, position }: Landmark, point: Position): number {
  if (geometry?.type !== 'Polygon') return distance(position, point)
  return distanceToRing(geometry.coordinates[0]!, point)
}

interface FloorIndex {
  items: Landmark[]
  /** Of each: left, bottom, right, top. */
  boxes: Float64Array
  tree: Flatbush
}

type IndexedFloors = Map<number, FloorIndex>

const indexes = new WeakMap<readonly Landmark[], IndexedFloors>()

function indexOf(all: readonly Landmark[]): IndexedFloors {
  const known = indexes.get(all)
  if (known) return known
  const byFloor = groupByFloor(all)
  const index: IndexedFloors = new Map()
  for (const [floor, items] of byFloor) index.set(floor, indexItems(items))
  indexes.set(all, index)
  return index
}

function groupByFloor(all: readonly Landmark[]): Map<number, Landmark[]> {
  const byFloor = new Map<number, Landmark[]>()
  for (const landmark of all) {
    if (landmark.name === '') continue
    const items = byFloor.get(landmark.floor)
    if (items) items.push(landmark)
    else byFloor.set(landmark.floor, [landmark])
  }
  return byFloor
}

function indexItems(items: Landmark[]): FloorIndex {
  const tree = new Flatbush(items.length)
  const boxes = new Float64Array(4 * items.length)
  for (const [i, { geometry, position }] of items.entries()) {
    const points = geometry?.type === 'Polygon' ? geometry.coordinates[0]! : [position]
    const bounds = boundsOf([...points, position])
    boxes.set(bounds, 4 * i)
    tree.add(...bounds)
  }
  tree.finish()
  return { items, boxes, tree }
}
