import { type Static, Type } from 'typebox'
import { openObject, Timestamp } from '../http/schema.ts'

const Words = Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()])

export const Upload = Type.Object(
  {
    upload_id: Type.String(),
    account_id: Type.String(),
    dataset_id: Type.String(),
    state: Type.Enum(['pending', 'processing', 'completed', 'failed']),
    upload_url: Type.Union([Type.String(), Type.Null()]),
    file_name: Type.String(),
    format: Type.Union([Type.String(), Type.Null()]),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    step: Type.Union([Type.String(), Type.Null()], { description: 'What extraction is doing' }),
    report: Type.Union([openObject(Type.Unknown()), Type.Null()], {
      description: 'What was read, what was dropped and why, the scale and how sure it is, labels without spaces',
    }),
    preview_url: Type.Union([Type.String(), Type.Null()]),
    failure: Words,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'FloorPlanUpload' },
)
export type Upload = Static<typeof Upload>

export const UploadList = Type.Object({
  uploads: Type.Array(Upload),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
