import { type Static, Type } from 'typebox'
import { NullableTimestamp, Page, Timestamp } from '../http/schema.ts'

const Expiry = Type.Union([Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }), Type.Null()], {
  description: 'Milliseconds since the epoch; the key is rejected from then on. null: never',
})
const Url = Type.String({ minLength: 1, maxLength: 2000 })

export const ApiKey = Type.Object(
  {
    key_id: Type.String(),
    account_id: Type.String(),
    nickname: Type.String(),
    key: Type.Optional(Type.String({ description: 'Returned once, when the key is created' })),
    prefix: Type.String(),
    permissions: Type.Array(Type.String()),
    allowed_urls: Type.Array(Type.String()),
    is_active: Type.Boolean(),
    revoked_at: NullableTimestamp,
    expires_at: NullableTimestamp,
    last_used_at: NullableTimestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'ApiKey' },
)
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object({
  nickname: Type.String({ maxLength: 200, default: '' }),
  permissions: Type.Array(Type.String(), { maxItems: 200, default: [] }),
  allowed_urls: Type.Array(Url, { maxItems: 100, default: [] }),
  expires_at: Type.Optional(Expiry),
})
export type NewApiKey = Static<typeof NewApiKey>

export const ApiKeyUpdate = Type.Object({
  nickname: Type.Optional(Type.String({ maxLength: 200 })),
  allowed_urls: Type.Optional(Type.Array(Url, { maxItems: 100 })),
  expires_at: Type.Optional(Expiry),
})
export type ApiKeyUpdate = Static<typeof ApiKeyUpdate>

export const ApiKeyList = Type.Object({
  api_keys: Type.Array(ApiKey),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
export const ApiKeyPage = Page
