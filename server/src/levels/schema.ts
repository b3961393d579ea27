import { type Static, Type } from 'typebox'
import { OperationBody } from '../changesets/schema.ts'
import { Transform } from '../map-sources/schema.ts'

const FloorNumber = Type.Integer({ minimum: -1000, maximum: 1000 })
const Coordinate = Type.Number({ minimum: -1e12, maximum: 1e12 })
const Point = Type.Tuple([Coordinate, Coordinate], { description: 'x, y in the units of the level’s drawing' })
const NullableMeters = Type.Union([Type.Number(), Type.Null()])
const Operations = Type.Array(OperationBody, { description: 'For a changeset of the map source' })

export const AlignRequest = Type.Object(
  {
    floor: FloorNumber,
    reference_floor: FloorNumber,
    pairs: Type.Optional(
      Type.Array(Type.Object({ level: Point, reference: Point }), {
        minItems: 2,
        maxItems: 100,
        description:
          'A point of the level and the same point on the reference level. Absent: proposed from lifts and stairs',
      }),
    ),
    keep_scale: Type.Boolean({ default: false, description: 'Move and turn only' }),
  },
  { title: 'AlignRequest' },
)
export type AlignRequest = Static<typeof AlignRequest>

export const AlignedLevel = Type.Object(
  {
    transform: Transform,
    units_per_meter: Type.Number({ description: 'Of the level, with the scale of the transform' }),
    residual_m: Type.Union([Type.Number(), Type.Null()], {
      description: 'Root mean square in metres; null for two pairs, which always fit, with nothing else to measure',
    }),
    measured_at: Type.Union([Type.Enum(['connectors', 'pairs']), Type.Null()], {
      description: 'Lifts and stairs not used as pairs, else the pairs themselves',
    }),
    pairs: Type.Array(
      Type.Object({ level: Point, reference: Point, before_m: Type.Number(), residual_m: Type.Number() }),
    ),
    connectors: Type.Array(
      Type.Object({
        feature_id: Type.String(),
        reference_feature_id: Type.String(),
        name: Type.Union([Type.String(), Type.Null()]),
        residual_m: Type.Number(),
      }),
      { description: 'Lifts and stairs not used as pairs' },
    ),
    operations: Operations,
  },
  { title: 'AlignedLevel' },
)
export type AlignedLevel = Static<typeof AlignedLevel>

export const Measure = Type.Object(
  {
    floor: FloorNumber,
    points: Type.Tuple([Point, Point]),
    meters: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'Their real distance' }),
  },
  { title: 'Measure' },
)

export const Measured = Type.Object({ units_per_meter: Type.Number(), operations: Operations }, { title: 'Measured' })

export const Scales = Type.Object(
  {
    floors: Type.Array(
      Type.Object({
        floor: Type.Integer(),
        name: Type.String(),
        units_per_meter: NullableMeters,
        proposed: Type.Union([Type.Number(), Type.Null()], {
          description: 'Scale of the levels drawn at the same size; null if it is the current one',
        }),
      }),
    ),
    operations: Operations,
  },
  { title: 'Scales' },
)

const LngLat = Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -85, maximum: 85 })], {
  description: 'lng, lat',
})

export const GeoreferenceRequest = Type.Object(
  {
    points: Type.Array(Type.Object({ floor: FloorNumber, coordinate: Point, lnglat: LngLat }), {
      minItems: 2,
      maxItems: 100,
    }),
    adjust_scale: Type.Boolean({
      default: false,
      description: 'Also scale all levels by their units_per_meter: a georeference has no scale of its own',
    }),
    dry_run: Type.Boolean({ default: false }),
  },
  { title: 'GeoreferenceRequest' },
)
export type GeoreferenceRequest = Static<typeof GeoreferenceRequest>

export const PlacedOnEarth = Type.Object(
  {
    georeference: Type.Object({ origin: LngLat, rotation: Type.Number() }),
    scale: Type.Number({ description: 'Size of the venue relative to its drawings' }),
    residual_m: NullableMeters,
    points: Type.Array(Type.Object({ residual_m: Type.Number() })),
  },
  { title: 'PlacedOnEarth' },
)
export type PlacedOnEarth = Static<typeof PlacedOnEarth>

export const StackedConnectors = Type.Object(
  {
    connectors: Type.Array(
      Type.Object({
        connector_id: Type.String(),
        connector_type: Type.Enum(['stairs', 'elevator', 'escalator', 'ramp']),
        stops: Type.Array(
          Type.Object({
            floor: Type.Integer(),
            dataset_id: Type.String(),
            feature_ids: Type.Array(Type.String()),
            name: Type.Union([Type.String(), Type.Null()]),
            offset_m: Type.Union([Type.Number(), Type.Null()], {
              description: 'Distance to the stop on the level below; null on the lowest',
            }),
          }),
        ),
        operations: Operations,
      }),
    ),
    operations: Operations,
  },
  { title: 'StackedConnectors' },
)
