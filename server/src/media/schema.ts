import { type Static, Type } from 'typebox'
import { Timestamp } from '../http/schema.ts'

export const Media = Type.Object(
  {
    media_id: Type.String({ description: 'Derived from the content: the same picture has the same ID in its account' }),
    name: Type.String({ description: 'Name of the uploaded file' }),
    type: Type.Enum(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
    bytes: Type.Integer({ description: 'Including smaller versions; counts against the account’s quota' }),
    url: Type.String({ description: 'Needs no key and never changes; `?w=320` returns a smaller version' }),
    widths: Type.Array(Type.Integer(), {
      description: 'Widths available for `w`; for other allowed values, the original is sent',
    }),
    created_at: Timestamp,
  },
  { title: 'Media' },
)
export type Media = Static<typeof Media>

export const MediaList = Type.Object({
  media: Type.Array(Media),
  bytes_used: Type.Integer({ description: 'Used by all pictures of the account' }),
  bytes_limit: Type.Integer({ description: 'Quota of the account' }),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
