import type { PlanFeature } from '../result.ts'
import { clearWalls } from './clear-walls.ts'
import { connect } from './connect.ts'
import { type Extent, freeFloor } from './free-floor.ts'
import { inferredDoor } from './inferred-door.ts'
import type { Link } from './links.ts'
import { nameFloors } from './name-floors.ts'
import { withoutSlits } from './without-slits.ts'

/**
 * Tried one after the other until everything with a name can be reached, in millimetres: within the building, through
 * walls that say nothing of a door, and around it.
 */
const EXTENTS: (Extent & { anyWall: boolean })[] = [
  { reach: 3000, margin: 0, anyWall: false },
  { reach: 3000, margin: 0, anyWall: true },
  { reach: 3000, margin: 2000, anyWall: true },
  { reach: 10_000, margin: 2000, anyWall: true },
  { reach: 30_000, margin: 2000, anyWall: true },
]
/** Where neither walls nor doors nor corridors are drawn, people walk around what stands there. */
const AROUND = EXTENTS.slice(2)

/** Tried where one would walk through room after room, more than a few and than a part of all: a street lies between them. */
const STREET = { reach: 10_000, margin: 0, anyWall: true }
const FEW = 3
const THROUGH = 0.3

/** A plan made walkable. */
export interface Walkable {
  features: PlanFeature[]
  inferredDoors: number
  /** Names of spaces that no way leads to. */
  unreached: string[]
}

/**
 * A plan rarely shows how to walk it: lines that are no walls stand in the way, corridors have no outline, doors no
 * arcs, booths no doors at all. Clears the spaces, adds the floor between them where it leads somewhere, and joins
 * by inferred doors what is still apart, so that whatever has a name can be walked to.
 */
export function makeWalkable(features: readonly PlanFeature[], unitsPerMeter: number): Walkable {
  const cleared = clearWalls(features, unitsPerMeter).map((feature) =>
    surroundsOthers(feature) ? withoutSlits(feature, unitsPerMeter) : feature,
  )
  const drawn = cleared.filter(({ properties }) => properties.kind === 'space')
  const floorWithin = freeFloor(cleared, unitsPerMeter)
  const within = (extent: (typeof EXTENTS)[number]) => {
    const spaces = [...drawn, ...floorWithin(extent)]
    const floors = new Set([...spaces.keys()].filter((i) => i >= drawn.length))
    return { spaces, floors, ...connect(cleared, spaces, floors, unitsPerMeter, extent.anyWall) }
  }
  let best: ReturnType<typeof within> | null = null
  for (const extent of features.some(isBuilding) ? EXTENTS : AROUND) {
    const tried = within(extent)
    if (!best || tried.unreached.length < best.unreached.length) best = tried
    if (tried.unreached.length === 0) break
  }
  if (throughRooms(best!) > Math.max(FEW, THROUGH * drawn.length)) {
    const street = within(STREET)
    if (street.unreached.length <= best!.unreached.length && throughRooms(street) < throughRooms(best!)) best = street
  }
  const { spaces, floors, links, unreached } = best!
  return {
    ...addLinks(cleared, spaces, floors, links, unitsPerMeter),
    unreached: unreached.map(({ properties }) => String(properties.name)),
  }
}

/** Doors that were inferred between two rooms. */
function throughRooms({ links, spaces }: { links: readonly Link[]; spaces: readonly PlanFeature[] }): number {
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

function addLinks(
  features: readonly PlanFeature[],
  spaces: readonly PlanFeature[],
  floors: ReadonlySet<number>,
  links: readonly Link[],
  unitsPerMeter: number,
): Omit<Walkable, 'unreached'> {
  const used = [...floors].filter((i) => links.filter(({ a, b }) => a === i || b === i).length > 1)
  const isThere = (i: number) => !floors.has(i) || used.includes(i)
  const refs = ({ a, b }: Link) => [a, b].filter(isThere).map((i) => spaces[i]!.properties.ref)
  const added = used.map((i) => spaces[i]!)
  const changes = nameFloors(added, features)
  const change = (feature: PlanFeature, to: Record<string, unknown>) =>
    changes.set(feature, { ...changes.get(feature), ...to })
  for (const link of links) {
    if (link.door) change(link.door, { spaces: refs(link) })
    if (link.hall !== undefined) change(spaces[link.hall]!, { walkable: true })
  }
  const doors = links.flatMap((link) => (link.inferredAt ? [{ link, border: link.inferredAt }] : []))
  const halls = new Set(links.flatMap(({ hall }) => (hall === undefined ? [] : [spaces[hall]!])))
  const changed = (feature: PlanFeature) => {
    const { geometry, properties } = halls.has(feature) ? withoutSlits(feature, unitsPerMeter) : feature
    return { geometry, properties: { ...properties, ...changes.get(feature) } }
  }
  return {
    features: [
      ...features.map(changed),
      ...added.map(changed),
      ...doors.map(({ link, border }, i) => inferredDoor(border, refs(link), i, unitsPerMeter)),
    ],
    inferredDoors: doors.length,
  }
}
