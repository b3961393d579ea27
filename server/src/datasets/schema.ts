import { type Static, Type } from 'typebox'
import { cursorQuery, nextCursor, OwnId, openObject, pageQuery, Timestamp } from '../http/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 500 })

export const Dataset = Type.Object(
  {
    dataset_id: Type.String(),
    account_id: Type.String(),
    name: Type.String(),
    state: Type.Enum(['pending', 'processing', 'completed', 'failed']),
    units_per_meter: Type.Union([Type.Number(), Type.Null()], {
      description: 'Drawing units per metre, if known',
    }),
    scale: Type.Union([openObject(Type.Unknown()), Type.Null()], {
      description: 'How the scale of an uploaded plan was found, and with what confidence',
    }),
    reading_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The upload of the floor plan in use; a different one after a rollback',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Dataset' },
)
export type Dataset = Static<typeof Dataset>

export const NewDataset = Type.Object({
  name: Name,
  dataset_id: Type.Optional(Type.Union([OwnId, Type.Null()])),
})

export const DatasetUpdate = Type.Object({
  name: Type.Optional(Name),
  units_per_meter: Type.Optional(Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), Type.Null()])),
})
export type DatasetUpdate = Static<typeof DatasetUpdate>

export const DatasetList = Type.Object({
  datasets: Type.Array(Dataset),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

/** Checked in words by check-geometry.ts: a schema could only say that none of three forms fits. */
const Geometry = Type.Object(
  { type: Type.String(), coordinates: Type.Array(Type.Unknown()) },
  { description: 'A GeoJSON Point, LineString or Polygon with [x, y] pairs' },
)
const Properties = openObject(Type.Unknown())

export const Feature = Type.Object(
  {
    feature_id: Type.String(),
    dataset_id: Type.String(),
    account_id: Type.String(),
    type: Type.Literal('Feature'),
    geometry: Geometry,
    properties: Properties,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Feature' },
)
export type Feature = Static<typeof Feature>

export const NewFeature = Type.Object({
  type: Type.Literal('Feature'),
  geometry: Geometry,
  properties: Type.Optional(Type.Union([Properties, Type.Null()])),
})

export const FeatureUpdate = Type.Object({
  geometry: Type.Optional(Geometry),
  properties: Type.Optional(Properties),
})

export const FeatureCollection = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(Type.Unknown(), { maxItems: 500_000 }),
})

export const Imported = Type.Object({
  dataset_id: Type.String(),
  imported: Type.Integer(),
  feature_ids: Type.Array(Type.String()),
})

export const FeaturesToDelete = Type.Object({
  feature_ids: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), { minItems: 1, maxItems: 10_000 }),
})

export const Deleted = Type.Object({ dataset_id: Type.String(), deleted: Type.Integer() })

export const FeaturePage = Type.Object({ ...pageQuery(10_000), ...cursorQuery() })
export type FeaturePage = Static<typeof FeaturePage>

export const FeatureList = Type.Object({
  features: Type.Array(Feature),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
  ...nextCursor(),
})
