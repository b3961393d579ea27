import { sql } from 'kysely'
import { commitChanges, type NoteChange } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { groupBy } from '../group-by.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import { findViewById } from '../map-views/store.ts'
import { type Claim, findOver, lockFeatures } from './claims.ts'
import { endClaims } from './end.ts'
import type { Period } from './period.ts'
import { LOST_REASON } from './reconcile.ts'
import type { Write } from './records.ts'
import { getSettings } from './settings.ts'

const SERVICE = { kind: 'service', id: 'expiry' } as const
/** An expiry is retried for days; what it leaves undone, the next request for the feature does. */
const MAX_ATTEMPTS = 1_000

/**
 * Has the account looked at when a hold runs out, and the features shown anew when a period begins or ends. The time is
 * told by the database, which also says when the job is due.
 */
export async function scheduleSettling(
  { tx, view }: Pick<Write, 'tx' | 'view'>,
  featureIds: string[],
  { startsAt, endsAt, holdUntil }: Period & { holdUntil: Date | null },
  now: number,
): Promise<void> {
  const moments = [startsAt, endsAt, holdUntil].filter((moment) => moment !== null && moment.getTime() > now)
  for (const moment of moments as Date[]) {
    await enqueue(tx, view.account_id, {
      name: 'settle-reservations',
      data: { map_view_id: view.map_view_id, feature_ids: featureIds },
      maxAttempts: MAX_ATTEMPTS,
      runAt: moment,
    })
  }
}

/** Ends all holds of the account whose time is over, each once, whichever process comes first. */
export async function settleReservations(context: Context, job: RunningJob): Promise<void> {
  const { map_view_id, feature_ids } = job.data as { map_view_id: string; feature_ids: string[] }
  await commitChanges(context, job.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    changed('reservations', { map_view_id, feature_ids })
    await endOver(tx, job.account_id, changed)
  })
}

async function endOver(tx: Tx, accountId: string, changed: NoteChange): Promise<void> {
  for (const [viewId, claims] of groupBy(await findOver(tx, accountId), (claim) => claim.map_view_id)) {
    const view = await findViewById(tx, accountId, viewId)
    if (!view) continue
    const settings = await getSettings(tx, view)
    await endOverOn({ tx, view, settings, actor: SERVICE, changed }, [
      ...new Set(claims.map((claim) => claim.feature_id)),
    ])
  }
}

async function endOverOn(write: Write, featureIds: string[]): Promise<void> {
  await lockFeatures(write.tx, write.view, featureIds)
  // Read again: until the locks were there, others may have ended or confirmed them.
  const over = await findOver(write.tx, write.view.account_id, write.view.map_view_id)
  await expire(write, over.filter((claim) => featureIds.includes(claim.feature_id))) // biome-ignore format: one list
}

/** Ends holds whose time is over. Their features are locked. */
export async function expire(write: Write, over: Claim[]): Promise<void> {
  await endClaims({ ...write, actor: SERVICE }, over, { state: 'expired', reason: null })
}

/** Records whose claim went with its feature or content: they are cancelled, and say why. */
export async function cancelOrphans({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    update reservations r set state = 'cancelled', ended_at = now(), updated_at = now(),
      reason = ${LOST_REASON}
    where r.state = 'active' and not exists (
      select from bookings b where b.account_id = r.account_id and b.reservation_id = r.reservation_id)`.execute(db)
}
