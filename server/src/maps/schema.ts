import { type Static, Type } from 'typebox'
import { OwnId, ownId, Timestamp } from '../http/schema.ts'

/** Names below the address of the map page that are its own: see `map-page/api.ts`. */
const MapId = ownId(['assets', 'data', 'element.js', 'manifest.webmanifest', 'preview', 'sw.js'])
const UnitType = Type.Enum(['Meters', 'Feet'])
const Name = Type.String({ minLength: 1, maxLength: 500 })
const ViewId = Type.Union([Type.String({ maxLength: 128 }), Type.Null()])

export const MapObject = Type.Object(
  {
    map_id: Type.String(),
    account_id: Type.String(),
    map_source_id: Type.String(),
    name: Type.String(),
    unit_type: UnitType,
    default_map_view_id: Type.Union([Type.String(), Type.Null()]),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Map' },
)
export type MapObject = Static<typeof MapObject>

export const NewMap = Type.Object({
  map_source_id: OwnId,
  unit_type: UnitType,
  map_id: Type.Optional(Type.Union([MapId, Type.Null()])),
  name: Type.Optional(Type.Union([Name, Type.Null()])),
  default_map_view_id: Type.Optional(ViewId),
})

export const MapUpdate = Type.Object({
  map_id: Type.Optional(MapId),
  name: Type.Optional(Name),
  unit_type: Type.Optional(UnitType),
  default_map_view_id: Type.Optional(ViewId),
})
export type MapUpdate = Static<typeof MapUpdate>

export const MapList = Type.Object({
  maps: Type.Array(MapObject),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
