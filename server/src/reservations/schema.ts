import { type Static, Type } from 'typebox'
import { Instant, LanguageTag, NullableTimestamp, openObject, pageQuery, Timestamp } from '../http/schema.ts'

const MIN_HOLD_SECONDS = 30
const MAX_HOLD_SECONDS = 7 * 24 * 60 * 60
const MAX_REASON_LENGTH = 500

const FeatureId = Type.String({ minLength: 1, maxLength: 512 })
const NullableText = Type.Union([Type.String(), Type.Null()])
const HoldSeconds = Type.Integer({
  minimum: MIN_HOLD_SECONDS,
  maximum: MAX_HOLD_SECONDS,
  description: 'Holds instead of booking: the hold blocks like a booking and expires after this many seconds',
})
const Email = Type.String({ format: 'idn-email', maxLength: 254 })
const times = {
  starts_at: Type.Optional(Instant),
  ends_at: Type.Optional(Instant),
}

export const NewReservation = Type.Object({
  feature_ids: Type.Array(FeatureId, { minItems: 1, maxItems: 1000 }),
  data: openObject(Type.Unknown()),
  child_catalog_id: Type.String({ minLength: 1, maxLength: 128, default: 'reservations' }),
  hold_seconds: Type.Optional(HoldSeconds),
  ...times,
  email: Type.Optional(Email),
  language: Type.Optional(LanguageTag),
})
export type NewReservation = Static<typeof NewReservation>

const itemFields = {
  reservation_id: Type.String(),
  feature_id: Type.String(),
  content_id: Type.String(),
  catalog_id: Type.String(),
  attachment_ids: Type.Array(Type.String()),
  booking_status: Type.Enum(['held', 'booked']),
  leaf_placements_count: Type.Integer(),
  hold_until: NullableTimestamp,
  starts_at: NullableTimestamp,
  ends_at: NullableTimestamp,
}

export const ReservationItem = Type.Object(itemFields, { title: 'ReservationItem' })
export type ReservationItem = Static<typeof ReservationItem>

export const Reservations = Type.Object({ reservations: Type.Array(ReservationItem) })

export const STATUSES = ['requested', 'held', 'booked', 'cancelled', 'expired'] as const
export type Status = (typeof STATUSES)[number]

export const Reservation = Type.Object(
  {
    ...itemFields,
    content_id: Type.Union([Type.String(), Type.Null()], { description: 'Null while requested and after the end' }),
    booking_status: Type.Enum([...STATUSES]),
    feature_name: NullableText,
    floor: Type.Union([Type.Integer(), Type.Null()]),
    floor_name: NullableText,
    who: Type.String({ description: 'Name or company of the customer, from data' }),
    email: NullableText,
    class: NullableText,
    price: Type.Union([Type.Number(), Type.String(), Type.Null()]),
    data: openObject(Type.Unknown()),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was cancelled' }),
    created_at: Timestamp,
    updated_at: Timestamp,
    ended_at: NullableTimestamp,
  },
  { title: 'Reservation' },
)
export type Reservation = Static<typeof Reservation>

const filterFields = {
  status: Type.Optional(
    Type.String({ description: 'requested, held, booked, cancelled, expired, separated by commas, or all. Default: held and booked', maxLength: 100 }), // biome-ignore format: one field
  ),
  feature_id: Type.Optional(FeatureId),
  floor: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Matches part of the data, the feature name or the email address' })), // biome-ignore format: one field
  from: Type.Optional(Type.String({ maxLength: 40, description: 'Only reservations that end after this time (ISO 8601 or milliseconds)' })), // biome-ignore format: one field
  to: Type.Optional(Type.String({ maxLength: 40, description: 'Only reservations that start before this time' })),
  sort: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'created_at, updated_at, starts_at, ends_at, hold_until, feature_name, floor, email, booking_status; -field: descending', // biome-ignore format: one text
    }),
  ),
}
export const ReservationFilter = Type.Object(filterFields)
export type ReservationFilter = Static<typeof ReservationFilter>
export const ReservationPage = Type.Object({ ...pageQuery(), ...filterFields })
export type ReservationPage = Static<typeof ReservationPage>

export const ReservationList = Type.Object({
  reservations: Type.Array(Reservation),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

const ReservationIds = Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: 1000 })
const Reason = Type.Union([Type.String({ maxLength: MAX_REASON_LENGTH }), Type.Null()])

export const Selection = Type.Object({ reservation_ids: ReservationIds })
export const Extension = Type.Object({ reservation_ids: ReservationIds, hold_seconds: HoldSeconds })
export const Cancellation = Type.Object({ reservation_ids: ReservationIds, reason: Type.Optional(Reason) })
export const Move = Type.Object({
  moves: Type.Array(
    Type.Object({
      reservation_id: Type.String({ minLength: 1, maxLength: 128 }),
      feature_id: Type.Optional(FeatureId),
      ...times,
    }),
    { minItems: 1, maxItems: 1000, description: 'Applied together: two reservations can swap places' },
  ),
})
export type Move = Static<typeof Move>
export const Outcome = Type.Object({ reservations: Type.Array(Reservation) })

export const ReservationUpdate = Type.Object({
  data: Type.Optional(openObject(Type.Unknown(), { description: 'Merged by RFC 7396: null removes a key' })),
  email: Type.Optional(Type.Union([Email, Type.Null()])),
})
export type ReservationUpdate = Static<typeof ReservationUpdate>

export const History = Type.Object({
  history: Type.Array(
    Type.Object({
      at: Timestamp,
      event: Type.String(),
      actor: Type.Object({ kind: Type.String(), id: Type.String() }),
      details: openObject(Type.Unknown()),
    }),
  ),
})

export const NewRequest = Type.Object({
  feature_ids: Type.Array(FeatureId, { minItems: 1, maxItems: 20 }),
  data: openObject(Type.Unknown()),
  child_catalog_id: Type.String({ minLength: 1, maxLength: 128, default: 'reservations' }),
  ...times,
  email: Email,
  language: Type.Optional(LanguageTag),
})
export type NewRequest = Static<typeof NewRequest>

export const Requested = Type.Object({
  requests: Type.Array(
    Type.Object({
      reservation_id: Type.String(),
      feature_id: Type.String(),
      booking_status: Type.Literal('requested'),
      confirmed_by: Type.Enum(['editor', 'mail'], { description: 'Who has to confirm it' }),
    }),
  ),
})
