import { type Static, Type } from 'typebox'
import { openObject, Timestamp } from '../http/schema.ts'

export const NewReservation = Type.Object({
  feature_ids: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), { minItems: 1, maxItems: 1000 }),
  data: openObject(Type.Unknown()),
  child_catalog_id: Type.String({ minLength: 1, maxLength: 128, default: 'reservations' }),
})
export type NewReservation = Static<typeof NewReservation>

const itemFields = {
  feature_id: Type.String(),
  content_id: Type.String(),
  catalog_id: Type.String(),
  attachment_ids: Type.Array(Type.String()),
  booking_status: Type.Literal('booked'),
  leaf_placements_count: Type.Integer(),
}

export const ReservationItem = Type.Object(itemFields, { title: 'ReservationItem' })
export type ReservationItem = Static<typeof ReservationItem>

export const Reservations = Type.Object({ reservations: Type.Array(ReservationItem) })

export const ReservationList = Type.Object({
  reservations: Type.Array(
    Type.Object({ ...itemFields, data: openObject(Type.Unknown()), created_at: Timestamp }, { title: 'Reservation' }),
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})
