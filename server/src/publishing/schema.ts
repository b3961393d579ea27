import { type Static, Type } from 'typebox'
import { NullableTimestamp, Timestamp } from '../http/schema.ts'

const MAX_TIME_MS = 8_640_000_000_000_000
const Title = Type.String({ maxLength: 500, description: 'What changed, for colleagues' })
const Author = Type.Union([Type.Object({ kind: Type.Enum(['key', 'user', 'upload']), id: Type.String() }), Type.Null()])
const ChangesetIds = Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: 100 })

export const Publishing = Type.Union([
  Type.Object({
    title: Type.Optional(Title),
    changeset_ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 100,
        description: 'Drafts to apply first, in this order: all of them and the publish, or nothing',
      }),
    ),
  }),
  Type.Null(),
])

export const Publish = Type.Object(
  {
    publish_id: Type.String(),
    version: Type.Integer(),
    title: Type.String(),
    author: Author,
    rolled_back_to: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The version rolled back to; null for a publish',
    }),
    is_live: Type.Boolean({ description: 'Whether visitors see it; false for all versions of an offline view' }),
    can_roll_back: Type.Boolean({ description: 'Whether its tiles are still kept (those of the last 20 are)' }),
    published_at: Timestamp,
  },
  { title: 'Publish' },
)
export type Publish = Static<typeof Publish>

export const Schedule = Type.Object(
  {
    at: Timestamp,
    title: Type.String(),
    changeset_ids: Type.Array(Type.String(), { description: 'Drafts that are applied first' }),
    author: Author,
    failure: Type.Union([Type.String(), Type.Null()], { description: 'Why the scheduled publish failed' }),
    created_at: Timestamp,
  },
  { title: 'ScheduledPublish' },
)
export type Schedule = Static<typeof Schedule>

export const NewSchedule = Type.Object({
  at: Type.Integer({ minimum: 0, maximum: MAX_TIME_MS, description: 'Milliseconds since the epoch' }),
  title: Type.Optional(Title),
  changeset_ids: Type.Optional(ChangesetIds),
})

export const PublishList = Type.Object({
  publishes: Type.Array(Publish, { description: 'The newest first' }),
  scheduled: Type.Union([Schedule, Type.Null()]),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

const Drop = (what: string) =>
  Type.Optional(Type.Literal('drop', { description: `For ${what} on features that are removed` }))

export const RollingBack = Type.Union([
  Type.Object({ placements: Drop('placements'), bookings: Drop('bookings') }),
  Type.Null(),
])

const Check = Type.Object(
  {
    kind: Type.Enum(['drafts', 'placed', 'unplaced', 'reachable', 'step_free', 'closures', 'translations']),
    state: Type.Enum(['ok', 'warn', 'block']),
    title: Type.String(),
    detail: Type.String(),
    names: Type.Array(Type.String(), { description: 'Names of what it concerns; at most 100' }),
    count: Type.Integer(),
  },
  { title: 'PublishCheck' },
)
export type Check = Static<typeof Check>

export const CheckList = Type.Object({ checks: Type.Array(Check), checked_at: NullableTimestamp })

export const CheckQuery = Type.Object({
  about: Type.Enum(['all', 'rows'], {
    default: 'all',
    description: '`rows` skips checks that take longer than a query',
  }),
  changeset_ids: Type.String({
    maxLength: 4_000,
    default: '',
    description: 'Drafts, separated by commas: the checks are of the map as if they were applied',
  }),
})
