import { type Static, Type } from 'typebox'
import { pageQuery, Timestamp } from '../http/schema.ts'

const MAX_TIME_MS = 8_640_000_000_000_000
const Time = Type.Integer({ minimum: 0, maximum: MAX_TIME_MS, description: 'Milliseconds since the epoch' })
const Text = Type.String({ minLength: 1, maxLength: 1_000 })

const filters = {
  actor_id: Type.Optional(Text),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000, description: 'Such as `PUT /maps/v1/:map_id`' })),
  resource: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1_000, description: 'The beginning of a path, such as `/maps/v1/hall`' }),
  ),
  request_id: Type.Optional(Text),
  outcome: Type.Optional(Type.Enum(['done', 'refused'])),
  from: Type.Optional(Time),
  until: Type.Optional(Time),
}

export const AuditFilters = Type.Object(filters)
export type AuditFilters = Static<typeof AuditFilters>
export const AuditQuery = Type.Object({ ...pageQuery(), ...filters })

export const AuditEntry = Type.Object(
  {
    audit_id: Type.String(),
    account_id: Type.String(),
    actor: Type.Object({
      kind: Type.Enum(['user', 'key', 'unknown']),
      id: Type.String({ description: 'Empty if it is unknown who tried to sign in' }),
    }),
    action: Type.String({ description: 'Method and route' }),
    resource: Type.String({ description: 'The path of the request' }),
    request_id: Type.String(),
    address_class: Type.Enum(['loopback', 'private', 'public'], {
      description: 'Kind of network the request came from; the address is not stored',
    }),
    outcome: Type.Enum(['done', 'refused'], { description: '`refused`: a failed sign-in attempt' }),
    at: Timestamp,
  },
  { title: 'AuditEntry' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditList = Type.Object({
  entries: Type.Array(AuditEntry),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
