import { type Static, Type } from 'typebox'
import { Operations } from '../changesets/schema.ts'
import { NullableTimestamp, openObject, PathId, pageQuery, Timestamp } from '../http/schema.ts'

const Words = Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()])

const NullableText = Type.Union([Type.String(), Type.Null()])
const Anything = openObject(Type.Unknown())

const EditConflict = Type.Object({
  feature_id: Type.String(),
  kind: NullableText,
  name: NullableText,
  edit: Type.Enum(['created', 'updated', 'deleted']),
  wanted: Type.Object(
    { op: Type.String() },
    { additionalProperties: true, description: 'The edit, as a changeset operation' },
  ),
  dropped: Type.Optional(
    Type.Object(
      { op: Type.String() },
      {
        additionalProperties: true,
        description: 'If an edited value or merged outline is kept: the operation that uses the plan’s version instead',
      },
    ),
  ),
  reason: Type.String({ description: 'Why it no longer fits' }),
})

export const Occupant = Type.Object({
  feature_id: Type.String(),
  feature_name: NullableText,
  type: Type.Enum(['placement', 'booking']),
  id: Type.String({ description: 'The placement, or the content of the booking' }),
  map_view_id: Type.String(),
  title: NullableText,
})
export type Occupant = Static<typeof Occupant>

const Edits = {
  kept: Type.Integer({ description: 'Features whose edits are kept in full' }),
  conflicts: Type.Array(EditConflict),
}
export const EditsReport = Type.Object({
  ...Edits,
  occupants: Type.Array(Occupant, { description: 'What was placed on features that the new plan no longer has' }),
})
export type EditsReport = Static<typeof EditsReport>

const DiffEntry = Type.Object({
  feature_id: Type.String(),
  kind: NullableText,
  name: NullableText,
  geometry: Anything,
})
export type DiffEntry = Static<typeof DiffEntry>

export const Diff = Type.Object(
  {
    counts: Type.Object({
      appears: Type.Integer(),
      disappears: Type.Integer(),
      moves: Type.Integer(),
      renames: Type.Integer(),
      stays: Type.Integer(),
    }),
    appears: Type.Array(DiffEntry),
    disappears: Type.Array(DiffEntry),
    moves: Type.Array(Type.Object({ ...DiffEntry.properties, before: Anything })),
    renames: Type.Array(Type.Object({ ...DiffEntry.properties, before: NullableText })),
    occupants: Type.Array(Occupant, { description: 'Placements and bookings on what disappears, moves or is renamed' }),
    edits: Type.Object(Edits),
    drift: Type.Object(
      { scale: Type.Number(), x: Type.Number(), y: Type.Number() },
      {
        description:
          'Transform from the drawing in use to the new one: scaled, then moved. New geometries are in the new drawing’s units',
      },
    ),
  },
  { title: 'FloorPlanDiff', description: 'Each list has its first 1,000 entries' },
)
export type Diff = Static<typeof Diff>

export const Accepting = Type.Object({
  changeset_id: Type.Optional(PathId),
  operations: Type.Optional({
    ...Operations,
    description: 'Added to that draft: decisions about edits that no longer fit',
  }),
})

export const ReviewQuery = Type.Object({
  review: Type.Boolean({ default: false, description: 'The reading waits for review until it is accepted' }),
})

const Coordinate = Type.Number({ minimum: -1e11, maximum: 1e11 })
const Point = Type.Array(Coordinate, { minItems: 2, maxItems: 2 })
const Box = Type.Array(Coordinate, {
  minItems: 4,
  maxItems: 4,
  description:
    'Left, bottom, right and top in drawing units, as in the features of a reading; pixels of a picture count upwards',
})
export const Guidance = Type.Object(
  {
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Page of a PDF, TIFF or GIF, starting at 1' }),
    ),
    region: Type.Optional(Box),
    exclude: Type.Optional(Type.Array(Box, { maxItems: 50, description: 'Areas to ignore: legends, title blocks' })),
    length: Type.Optional(
      Type.Object(
        { from: Point, to: Point, meters: Type.Number({ minimum: 0.01, maximum: 10_000 }) },
        { additionalProperties: false, description: 'A known distance between two points; it determines the scale' },
      ),
    ),
    storey: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, description: 'For a sheet with several storeys: the storey to use' }),
    ),
  },
  { title: 'FloorPlanGuidance', additionalProperties: false, description: 'Which parts of a plan to read' },
)
export type Guidance = Static<typeof Guidance>

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
    step: Type.Union([Type.String(), Type.Null()], { description: 'Current step of extraction' }),
    guidance: Type.Union([Guidance, Type.Null()], { description: 'Guidance sent with the upload' }),
    report: Type.Union([openObject(Type.Unknown()), Type.Null()], {
      description:
        'What was read, what was dropped and why, the scale and its confidence, labels without spaces; quality (good, review or not_a_plan) with reasons that name features',
    }),
    preview_url: Type.Union([Type.String(), Type.Null()]),
    failure: Words,
    accepted_at: Type.Union([Timestamp, Type.Null()], { description: 'Null while the reading is waiting for review' }),
    rejected_at: NullableTimestamp,
    accept_with: Type.Union([Type.String(), Type.Null()], { description: 'The draft with which it is accepted' }),
    edits: Type.Union([EditsReport, Type.Null()], {
      description: 'What happened to edits made on the previous reading',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'FloorPlanUpload' },
)
export type Upload = Static<typeof Upload>

export const UploadPage = Type.Object({
  ...pageQuery(),
  dataset_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Only plans of this dataset' })),
})

export const UploadList = Type.Object({
  uploads: Type.Array(Upload),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
