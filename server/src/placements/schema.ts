import { type Static, Type } from 'typebox'
import { cursorQuery, nextCursor, pageQuery, Timestamp } from '../http/schema.ts'

const Id = Type.String({ minLength: 1, maxLength: 512 })
const Location = Type.Object({
  type: Type.Literal('Point'),
  coordinates: Type.Tuple([
    Type.Number({ minimum: -1e12, maximum: 1e12 }),
    Type.Number({ minimum: -1e12, maximum: 1e12 }),
  ]),
})

export const Placement = Type.Object(
  {
    placement_id: Type.String(),
    map_id: Type.String(),
    map_view_id: Type.String(),
    feature_id: Type.String(),
    content_id: Type.String(),
    catalog_id: Type.String(),
    parent_placement_id: Type.Union([Type.String(), Type.Null()]),
    floor: Type.Integer(),
    location: Location,
    has_own_location: Type.Boolean({
      description: 'Whether it was positioned by hand and does not follow the outline of its feature',
    }),
    from_drawing: Type.Boolean({ description: 'Whether it follows the drawing: an amenity or a named room' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Placement' },
)
export type Placement = Static<typeof Placement>

export const NewPlacement = Type.Object({
  feature_id: Id,
  content_id: Id,
  catalog_id: Type.Optional(Id),
  parent_placement_id: Type.Optional(Type.Union([Id, Type.Null()])),
  location: Type.Optional(Type.Union([Location, Type.Null()])),
})
export type NewPlacement = Static<typeof NewPlacement>

export const NewPlacements = Type.Object({ placements: Type.Array(NewPlacement, { minItems: 1, maxItems: 10_000 }) })

export const PlacementUpdate = Type.Object({
  feature_id: Type.Optional(Id),
  content_id: Type.Optional(Id),
  parent_placement_id: Type.Optional(Type.Union([Id, Type.Null()])),
  location: Type.Optional(Type.Union([Location, Type.Null()])),
})
export type PlacementUpdate = Static<typeof PlacementUpdate>

export const PlacementPage = Type.Object({
  ...pageQuery(),
  ...cursorQuery(),
  feature_id: Type.Optional(Id),
  content_id: Type.Optional(Id),
  catalog_id: Type.Optional(Id),
})
export type PlacementPage = Static<typeof PlacementPage>

export const PlacementList = Type.Object({
  placements: Type.Array(Placement),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
  ...nextCursor(),
})

export const AutoPlace = Type.Object({
  catalog_id: Id,
  column: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()])),
  property: Type.String({
    minLength: 1,
    maxLength: 200,
    default: 'name',
    description: 'If it is `name`, the `number` of a feature matches too, unless another feature has it as its name',
  }),
  unplaced_only: Type.Boolean({
    default: false,
    description: 'Rows that already have a place on this view are skipped',
  }),
  dry_run: Type.Boolean({ default: false }),
})

const UnmatchedContent = Type.Object({ content_id: Type.String(), value: Type.Union([Type.String(), Type.Null()]) })
const UnmatchedFeature = Type.Object({ feature_id: Type.String(), value: Type.String() })
const NearMiss = Type.Object({
  content_id: Type.String(),
  value: Type.String(),
  feature_id: Type.String(),
  feature_value: Type.String(),
})

export const AutoPlaced = Type.Object(
  {
    placed: Type.Integer({ description: 'Placements created, or that a dry run would create' }),
    already_placed: Type.Integer(),
    column: Type.String(),
    unmatched_content: Type.Array(UnmatchedContent),
    unmatched_content_total: Type.Integer(),
    unmatched_features: Type.Array(UnmatchedFeature),
    unmatched_features_total: Type.Integer(),
    near_misses: Type.Array(NearMiss),
    near_misses_total: Type.Integer(),
  },
  { title: 'AutoPlaced' },
)
export type AutoPlaced = Static<typeof AutoPlaced>

export const AmenitiesSynced = Type.Object(
  { placed: Type.Integer(), updated: Type.Integer(), removed: Type.Integer() },
  { title: 'AmenitiesSynced' },
)
