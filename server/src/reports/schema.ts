import { type Static, Type } from 'typebox'
import { LanguageTag, NullableTimestamp, pageQuery, Timestamp } from '../http/schema.ts'

const REPORT_KINDS = ['wrong_place', 'missing', 'closed', 'wrong_information', 'route', 'step_free', 'other'] as const
const REPORT_STATES = ['open', 'answered', 'closed'] as const

const MAX_TEXT_LENGTH = 2_000
const MAX_NOTE_LENGTH = 4_000
const Id = Type.String({ minLength: 1, maxLength: 512 })
const NullableText = Type.Union([Type.String(), Type.Null()])
const Kind = Type.Enum([...REPORT_KINDS], {
  description:
    '`wrong_place`: something is not where the map shows it; `missing`: not on the map; `closed`: it cannot be entered; `wrong_information`: name, hours or similar; `route`: a route that cannot be walked; `step_free`: a step-free route with steps',
})
const State = Type.Enum([...REPORT_STATES])
const Coordinate = Type.Number({ minimum: -1e12, maximum: 1e12 })

export const NewReport = Type.Object(
  {
    kind: Kind,
    text: Type.String({ maxLength: MAX_TEXT_LENGTH, default: '', description: 'Required if the kind is `other`' }),
    placement_id: Type.Optional(Id),
    feature_id: Type.Optional(Id),
    floor_num: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
    coordinate: Type.Optional(Type.Tuple([Coordinate, Coordinate], { description: 'On floor_num, in drawing units' })),
    lnglat: Type.Optional(
      Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
    ),
    email: Type.Optional(Type.String({ format: 'idn-email', maxLength: 254, description: 'Only for a reply' })),
    language: Type.Optional(LanguageTag),
  },
  { title: 'NewReport' },
)
export type NewReport = Static<typeof NewReport>

/** What who has sent it gets: not what was written about it. */
export const SentReport = Type.Object({ report_id: Type.String(), state: State, created_at: Timestamp })

export const Report = Type.Object(
  {
    report_id: Type.String(),
    map_id: Type.String(),
    map_view_id: Type.String(),
    kind: Kind,
    text: Type.String(),
    placement_id: NullableText,
    feature_id: NullableText,
    place_name: Type.Union([Type.String(), Type.Null()], { description: 'Name of the place at the time' }),
    floor: Type.Union([Type.Integer(), Type.Null()]),
    coordinate: Type.Union([Type.Tuple([Type.Number(), Type.Number()]), Type.Null()], {
      description: 'In drawing units of the level; null if the report is about the whole map',
    }),
    email: NullableText,
    language: NullableText,
    state: State,
    note: Type.Union([Type.String(), Type.Null()], { description: 'For colleagues' }),
    answer: Type.Union([Type.String(), Type.Null()], { description: 'Reply emailed to the visitor' }),
    answered_at: NullableTimestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Report' },
)
export type Report = Static<typeof Report>

export const ReportUpdate = Type.Object({
  state: Type.Optional(State),
  note: Type.Optional(Type.Union([Type.String({ maxLength: MAX_NOTE_LENGTH }), Type.Null()])),
  answer: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_NOTE_LENGTH,
      description: 'Emailed to the address in the report; the report becomes `answered` unless `state` is given',
    }),
  ),
})
export type ReportUpdate = Static<typeof ReportUpdate>

export const ReportPage = Type.Object({
  ...pageQuery(),
  map_view_id: Type.Optional(Type.String({ maxLength: 512, description: 'One view; default: all views of the map' })),
  state: Type.Optional(State),
  kind: Type.Optional(Kind),
})
export type ReportPage = Static<typeof ReportPage>

export const ReportList = Type.Object({
  reports: Type.Array(Report),
  counts: Type.Object(
    { open: Type.Integer(), answered: Type.Integer(), closed: Type.Integer() },
    { description: 'For the map or the view, regardless of the state filter' },
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
