import type { EditFeature } from '../edit/index.ts'
import { findingId, type Level, textOf } from './level.ts'
import type { Finding } from './model.ts'

const FINDING_WEIGHT = 20

/** Doors that no plan shows: without them a place could not be reached. */
export function inferredDoors(level: Level): Finding[] {
  const nameOf = new Map(level.spaces.map(({ id, name }) => [id, name]))
  return level.doors
    .filter(({ properties }) => properties.inferred === true)
    .map((door): Finding => {
      const { feature_id: id, geometry } = door
      const names = spacesOf(door).flatMap((space) => nameOf.get(space) ?? [])
      return {
        finding_id: findingId('inferred_door', id),
        kind: 'inferred_door',
        weight: FINDING_WEIGHT,
        message: `Is there a door ${names.length > 0 ? between(names) : 'here'}?`,
        detail: 'The plan shows none, but nothing else leads there. Routes use this assumed door.',
        feature_ids: [id],
        geometry,
        fixes: [
          { fix_id: 'keep', label: 'Keep it', operations: [level.update(id, { inferred: null })] },
          { fix_id: 'remove', label: 'Remove it', operations: [level.remove(id)] },
          {
            fix_id: 'move',
            label: 'Move it',
            operations: [
              { op: 'update', dataset_id: level.datasetId, feature_id: id, geometry, properties: { inferred: null } },
            ],
            input: { field: 'geometry', is_required: true },
          },
        ],
      }
    })
}

function spacesOf({ properties: { spaces } }: EditFeature): string[] {
  return Array.isArray(spaces) ? spaces.flatMap((id) => textOf(id) ?? []) : []
}

function between(names: string[]): string {
  return names.length > 1 ? `between “${names[0]}” and “${names[1]}”` : `to “${names[0]}”`
}
