import { sql } from 'kysely'
import { announce } from './announce.ts'
import { type Claim, deleteClaims } from './claims.ts'
import { endRecords, type Write } from './records.ts'

/** The claims go, with their content and attachments; the records stay, with what they were. */
export async function endClaims(
  write: Write,
  claims: Claim[],
  end: { state: 'cancelled' | 'expired'; reason: string | null },
): Promise<void> {
  if (claims.length === 0) return
  const { tx, view, changed } = write
  const ids = claims.map((claim) => claim.reservation_id)
  await endRecords(tx, view.account_id, ids, end)
  await deleteClaims(tx, view.account_id, ids)
  const contentIds = claims.map((claim) => claim.content_id)
  await sql`delete from content where account_id = ${view.account_id} and content_id = any(${contentIds})`.execute(tx)
  changed('reservations', {
    map_view_id: view.map_view_id,
    feature_ids: [...new Set(claims.map((claim) => claim.feature_id))],
  })
  await announce(
    write,
    end.state,
    claims.map(({ reservation_id: reservationId, feature_id, state }) => ({
      reservationId,
      details: { feature_id, was: state, ...(end.reason === null ? {} : { reason: end.reason }) },
    })),
  )
}
