import type { EditFeature } from '../edit/index.ts'
import { boundsOf, type Position } from '../geo/index.ts'
import { areaM2, freeFloorAt } from './areas.ts'
import { findingId, type Label, type Level } from './level.ts'
import type { Finding, Fix } from './model.ts'

/** A room is looked for in squares of these sides, the largest that walls or other rooms close off first. */
const SEARCH_SIDES_M = [24, 12, 4]
const MIN_ROOM_M2 = 1
/** Share of the square that a room takes at most: what fills it has no walls around it. */
const MAX_SQUARE_SHARE = 0.6
const FINDING_WEIGHT = 45

/** Names that stand in no space, although within the building. */
export function labelsWithoutSpace(level: Level): Finding[] {
  if (level.spaces.length === 0) return []
  const [minX, minY, maxX, maxY] = boundsOf(level.spaces.flatMap(({ rings }) => rings[0]!))
  const isWithin = ({ at: [x, y] }: Label) => x >= minX && x <= maxX && y >= minY && y <= maxY
  return level.labels
    .filter((label) => !hasSpace(level, label.feature) && isWithin(label) && level.spacesAt(label.at).length === 0)
    .map((label): Finding => {
      const finding_id = findingId('label_without_space', label.id)
      const made = makeSpace(level, label, finding_id)
      return {
        finding_id,
        kind: 'label_without_space',
        weight: FINDING_WEIGHT,
        message: `“${label.name}” is not in a room.`,
        detail: 'Visitors cannot find it or get directions to it.',
        feature_ids: [label.id],
        geometry: label.feature.geometry,
        fixes: [
          ...(made ? [made] : []),
          { fix_id: 'remove', label: 'Remove label', operations: [level.remove(label.id)] },
        ],
      }
    })
}

function hasSpace(level: Level, { properties: { space } }: EditFeature): boolean {
  return typeof space === 'string' && level.drawing.features.has(space)
}

function makeSpace(level: Level, label: Label, findingId: string): Fix | null {
  const rings = roomAround(level, label.at)
  const feature_id = `made-${findingId}`
  if (!rings || level.drawing.features.has(feature_id)) return null
  return {
    fix_id: 'make',
    label: 'Create a room here',
    operations: [
      {
        op: 'create',
        dataset_id: level.datasetId,
        feature_id,
        geometry: { type: 'Polygon', coordinates: rings },
        properties: { kind: 'space', name: label.name },
      },
      level.update(label.id, { space: feature_id }),
    ],
  }
}

function roomAround(level: Level, at: Position): Position[][] | null {
  let last: Position[][] | null = null
  for (const side of SEARCH_SIDES_M) {
    const rings = freeFloorAt(level, at, side)
    if (!rings || areaM2(rings, level.meter) < MIN_ROOM_M2) return null
    if (areaM2(rings, level.meter) < MAX_SQUARE_SHARE * side ** 2) return rings
    last = rings
  }
  return last
}
