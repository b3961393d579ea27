import { type Static, Type } from 'typebox'
import { OwnId, Timestamp, Translations } from '../http/schema.ts'

export const Building = Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
  description:
    'The building of this level. If other floors name one, a floor without is outdoors, and entrances at the same place connect both',
})

const UnitsPerMeter = Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), Type.Null()])

/** Metres beyond which no level of a venue lies. */
const MAX_MOVE_M = 1e6

const transformFields = {
  move: Type.Tuple(
    [
      Type.Number({ minimum: -MAX_MOVE_M, maximum: MAX_MOVE_M }),
      Type.Number({ minimum: -MAX_MOVE_M, maximum: MAX_MOVE_M }),
    ],
    { description: 'Metres to the right and up' },
  ),
  turn: Type.Number({ minimum: -360, maximum: 360, description: 'Clockwise degrees' }),
  scale: Type.Number({ minimum: 1e-6, maximum: 1e6 }),
}

export const Transform = Type.Object(transformFields, {
  title: 'LevelTransform',
  description:
    'Aligns a level drawn separately with the others: scaled and rotated around its point (0, 0), then moved',
})

/** What is absent is nothing: no move, no turn, the scale 1. */
export const TransformChange = Type.Union([Type.Partial(Transform), Type.Null()])

export const Floor = Type.Object(
  {
    floor: Type.Integer({ minimum: -1000, maximum: 1000 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    short_name: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    building: Type.Optional(Building),
    dataset_id: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
    units_per_meter: Type.Optional(UnitsPerMeter),
    names: Type.Optional(Translations),
    transform: Type.Optional(TransformChange),
  },
  { title: 'Floor' },
)
export type Floor = Static<typeof Floor>

const Georeference = Type.Union([
  Type.Object({
    origin: Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -85, maximum: 85 })], {
      description: 'lng, lat of the drawing’s point (0, 0)',
    }),
    rotation: Type.Number({ minimum: -360, maximum: 360, default: 0, description: 'Clockwise degrees; 0: y is north' }),
  }),
  Type.Null(),
])

export const MapSource = Type.Object(
  {
    map_source_id: Type.String(),
    account_id: Type.String(),
    name: Type.String(),
    floors: Type.Array(
      Type.Object({
        floor: Type.Integer(),
        name: Type.String(),
        short_name: Type.String(),
        building: Building,
        dataset_id: Type.Union([Type.String(), Type.Null()]),
        units_per_meter: Type.Union([Type.Number(), Type.Null()]),
        names: Translations,
        transform: Type.Union([Transform, Type.Null()]),
      }),
    ),
    georeference: Georeference,
    time_zone: Type.String({ description: 'Time zone of opening hours, such as Europe/Berlin' }),
    is_time_zone_set: Type.Boolean({ description: 'Whether it was set; otherwise UTC is used' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'MapSource' },
)
export type MapSource = Static<typeof MapSource>

const Name = Type.String({ minLength: 1, maxLength: 500 })
const Floors = Type.Array(Floor, { maxItems: 500 })

const TimeZone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA time zone; default UTC' })

export const NewMapSource = Type.Object({
  map_source_id: Type.Optional(Type.Union([OwnId, Type.Null()])),
  name: Type.Optional(Name),
  floors: Type.Optional(Floors),
  georeference: Type.Optional(Georeference),
  time_zone: Type.Optional(TimeZone),
})

export const MapSourceUpdate = Type.Object({
  name: Type.Optional(Name),
  floors: Type.Optional(Floors),
  georeference: Type.Optional(Georeference),
  time_zone: Type.Optional(TimeZone),
})
export type MapSourceUpdate = Static<typeof MapSourceUpdate>

export const MapSourceList = Type.Object({
  map_sources: Type.Array(MapSource),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
