import { type Static, Type } from 'typebox'
import { Sort } from '../catalogs/schema.ts'
import { cursorQuery, Nullable, nextCursor, openObject, pageQuery, Timestamp } from '../http/schema.ts'

const Data = openObject(Type.Unknown(), {
  description: 'Field values by field name',
  maxProperties: 10_000,
})
const Key = Nullable(Type.String({ maxLength: 500, description: 'A key in data' }))

const itemFields = {
  content_id: Type.String(),
  catalog_id: Type.String(),
  account_id: Type.String(),
  data: Data,
  created_at: Timestamp,
  updated_at: Timestamp,
}

const keys = { title_key: Key, profile_pic_key: Key, description_key: Key, type_key: Key }

export const ContentItem = Type.Object(itemFields, { title: 'ContentItem' })
export type ContentItem = Static<typeof ContentItem>

/** One item by itself says which of its data is its title, picture, description and type. */
export const Content = Type.Object(
  { ...itemFields, ...keys, profile_picture_url: Nullable(Type.String()) },
  { title: 'Content' },
)
export type Content = Static<typeof Content>

export const NewContent = Type.Object({ data: Data })

export const ContentUpdate = Type.Object({
  data: Type.Optional(Data),
  title_key: Type.Optional(Key),
  profile_pic_key: Type.Optional(Key),
  description_key: Type.Optional(Key),
  type_key: Type.Optional(Key),
})
export type ContentUpdate = Static<typeof ContentUpdate>

export const ContentPage = Type.Object({
  ...pageQuery(),
  ...cursorQuery(),
  sort: Type.Optional(Sort),
  search_query: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Only content whose values contain it, ignoring case' }),
  ),
})
export type ContentPage = Static<typeof ContentPage>

export const ContentList = Type.Object({
  contents: Type.Array(ContentItem),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
  ...nextCursor(),
})

const MAX_BATCH_ITEMS = 10_000

export const ContentBatch = Type.Object({
  updates: Type.Optional(
    Type.Array(Type.Object({ content_id: Type.String({ minLength: 1, maxLength: 512 }), data: Data }), {
      maxItems: MAX_BATCH_ITEMS,
      description: 'Values by field name, merged into the existing ones; null removes a value',
    }),
  ),
  inserts: Type.Optional(Type.Array(Type.Object({ data: Data }), { maxItems: MAX_BATCH_ITEMS })),
  removals: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 512 }), {
      maxItems: MAX_BATCH_ITEMS,
      description: 'Content IDs',
    }),
  ),
})
export type ContentBatch = Static<typeof ContentBatch>

export const ContentBatchDone = Type.Object(
  {
    updated: Type.Integer(),
    inserted: Type.Array(Type.String(), { description: 'Content IDs' }),
    removed: Type.Integer(),
  },
  { title: 'ContentBatchDone' },
)
