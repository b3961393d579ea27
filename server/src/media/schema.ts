import { type Static, Type } from 'typebox'
import { Timestamp } from '../http/schema.ts'

export const Media = Type.Object(
  {
    media_id: Type.String({ description: 'By what the picture shows: the same one has the same ID in its account' }),
    name: Type.String({ description: 'The name of the file that was sent' }),
    type: Type.Enum(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
    bytes: Type.Integer({ description: 'With its smaller ones: what counts against the quota of the account' }),
    url: Type.String({ description: 'Needs no key and never changes; `?w=320` is a smaller one' }),
    widths: Type.Array(Type.Integer(), {
      description: 'What `w` may be; for any other of its list, the whole is sent',
    }),
    created_at: Timestamp,
  },
  { title: 'Media' },
)
export type Media = Static<typeof Media>

export const MediaList = Type.Object({
  media: Type.Array(Media),
  bytes_used: Type.Integer({ description: 'By all pictures of the account' }),
  bytes_limit: Type.Integer({ description: 'How much the account may use' }),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
