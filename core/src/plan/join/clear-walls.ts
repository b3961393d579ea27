import Flatbush from 'flatbush'
import type { PlanFeature } from '../result.ts'
import { areaOf, boxOf, clip, grow, intersect, isIn, partsOf, pointsIn, Scale, type Shape, subtract } from './shape.ts'

/** Half the thickness of a wall drawn as a line, in millimetres. */
const HALF_LINE = 20
/** Walls run along borders: what lies deeper inside a space than this is something else. */
const ALONG = 250
/** A body, or a line, belongs to the space that holds this share of it. */
const MOSTLY = 0.6
/** Larger free-standing bodies are no columns, in square millimetres. */
const COLUMN = 2_000_000
/** Half the width of a squeezed person. */
const SQUEEZE = 120
/** Smaller parts of a room are nooks. */
const NOOK = 1_000_000

/**
 * Hatches, furniture and the swings of doors may come out of a drawing as walls. A space says that its floor is
 * free: bodies that fill it, and lines that cut it into pieces, are turned into fixtures. Columns stay.
 */
export function clearWalls(features: readonly PlanFeature[], unitsPerMeter: number): PlanFeature[] {
  const scale = new Scale(features, unitsPerMeter)
  const spaces = features.filter(({ properties }) => properties.kind === 'space').map((space) => scale.shape(space, 0))
  const walls = features.filter(({ properties }) => properties.kind === 'wall')
  if (spaces.length === 0 || walls.length === 0) return [...features]
  const shapes = walls.map((wall) => scale.shape(wall, HALF_LINE))
  const index = new Flatbush(walls.length)
  for (const shape of shapes) index.add(...boxOf(shape))
  index.finish()
  const cleared = new Set<PlanFeature>()
  for (const space of spaces) {
    const near = index.search(...boxOf(space)).filter((i) => areaOf(shapes[i]!) > 0)
    const isBody = (i: number) => walls[i]!.geometry.type === 'Polygon'
    const core = grow(space, -ALONG)
    for (const i of near.filter(isBody)) if (fills(shapes[i]!, space, core)) cleared.add(walls[i]!)
    const bodies = near.filter((i) => isBody(i) && !cleared.has(walls[i]!)).map((i) => shapes[i]!)
    const lines = near.filter((i) => !isBody(i) && shareOf(shapes[i]!, core) >= MOSTLY)
    const cutting = lines.map((i) => shapes[i]!)
    if (lines.length > 0 && countRooms(space, [...bodies, ...cutting]) > countRooms(space, bodies)) {
      for (const i of lines) cleared.add(walls[i]!)
    }
  }
  return features.map((feature) => (cleared.has(feature) ? asFixture(feature) : feature))
}

function fills(body: Shape, space: Shape, core: Shape): boolean {
  if (!pointsIn(body).some((point) => isIn(space, point)) || shareOf(body, space) < MOSTLY) return false
  return areaOf(body) > COLUMN || shareOf(body, core) < 0.95
}

function shareOf(shape: Shape, within: Shape): number {
  return areaOf(intersect(shape, clip(within, boxOf(shape)))) / areaOf(shape)
}

function countRooms(space: Shape, barriers: readonly Shape[]): number {
  const free = barriers.length === 0 ? space : subtract(space, ...barriers)
  return partsOf(grow(free, -SQUEEZE)).filter((part) => areaOf(part) > NOOK).length
}

function asFixture({ geometry, properties }: PlanFeature): PlanFeature {
  return { geometry, properties: { ...properties, kind: 'fixture' } }
}
