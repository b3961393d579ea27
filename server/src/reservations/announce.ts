import { isAnyWanted, recordEvents } from '../webhooks/record-event.ts'
import type { EventKind } from '../webhooks/schema.ts'
import { mailReservations } from './mails.ts'
import { readReservations } from './read.ts'
import { recordHistory, type Write } from './records.ts'

export type ReservationEvent =
  | 'requested'
  | 'held'
  | 'extended'
  | 'booked'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'expired'

/** What receivers of webhooks hear of. */
const SENT: Partial<Record<ReservationEvent, EventKind>> = {
  held: 'reservation.held',
  booked: 'reservation.booked',
  moved: 'reservation.moved',
  cancelled: 'reservation.cancelled',
  expired: 'reservation.expired',
}

/**
 * Records what was done to the reservations, in the same transaction: to their history, to receivers of webhooks, and by
 * mail to who has reserved. Called
 * when all is written, for receivers get the reservation as it is then.
 */
export async function announce(
  write: Write,
  event: ReservationEvent,
  entries: { reservationId: string; details?: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return
  await recordHistory(write, event, entries)
  const { tx, view, settings } = write
  const kind = SENT[event]
  const isSent = kind !== undefined && (await isAnyWanted(tx, view.account_id, [kind]))
  if (!isSent && !settings.mails.is_enabled) return
  const ids = entries.map(({ reservationId }) => reservationId)
  const reservations = await readReservations(tx, view, settings, ids)
  if (settings.mails.is_enabled) await mailReservations(write, event, reservations)
  if (!isSent) return
  await recordEvents(
    tx,
    view.account_id,
    reservations.map((reservation) => ({
      kind,
      resource: `reservation:${reservation.reservation_id}`,
      data: { map_view_id: view.map_view_id, ...reservation },
    })),
  )
}
