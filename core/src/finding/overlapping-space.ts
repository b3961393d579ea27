import { boundsOf, labelPoint, polygonArea, polygonContains } from '../geo/index.ts'
import { overlapShare } from './areas.ts'
import { findingId, isCirculation, type Level, type Space } from './level.ts'
import type { Finding } from './model.ts'

/** Share of its area that must lie within the other space. */
const MIN_COVERED_SHARE = 0.5
/** A shape this large that stands in a hall may well be a stand without a name. */
const MIN_STAND_M2 = 2
const FINDING_WEIGHT = 35

/** Shapes without a name that lie over another space: furniture, or an outline that was drawn twice. */
export function overlappingSpaces(level: Level): Finding[] {
  const labelled = new Set(level.labels.map(({ feature }) => feature.properties.space))
  return level.spaces.flatMap((space): Finding[] => {
    if (space.name !== null || labelled.has(space.id) || space.feature.properties.inferred === true) return []
    const under = spaceUnder(level, space)
    if (!under) return []
    return [
      {
        finding_id: findingId('overlapping_space', space.id),
        kind: 'overlapping_space',
        weight: FINDING_WEIGHT,
        message: under.name ? `An unnamed shape covers “${under.name}”.` : 'An unnamed shape covers another one.', // biome-ignore format: one message
        detail: 'Visitors would see it as a separate room.',
        feature_ids: [space.id, under.id],
        geometry: space.feature.geometry,
        fixes: [{ fix_id: 'delete', label: 'Delete it', operations: [level.remove(space.id)] }],
      },
    ]
  })
}

function spaceUnder(level: Level, space: Space): Space | undefined {
  const area = polygonArea(space.rings)
  if (!(area > 0)) return undefined
  const isStand = area >= MIN_STAND_M2 * level.meter ** 2
  const at = labelPoint(space.feature.geometry)
  return level
    .spacesNear(...boundsOf(space.rings[0]!))
    .find(
      (other) =>
        other !== space &&
        polygonArea(other.rings) >= area &&
        (other.id < space.id || polygonArea(other.rings) > area || other.name !== null) &&
        !(isStand && isCirculation(other)) &&
        polygonContains(other.rings, at) &&
        overlapShare(space.rings, other.rings) > MIN_COVERED_SHARE,
    )
}
