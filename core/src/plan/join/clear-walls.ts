import Flatbush from 'flatbush'
import type { PlanFeature } from '../result.ts'
import { areaOf, boxOf, grow, partsOf, type Scale, type Shape, subtract } from './shape.ts'
import { shareWithin } from './share-within.ts'

/** Walls run along borders: what lies deeper inside a space than this is something else. */
const MAX_WALL_DEPTH_MM = 250
/** A body, or a line, belongs to the space that holds this share of it. */
const MIN_HELD_SHARE = 0.6
/** Larger free-standing bodies are no columns, in square millimetres. */
const MAX_COLUMN_MM2 = 2_000_000
/** Half the width of a squeezed person. */
const HALF_PERSON_MM = 120
/** Smaller parts of a room are nooks. */
const MAX_NOOK_MM2 = 1_000_000

interface Wall {
  feature: PlanFeature
  shape: Shape
}

/**
 * Hatches, furniture and the swings of doors may come out of a drawing as walls. A space says that its floor is
 * free: bodies that fill it, and lines that cut it into pieces, are turned into fixtures. Columns stay.
 */
export function clearWalls(features: readonly PlanFeature[], scale: Scale): PlanFeature[] {
  const spaces = features.filter(({ properties }) => properties.kind === 'space').map((space) => scale.shape(space))
  const walls = features
    .filter(({ properties }) => properties.kind === 'wall')
    .map((feature): Wall => ({ feature, shape: scale.shape(feature) }))
    .filter(({ shape }) => areaOf(shape) > 0)
  if (spaces.length === 0 || walls.length === 0) return [...features]
  const index = new Flatbush(walls.length)
  for (const { shape } of walls) index.add(...boxOf(shape))
  index.finish()
  const cleared = new Set<PlanFeature>()
  for (const space of spaces) {
    const near = index.search(...boxOf(space)).map((i) => walls[i]!)
    clearSpace(space, near, cleared)
  }
  return features.map((feature) => (cleared.has(feature) ? asFixture(feature) : feature))
}

/** Adds those of the walls near a space that are none. Bodies cleared out of another space divide this one no more. */
function clearSpace(space: Shape, near: readonly Wall[], cleared: Set<PlanFeature>): void {
  const shareInside = shareWithin(space)
  const held = near.map((wall) => ({ wall, share: shareInside(wall.shape) })).filter(({ share }) => share > 0)
  const inside = held.filter(({ share }) => share >= MIN_HELD_SHARE).map(({ wall }) => wall)
  if (inside.length === 0) return
  const shareInCore = shareWithin(grow(space, -MAX_WALL_DEPTH_MM))
  for (const { feature, shape } of inside.filter(isBody)) {
    if (areaOf(shape) > MAX_COLUMN_MM2 || shareInCore(shape) < 0.95) cleared.add(feature)
  }
  const cutting = inside.filter((wall) => !isBody(wall) && shareInCore(wall.shape) >= MIN_HELD_SHARE)
  if (cutting.length === 0) return
  const bodies = held.map(({ wall }) => wall).filter((wall) => isBody(wall) && !cleared.has(wall.feature))
  const rooms = countRooms(space, [...bodies, ...cutting])
  if (rooms > 1 && rooms > countRooms(space, bodies)) for (const { feature } of cutting) cleared.add(feature)
}

function isBody({ feature }: Wall): boolean {
  return feature.geometry.type === 'Polygon'
}

/** How many the walls leave of a space. More walls never turn none into one. */
function countRooms(space: Shape, walls: readonly Wall[]): number {
  const free =
    walls.length === 0
      ? space
      : subtract(
          space,
          walls.map(({ shape }) => shape),
        )
  return partsOf(grow(free, -HALF_PERSON_MM)).filter((part) => areaOf(part) > MAX_NOOK_MM2).length
}

function asFixture({ geometry, properties }: PlanFeature): PlanFeature {
  return { geometry, properties: { ...properties, kind: 'fixture' } }
}
