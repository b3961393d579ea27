import type { PlanFeature } from '../result.ts'
import { addLinks } from './add-links.ts'
import { clearWalls } from './clear-walls.ts'
import { type Connection, connect } from './connect.ts'
import type { Extent } from './free-floor.ts'
import { type Ground, groundFinder } from './ground.ts'
import { Scale } from './shape.ts'
import { withoutSlits } from './without-slits.ts'

/** The floor within a building; millimetres, as in all extents. */
const INDOORS: Extent = { reach: 3000, margin: 0 }
/** Where that does not lead everywhere, or no building is drawn, people walk around what stands there. */
const AROUND: Extent[] = [
  { reach: 3000, margin: 2000 },
  { reach: 10_000, margin: 2000 },
  { reach: 30_000, margin: 2000 },
]
/** Tried where one would walk through room after room, more than a few and than a part of all: a street lies between them. */
const STREET: Extent = { reach: 10_000, margin: 0 }
const MAX_FEW_SPACES = 3
const MIN_THROUGH_SHARE = 0.3

/** A plan made walkable. */
export interface Walkable {
  features: PlanFeature[]
  inferredDoors: number
  /** Names of spaces that no way leads to. */
  unreached: string[]
}

type Joined = Ground & Connection

/**
 * A plan rarely shows how to walk it: lines that are no walls stand in the way, corridors have no outline, doors no
 * arcs, booths no doors at all. Clears the spaces, adds the floor between them where it leads somewhere, and joins
 * by inferred doors what is still apart, so that whatever has a name can be walked to.
 */
export function makeWalkable(features: readonly PlanFeature[], unitsPerMeter: number): Walkable {
  const scale = new Scale(features, unitsPerMeter)
  const cleared = clearWalls(features, scale).map((feature) =>
    surroundsOthers(feature) ? withoutSlits(feature, unitsPerMeter) : feature,
  )
  const groundWithin = groundFinder(cleared, scale, unitsPerMeter)
  const join = (ground: Ground, anyWall: boolean): Joined => ({ ...ground, ...connect(ground, unitsPerMeter, anyWall) })
  let best: Joined | null = null
  for (const joined of attempts(features.some(isBuilding), groundWithin, join)) {
    if (!best || joined.unreached.length < best.unreached.length) best = joined
    if (joined.unreached.length === 0) break
  }
  if (throughRooms(best!) > Math.max(MAX_FEW_SPACES, MIN_THROUGH_SHARE * (best!.spaces.length - best!.floors.size))) {
    const street = join(groundWithin(STREET), true)
    if (street.unreached.length <= best!.unreached.length && throughRooms(street) < throughRooms(best!)) best = street
  }
  return {
    ...addLinks(best!, best!.links, unitsPerMeter),
    unreached: best!.unreached.map(({ properties }) => String(properties.name)),
  }
}

/** Ways to join a plan, less and less likely: within the building, through walls that say nothing of a door, around it. */
function* attempts(
  isBuilding: boolean,
  groundWithin: (extent: Extent) => Ground,
  join: (ground: Ground, anyWall: boolean) => Joined,
): Iterable<Joined> {
  if (isBuilding) {
    const indoors = groundWithin(INDOORS)
    yield join(indoors, false)
    yield join(indoors, true)
  }
  for (const extent of AROUND) yield join(groundWithin(extent), true)
}

/** Doors that were inferred between two rooms. */
function throughRooms({ links, spaces }: Joined): number {
  const isRoom = (i: number) =>
    spaces[i]!.properties.name !== undefined && spaces[i]!.properties.space_type !== 'circulation'
  return links.filter(({ a, b, inferredAt }) => inferredAt && isRoom(a) && isRoom(b)).length
}

/** A corridor is no place to walk where it is but a slit between what stands in it. */
function surroundsOthers({ geometry, properties }: PlanFeature): boolean {
  return properties.space_type === 'circulation' && geometry.type === 'Polygon' && geometry.coordinates.length > 1
}

function isBuilding({ properties: { kind, space_type } }: PlanFeature): boolean {
  return kind === 'wall' || kind === 'door' || space_type === 'circulation'
}
