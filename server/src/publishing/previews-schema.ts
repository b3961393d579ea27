import { type Static, Type } from 'typebox'
import { Timestamp } from '../http/schema.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
const MAX_DRAFTS = 50

export const NewPreview = Type.Object({
  title: Type.String({ maxLength: 200, default: '' }),
  changeset_ids: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), {
    maxItems: MAX_DRAFTS,
    uniqueItems: true,
    default: [],
    description: 'Drafts that the preview shows as if they were applied, in this order',
  }),
  expires_in_seconds: Type.Integer({ minimum: HOUR_SECONDS, maximum: 30 * DAY_SECONDS, default: 7 * DAY_SECONDS }),
})
export type NewPreview = Static<typeof NewPreview>

const previewFields = {
  preview_id: Type.String(),
  map_view_id: Type.String(),
  title: Type.String(),
  changeset_ids: Type.Array(Type.String()),
  state: Type.Enum(['processing', 'ready', 'failed']),
  failure: Type.Union([Type.String(), Type.Null()]),
  made_by: Type.Object({ kind: Type.String(), id: Type.String() }),
  expires_at: Timestamp,
  created_at: Timestamp,
}
export const Preview = Type.Object(previewFields, { title: 'Preview' })
export type Preview = Static<typeof Preview>

export const MadePreview = Type.Object(
  { ...previewFields, url: Type.String({ description: 'Anyone with it can see the preview; returned only once' }) },
  { title: 'NewPreview' },
)

export const PreviewList = Type.Object({ previews: Type.Array(Preview), total: Type.Integer() })
