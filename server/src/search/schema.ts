import { CATEGORIES } from '@rotunda/core/vocabulary'
import { type Static, Type } from 'typebox'
import { LanguageTag, openObject } from '../http/schema.ts'
import { Counted } from '../insights/schema.ts'

const Point = Type.Object({ type: Type.Literal('Point'), coordinates: Type.Tuple([Type.Number(), Type.Number()]) })

const hitFields = {
  placement_id: Type.String(),
  map_view_id: Type.String(),
  feature_id: Type.String(),
  floor: Type.Integer(),
  floor_name: Type.String(),
  building: Type.Union([Type.String(), Type.Null()], {
    description: 'Null outdoors and if the venue is one building',
  }),
  title: Type.String(),
  category: Type.Union([Type.Enum([...CATEGORIES]), Type.Null()], {
    description: 'The category that its icon shows',
  }),
  location: Point,
  contextual_location: Type.String(),
  context: Type.Object({
    relation: Type.Union([Type.String(), Type.Null()]),
    landmark: Type.Union([
      Type.Object({ placement_id: Type.String(), title: Type.String(), distance: Type.Number() }),
      Type.Null(),
    ]),
  }),
  booking_status: Type.Enum(['available', 'held', 'booked']),
  parent_placement_id: Type.Union([Type.String(), Type.Null()]),
  catalog: Type.Object(
    {
      catalog_id: Type.String(),
      title: Type.String(),
      description: Type.Union([Type.String(), Type.Null()]),
      is_landmark_catalog: Type.Boolean(),
      data_schema: openObject(Type.String()),
      content_title_key: Type.Union([Type.String(), Type.Null()]),
    },
    { additionalProperties: true },
  ),
  content: Type.Object({ content_id: Type.String(), data: openObject(Type.Unknown()) }),
}

/** For the description alone: responses are joined from cached texts, never serialised by a schema. */
export const Hit = Type.Object(hitFields, { title: 'PlacementHit' })

export const PlaceDetails = Type.Object(
  {
    ...hitFields,
    parent: Type.Union([Hit, Type.Null()]),
    children: Type.Object({ total: Type.Integer(), placements: Type.Array(Hit) }),
  },
  { title: 'PlaceDetails' },
)

export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 10_000 }),
  floor: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
  skip: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  sort: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 10 })),
  lang: Type.Optional(LanguageTag),
  counted: Counted,
})
export type SearchQuery = Static<typeof SearchQuery>

export const SuggestQuery = Type.Object({
  q: Type.String({ maxLength: 10_000, default: '' }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  lang: Type.Optional(LanguageTag),
})

export const SuggestAnswer = Type.Object(
  { titles: Type.Array(Type.String()), categories: Type.Array(Type.String()), terms: Type.Array(Type.String()) },
  { title: 'Suggestions' },
)

export const DetailsQuery = Type.Object({ lang: Type.Optional(LanguageTag), counted: Counted })

export const BatchRequest = Type.Object({
  placement_ids: Type.Array(Type.String({ maxLength: 512 }), { maxItems: 200 }),
  lang: Type.Optional(LanguageTag),
})

export const BatchAnswer = Type.Object({
  map_id: Type.String(),
  found: Type.Array(Hit),
  missing: Type.Array(Type.String()),
})

/** Phrases that mean the same in one venue; a search for one finds the others. */
export const SynonymGroups = Type.Object(
  {
    synonyms: Type.Array(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '[\\p{L}\\p{N}]' }), {
        minItems: 2,
        maxItems: 20,
      }),
      { maxItems: 500 },
    ),
  },
  { title: 'SynonymGroups' },
)
