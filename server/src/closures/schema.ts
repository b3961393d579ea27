import { type Static, Type } from 'typebox'
import { Instant, NullableTimestamp, pageQuery, Timestamp } from '../http/schema.ts'

const Target = Type.Union([Type.String({ minLength: 1, maxLength: 512 }), Type.Null()])
const MAX_REASON_LENGTH = 500

const Reason = Type.Union([Type.String({ maxLength: MAX_REASON_LENGTH }), Type.Null()])

export const Closure = Type.Object(
  {
    closure_id: Type.String(),
    map_id: Type.String(),
    feature_id: Type.Union([Type.String(), Type.Null()]),
    connector_id: Type.Union([Type.String(), Type.Null()]),
    name: Type.String({ description: 'Name of what is closed; empty if it has none' }),
    floor: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the feature; null for a connector' }),
    from: NullableTimestamp,
    until: NullableTimestamp,
    reason: Type.Union([Type.String(), Type.Null()]),
    state: Type.Enum(['active', 'upcoming', 'ended']),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Closure' },
)
export type Closure = Static<typeof Closure>

export const NewClosure = Type.Object(
  {
    feature_id: Type.Optional(Target),
    connector_id: Type.Optional(Target),
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
    reason: Type.Optional(Reason),
  },
  { description: 'Either feature_id (a space, door, gate, connector or path) or connector_id (on all levels)' },
)
export type NewClosure = Static<typeof NewClosure>

export const ClosureUpdate = Type.Object({
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
  reason: Type.Optional(Reason),
})
export type ClosureUpdate = Static<typeof ClosureUpdate>

export const ClosurePage = Type.Object({
  ...pageQuery(),
  state: Type.Optional(Type.Enum(['active', 'upcoming', 'ended'])),
})

export const ClosureList = Type.Object({
  closures: Type.Array(Closure),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
