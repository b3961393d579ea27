import { FIELD_TYPES } from '@rotunda/core/table'
import { type Static, Type } from 'typebox'
import { Nullable, OwnId, openObject, pageQuery, Timestamp, Translations } from '../http/schema.ts'

export const MAX_FIELDS = 1000

export const Title = Type.String({ minLength: 1, maxLength: 500 })
export const Description = Type.String({ maxLength: 10_000 })
const Key = Nullable(Type.String({ maxLength: 500, description: 'A field of data_schema' }))

const DataSchema = Type.Record(Type.String({ pattern: '^[^]{1,500}$' }), Type.Enum([...FIELD_TYPES]), {
  maxProperties: MAX_FIELDS,
  additionalProperties: false,
  description: 'Field names to field types, in column order',
})

const keys = {
  content_title_key: Key,
  content_description_key: Key,
  content_display_img_key: Key,
  content_external_id_key: Key,
}

export const Catalog = Type.Object(
  {
    catalog_id: Type.String(),
    account_id: Type.String(),
    title: Type.String(),
    description: Nullable(Type.String()),
    is_landmark_catalog: Type.Boolean(),
    data_schema: openObject(Type.String(), { description: 'Field names to field types' }),
    ...keys,
    titles: Translations,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Catalog' },
)
export type Catalog = Static<typeof Catalog>

const optionalFields = {
  catalog_id: Type.Optional(Nullable(OwnId)),
  description: Type.Optional(Nullable(Description)),
  desciption: Type.Optional(Nullable(Description)),
  is_landmark_catalog: Type.Optional(Type.Boolean()),
  content_title_key: Type.Optional(Key),
  content_description_key: Type.Optional(Key),
  content_display_img_key: Type.Optional(Key),
  content_external_id_key: Type.Optional(Key),
  titles: Type.Optional(Translations),
}

export const NewCatalog = Type.Object({ title: Title, data_schema: Type.Optional(DataSchema), ...optionalFields })
export type NewCatalog = Static<typeof NewCatalog>

export const CatalogUpdate = Type.Object({ title: Type.Optional(Title), ...optionalFields })
export type CatalogUpdate = Static<typeof CatalogUpdate>

export const SchemaPatch = Type.Array(
  Type.Object({
    op: Type.Enum(['add', 'remove', 'replace']),
    path: Type.String({ maxLength: 1100, description: '/<field_name>' }),
    value: Type.Optional(Type.String({ description: `One of ${FIELD_TYPES.join(', ')}` })),
  }),
  { maxItems: 1000 },
)

export const Sort = Type.Array(Type.String({ maxLength: 1000 }), {
  maxItems: 10,
  description: 'Property names; a leading minus sorts descending',
})

export const CatalogPage = Type.Object({ ...pageQuery(), sort: Type.Optional(Sort) })
export type CatalogPage = Static<typeof CatalogPage>

/** Everything unless a page is asked for. */
export const ContentSlice = Type.Object({
  skip: Type.Optional(pageQuery().skip),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type ContentSlice = Static<typeof ContentSlice>

export const CsvQuery = Type.Object({
  guard: Type.Optional(
    Type.Enum(['formulas'], {
      description: 'Puts an apostrophe before text that a spreadsheet would run as a formula',
    }),
  ),
})

export const DatedContent = Type.Object(
  {
    content_id: Type.String(),
    catalog_id: Type.String(),
    account_id: Type.String(),
    data: openObject(Type.Unknown()),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { title: 'DatedContent' },
)

export const CsvReplacement = Type.Object({
  dry_run: Type.Boolean({
    default: false,
    description: 'Returns what the file would change, without changing anything',
  }),
})

const Value = Type.Unknown({ description: 'null: none' })

export const CsvDifference = Type.Object(
  {
    added: Type.Integer(),
    changed: Type.Integer(),
    removed: Type.Integer(),
    same: Type.Integer(),
    columns_added: Type.Array(Type.String()),
    columns_removed: Type.Array(Type.String()),
    added_rows: Type.Array(
      Type.Object({ line: Type.Integer(), title: Type.String(), data: openObject(Type.Unknown()) }),
      { description: 'At most 1,000 rows of each kind' },
    ),
    changed_rows: Type.Array(
      Type.Object({
        content_id: Type.String(),
        line: Type.Integer(),
        title: Type.String(),
        changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
      }),
    ),
    removed_rows: Type.Array(
      Type.Object({
        content_id: Type.String(),
        title: Type.String(),
        places: Type.Array(Type.String(), {
          description: 'Names of the features it is placed on and would lose',
        }),
        bookings: Type.Integer({ description: 'Bookings that would be cancelled with it' }),
      }),
    ),
  },
  { title: 'CsvDifference' },
)
export type CsvDifference = Static<typeof CsvDifference>
