import { isAnyWanted, recordEvents } from '../webhooks/record-event.ts'
import type { EventKind } from '../webhooks/schema.ts'
import { readReservations } from './read.ts'
import { recordHistory, type Write } from './records.ts'
import { getSettings } from './settings.ts'

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
 * Tells what was done to the reservations, in the same transaction: to their history, and to receivers of webhooks. Called
 * when all is written, for receivers get the reservation as it is then.
 */
export async function announce(
  write: Write,
  event: ReservationEvent,
  entries: { reservationId: string; details?: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return
  await recordHistory(write, event, entries)
  const kind = SENT[event]
  const { tx, view } = write
  if (!kind || !(await isAnyWanted(tx, view.account_id, [kind]))) return
  const ids = entries.map(({ reservationId }) => reservationId)
  const reservations = await readReservations(tx, view, await getSettings(tx, view), ids)
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
