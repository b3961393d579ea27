import { type Static, Type } from 'typebox'
import { LanguageTag, openObject, Timestamp } from '../http/schema.ts'
import { ViewSettings, ViewSettingsUpdate } from '../styles/look-schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 500 })
const Terms = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })
const Failure = Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()])

export const MapView = Type.Object(
  {
    map_view_id: Type.String(),
    map_id: Type.String(),
    name: Type.String(),
    state: Type.Enum(['pending', 'processing', 'live', 'not_live', 'error']),
    tileset_ids: Type.Array(Type.String(), { description: 'One for all levels, or one per level for a large venue' }),
    style_id: Type.String(),
    placement_hierarchy_root_nodes: Type.Array(Type.String(), {
      description: 'Placements without a parent that have children',
    }),
    suggested_search_terms: Type.Array(Type.String()),
    amenities: Type.Boolean({ description: 'Whether amenities follow the drawing' }),
    named_rooms: Type.Boolean({ description: 'Whether rooms with a name are places, as drawn' }),
    language: Type.Union([Type.String(), Type.Null()], { description: 'Language of columns without a language code' }),
    settings: ViewSettings,
    has_unpublished_changes: Type.Boolean({ description: 'Whether the tiles lag behind the content' }),
    failure: Failure,
    routing_report: Type.Union([openObject(Type.Unknown()), Type.Null()], {
      description: 'How well its places can be reached; null until computed, soon after a publish',
    }),
    published_at: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'MapView' },
)
export type MapView = Static<typeof MapView>

const DrawnPlaces = {
  amenities: Type.Optional(
    Type.Boolean({ description: 'Lifts, toilets and other amenities become places automatically' }),
  ),
  named_rooms: Type.Optional(Type.Boolean({ description: 'Rooms with a name become places automatically' })),
}

export const NewMapView = Type.Object({
  name: Type.Optional(Name),
  suggested_search_terms: Type.Optional(Terms),
  style_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  ...DrawnPlaces,
  copy_from: Type.Optional(
    Type.String({ minLength: 1, description: 'A view of this map whose placements, style and settings are copied' }),
  ),
})

export const MapViewUpdate = Type.Object({
  name: Type.Optional(Name),
  suggested_search_terms: Type.Optional(Terms),
  style_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  ...DrawnPlaces,
  language: Type.Optional(Type.Union([LanguageTag, Type.Null()])),
  settings: Type.Optional(ViewSettingsUpdate),
})
export type MapViewUpdate = Static<typeof MapViewUpdate>

export const MapViewList = Type.Object({
  map_views: Type.Array(MapView),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
