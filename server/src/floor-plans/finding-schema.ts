import { type Static, Type } from 'typebox'
import { openObject, PathId, pageQuery } from '../http/schema.ts'

/** As FINDING_KINDS of core/finding, which a test compares. */
export const Kind = Type.Enum([
  'several_storeys',
  'scale_differs',
  'connectors_apart',
  'scale_uncertain',
  'several_labels',
  'space_without_door',
  'label_without_space',
  'space_outside',
  'overlapping_space',
  'doubtful_text',
  'inferred_door',
  'reading_notice',
])
const State = Type.Enum(['open', 'applied', 'dismissed'])
const NullableText = Type.Union([Type.String(), Type.Null()])

const Fix = Type.Object({
  fix_id: Type.String(),
  label: Type.String(),
  operations: Type.Array(openObject(Type.Unknown()), { description: 'Operations of a changeset' }),
  input: Type.Optional(
    Type.Object(
      { field: Type.Enum(['name', 'geometry']), is_required: Type.Boolean() },
      { description: 'Input required when the fix is applied' },
    ),
  ),
  makes: Type.Optional(
    Type.Literal('levels', { description: 'Applied by POST /floor-plans/v1/:upload_id/storeys, at once' }),
  ),
})

export const Finding = Type.Object(
  {
    finding_id: Type.String({ description: 'Stable as long as the finding concerns the same features' }),
    kind: Kind,
    weight: Type.Integer({ description: '1 to 100: impact on visitors' }),
    message: Type.String(),
    detail: Type.String(),
    feature_ids: Type.Array(Type.String()),
    geometry: Type.Union([openObject(Type.Unknown()), Type.Null()], { description: 'In drawing units' }),
    fixes: Type.Array(Fix, { description: 'Most likely first' }),
    state: State,
    fix_id: Type.Union([Type.String(), Type.Null()], { description: 'The fix that was applied' }),
    changeset_id: Type.Union([Type.String(), Type.Null()], { description: 'The changeset that holds it' }),
  },
  { title: 'Finding' },
)
export type Finding = Static<typeof Finding>

export const FindingsQuery = Type.Object({
  kind: Type.Optional(Kind),
  state: Type.Optional(State),
  map_source_id: Type.Optional(PathId),
  changeset_id: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'As in this draft' })),
  ...pageQuery(),
})

export const FindingList = Type.Object({
  findings: Type.Array(Finding),
  total: Type.Integer(),
  counts: Type.Object(
    { open: Type.Integer(), applied: Type.Integer(), dismissed: Type.Integer() },
    { description: 'Counts of all findings, regardless of filters' },
  ),
  map_source_id: NullableText,
  skip: Type.Integer(),
  limit: Type.Integer(),
})

const Into = {
  changeset_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'The draft to add to; absent: a new changeset, applied immediately',
    }),
  ),
  map_source_id: Type.Optional(PathId),
}

export const ApplyFinding = Type.Object({
  fix_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Absent: the first fix' })),
  input: Type.Optional(
    Type.Object({
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      geometry: Type.Optional(openObject(Type.Unknown())),
    }),
  ),
  ...Into,
})

export const ApplyFindings = Type.Object({
  kind: Kind,
  fix_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Absent: the first fix of each' })),
  ...Into,
})

export const AppliedFinding = Type.Object({ finding: Finding, changeset_id: Type.String() })
export const AppliedFindings = Type.Object({
  applied: Type.Array(Type.String()),
  skipped: Type.Array(Type.String(), {
    description: 'Findings without such a fix, or that share features with another',
  }),
  changeset_id: NullableText,
})
