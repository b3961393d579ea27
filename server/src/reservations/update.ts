import { sql } from 'kysely'
import { mergeUpdate } from '../content/merge-update.ts'
import { noteContent } from '../content/note-changes.ts'
import { getContentLocked, updateContent } from '../content/store.ts'
import { checkMerged, mergePatch } from '../http/body/merge-patch.ts'
import { announce } from './announce.ts'
import { catalogOfContent, checkData } from './attach.ts'
import { lockReservations, requireStatus, type Standing } from './change-state.ts'
import { touch, type Write } from './records.ts'
import type { ReservationUpdate } from './schema.ts'

/** Changes what is known of who has reserved; what has ended stays as it was. */
export async function updateReservation(write: Write, reservationId: string, update: ReservationUpdate): Promise<void> {
  const [standing] = await lockReservations(write, [reservationId])
  requireStatus([standing!], ['requested', 'held', 'booked'], 'changed')
  if (update.email !== undefined)
    await write.tx
      .updateTable('reservations')
      .set({ email: update.email })
      .where('account_id', '=', write.view.account_id)
      .where('reservation_id', '=', reservationId)
      .execute()
  if (update.data !== undefined) await updateData(write, standing!, update.data)
  await touch(write, [reservationId])
  const fields = [...Object.keys(update.data ?? {}).map((key) => `data.${key}`), ...(update.email === undefined ? [] : ['email'])] // biome-ignore format: one list
  await announce(write, 'changed', [{ reservationId, details: { fields } }])
}

async function updateData(write: Write, { record, claim }: Standing, data: Record<string, unknown>): Promise<void> {
  const { tx, view, changed } = write
  if (!claim) {
    const merged = mergePatch(record.data ?? {}, data)
    checkMerged(merged, 'data')
    await sql`update reservations set data = ${JSON.stringify(merged)}::jsonb
      where account_id = ${view.account_id} and reservation_id = ${record.reservation_id}`.execute(tx)
    return
  }
  const catalog = await catalogOfContent(tx, view.account_id, claim.content_id)
  const row = await getContentLocked(tx, catalog, claim)
  checkData(catalog, data)
  const updated = await updateContent(tx, catalog, row, mergeUpdate(row, { data }))
  checkMerged(updated.data, 'data')
  await noteContent(tx, changed, catalog, claim.content_id)
}
