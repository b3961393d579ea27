import { type Static, Type } from 'typebox'
import { NullableTimestamp, pageQuery, Timestamp, Translations } from '../http/schema.ts'
import { Building, TransformChange } from '../map-sources/schema.ts'

/** Operations of one changeset. */
export const MAX_OPERATIONS = 10_000

const Id = Type.String({ minLength: 1, maxLength: 512 })
const Fate = Type.Enum(['move', 'drop'], { description: 'What happens to placements or bookings on a removed feature' })
const Position = Type.Tuple([Type.Number(), Type.Number()])
const Properties = Type.Record(Type.String(), Type.Unknown())
const Version = Type.String({ minLength: 1, maxLength: 64 })

/** Which fields an operation needs depends on `op`: see check-operations.ts. */
export const OperationBody = Type.Object(
  {
    op: Type.Enum(['create', 'update', 'delete', 'split', 'merge', 'floor']),
    dataset_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    feature_id: Type.Optional(Id),
    before: Type.Optional(
      Type.Union([Version, Type.Record(Type.String(), Version)], {
        description:
          'Version of the feature that the edit is based on; for a merge, by feature ID. Absent: the current version',
      }),
    ),
    geometry: Type.Optional(
      Type.Object(
        { type: Type.String(), coordinates: Type.Array(Type.Unknown()) },
        { description: 'A GeoJSON Point, LineString or Polygon with [x, y] pairs' },
      ),
    ),
    properties: Type.Optional(Properties),
    line: Type.Optional(Type.Array(Position, { minItems: 2, maxItems: 1000, description: 'split: the cutting line' })),
    new_feature_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    keep_at: Type.Optional(Position),
    wall: Type.Optional(
      Type.Boolean({ description: 'split of a space: whether a wall is drawn between the parts. Absent: yes' }),
    ),
    feature_ids: Type.Optional(Type.Array(Id, { minItems: 2, maxItems: 100, description: 'merge: what is merged' })),
    keep: Type.Optional(Id),
    placements: Type.Optional(Fate),
    bookings: Type.Optional(Fate),
    move_to: Type.Optional(Id),
    floor: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
    changes: Type.Optional(
      Type.Object({
        floor: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        short_name: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
        building: Type.Optional(Building),
        dataset_id: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
        units_per_meter: Type.Optional(Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), Type.Null()])),
        names: Type.Optional(Translations),
        transform: Type.Optional(TransformChange),
      }),
    ),
  },
  { title: 'Operation' },
)
export type OperationBody = Static<typeof OperationBody>

export const Operations = Type.Array(OperationBody, { maxItems: MAX_OPERATIONS })
const Title = Type.String({ minLength: 1, maxLength: 500 })

export const NewChangeset = Type.Object({ title: Type.Optional(Title), operations: Type.Optional(Operations) })
export const ChangesetUpdate = Type.Object({ title: Type.Optional(Title), operations: Type.Optional(Operations) })
export const MoreOperations = Type.Object({ operations: Operations })
export const Applying = Type.Object({
  publish: Type.Boolean({ default: false, description: 'Publish the views of the map source as well' }),
})

export const Reverting = Type.Object({
  publish: Type.Boolean({ default: false, description: 'Publish the views of the map source as well' }),
  placements: Type.Optional(
    Type.Literal('drop', { description: 'For placements on features that the revert removes' }),
  ),
  bookings: Type.Optional(Type.Literal('drop', { description: 'For bookings of features that the revert removes' })),
})

const Conflict = Type.Object({
  operation: Type.Integer({ description: 'Index in the list of operations' }),
  kind: Type.String(),
  dataset_id: Type.Union([Type.String(), Type.Null()]),
  feature_id: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
})

const fields = {
  changeset_id: Type.String(),
  account_id: Type.String(),
  map_source_id: Type.Union([Type.String(), Type.Null()]),
  dataset_ids: Type.Array(Type.String()),
  kind: Type.Enum(['edit', 'write', 'import', 'floor-plan', 'revert']),
  state: Type.Enum(['draft', 'applied', 'reverted', 'discarded']),
  title: Type.String(),
  author: Type.Object({ kind: Type.Enum(['key', 'user', 'upload']), id: Type.String() }),
  base_revision: Type.Union([Type.String(), Type.Null()]),
  operation_count: Type.Integer(),
  plan_count: Type.Integer({ description: 'New plans of levels that are accepted with the draft' }),
  summary: Type.Union([
    Type.Object({ created: Type.Integer(), updated: Type.Integer(), deleted: Type.Integer() }),
    Type.Null(),
  ]),
  reverts: Type.Union([Type.String(), Type.Null()], { description: 'The changeset that this one reverts' }),
  is_revertible: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  applied_at: NullableTimestamp,
  reverted_at: NullableTimestamp,
  discarded_at: NullableTimestamp,
}

export const ChangesetEntry = Type.Object(fields, { title: 'ChangesetEntry' })
export type ChangesetEntry = Static<typeof ChangesetEntry>

export const Changeset = Type.Object(
  {
    ...fields,
    operations: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    conflicts: Type.Array(Conflict, { description: 'Why the last attempt to apply or revert it failed' }),
    notes: Type.Array(Conflict, { description: 'Consequences to check, such as a door without a wall' }),
  },
  { title: 'Changeset' },
)
export type Changeset = Static<typeof Changeset>

export const ChangesetPage = Type.Object({
  ...pageQuery(),
  state: Type.Optional(Type.Enum(['draft', 'applied', 'reverted', 'discarded'])),
  sort: Type.Enum(['created_at', '-created_at'], { default: 'created_at' }),
})

const page = { total: Type.Integer(), skip: Type.Integer(), limit: Type.Integer() }
export const ChangesetList = Type.Object({ changesets: Type.Array(ChangesetEntry), ...page })

export const HistoryPage = Type.Object({
  ...pageQuery(),
  sort: Type.Enum(['applied_at', '-applied_at'], { default: 'applied_at' }),
})
export const History = Type.Object({ history: Type.Array(ChangesetEntry), ...page })
