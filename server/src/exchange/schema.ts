import { type Static, Type } from 'typebox'
import { pageQuery, Timestamp } from '../http/schema.ts'

const NullableText = Type.Union([Type.String(), Type.Null()])
const Format = Type.Enum(['imdf', 'geojson', 'osm'])

const Finding = Type.Object(
  {
    severity: Type.Enum(['error', 'warning']),
    rule: Type.String({ description: 'As unit.overlap' }),
    file: Type.String(),
    feature: NullableText,
    message: Type.String(),
    place: Type.Union([Type.Array(Type.Number(), { description: 'lng, lat' }), Type.Null()]),
  },
  { title: 'ExchangeFinding' },
)
const Note = Type.Object({ feature: NullableText, message: Type.String() }, { title: 'ExchangeNote' })

export const Checked = Type.Object(
  {
    format: Format,
    is_valid: Type.Boolean({ description: 'No finding is an error' }),
    errors: Type.Integer(),
    warnings: Type.Integer(),
    findings: Type.Array(Finding),
  },
  { title: 'ExchangeCheck' },
)

const Report = Type.Object({
  counts: Type.Record(Type.String(), Type.Integer()),
  findings: Type.Array(Finding, { description: 'From the check of an imported archive' }),
  notes: Type.Array(Note, { description: 'What was not carried over, or was changed' }),
})

export const Exchange = Type.Object(
  {
    exchange_id: Type.String(),
    account_id: Type.String(),
    kind: Type.Enum(['import', 'export']),
    format: Type.Union([Format, Type.Null()]),
    state: Type.Enum(['pending', 'processing', 'completed', 'failed']),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    step: NullableText,
    file_name: Type.String(),
    file_size: Type.Union([Type.Integer(), Type.Null()]),
    map_source_id: NullableText,
    map_id: NullableText,
    map_view_id: NullableText,
    report: Type.Union([Report, Type.Null()]),
    failure: Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()]),
    expires_at: Timestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Exchange' },
)
export type Exchange = Static<typeof Exchange>

const Text = Type.String({ minLength: 1, maxLength: 200 })

export const ExportRequest = Type.Object(
  {
    map_source_id: Type.String({ minLength: 1, maxLength: 512 }),
    map_view_id: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 512 }), Type.Null()], {
        description: 'View whose placements are included; default: the default view of the source’s first map',
      }),
    ),
    format: Format,
    coordinates: Type.Optional(Type.Enum(['wgs84', 'drawing'], { description: 'For GeoJSON; default wgs84' })),
    encoding: Type.Optional(Type.Enum(['xml', 'json'], { description: 'For OpenStreetMap; default xml' })),
    plain: Type.Optional(
      Type.Boolean({ description: 'IMDF without the properties that only this service reads; default false' }),
    ),
    category: Type.Optional(Type.String({ maxLength: 60, description: 'Category of the venue, from the IMDF list' })),
    language: Type.Optional(
      Type.String({ pattern: '^[a-z]{2,3}$', description: 'Language of names without one; default en' }),
    ),
    address: Type.Optional(
      Type.Object({
        address: Text,
        locality: Text,
        country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' }),
        province: Type.Optional(Type.String({ maxLength: 10, description: 'ISO 3166-2' })),
        postal_code: Type.Optional(Type.String({ maxLength: 20 })),
      }),
    ),
  },
  { title: 'ExportRequest' },
)
export type ExportRequest = Static<typeof ExportRequest>

export const ExchangePage = Type.Object({
  ...pageQuery(),
  map_source_id: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
})

export const ExchangeList = Type.Object({
  exchanges: Type.Array(Exchange),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
