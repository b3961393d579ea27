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

/** Tells what was done to the reservations: their history, in the same transaction. */
export async function announce(
  write: Write,
  event: ReservationEvent,
  entries: { reservationId: string; details?: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return
  await recordHistory(write, event, entries)
}
