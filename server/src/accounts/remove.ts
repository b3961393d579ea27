import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { areFilesHeld } from '../files/hold.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import { getAccount } from './store.ts'

/** What an account owns, each table after those that refer to it. */
const OWNED = [
  'closures',
  'insight_counts',
  'bookings',
  'reservation_history',
  'reservation_settings',
  'reservation_feeds',
  'reservations',
  'hidden_places',
  'placements',
  'tileset_ids',
  'tilesets',
  'view_snapshots',
  'drawn_levels',
  'content_sort_indexes',
  'map_views',
  'map_ids',
  'maps',
  'map_source_floors',
  'map_sources',
  'floor_plan_uploads',
  'plan_readings',
  'changeset_undo',
  'changeset_datasets',
  'changesets',
  'features',
  'datasets',
  'content',
  'catalogs',
  'styles',
  'exchanges',
  'media',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_messages',
  'webhook_endpoints',
  'api_key_hashes',
  'api_keys',
  'account_users',
  'audit_log',
  'invitations',
  'idempotent_responses',
  'jobs',
  'job_turns',
] as const

/** Everything of a sub-account goes in one transaction; its files follow by a job that cannot be lost. */
export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  const account = await getAccount(tx, accountId)
  if (!account.parent_account_id)
    throw new AppError('CONFLICT', 'Only a sub-account can be deleted; this is a main account.')
  for (const table of OWNED) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx
    .updateTable('accounts')
    .set({ deleted_at: new Date(), updated_at: new Date(), is_active: false })
    .where('account_id', '=', accountId)
    .execute()
  await enqueue(tx, account.parent_account_id, {
    name: 'delete-files',
    data: { prefix: `accounts/${accountId}/` },
    maxAttempts: 50,
  })
}

export async function deleteFiles(context: Context, job: RunningJob): Promise<void> {
  if (await areFilesHeld(context.db)) return postpone(context, job)
  const { prefix, key } = job.data as { prefix?: string; key?: string }
  if (prefix) await context.files.deletePrefix(prefix)
  if (key) await context.files.delete(key)
}

async function postpone({ db }: Context, job: RunningJob): Promise<void> {
  await transact(db, async (tx) => {
    await job.finish(tx)
    const { name, data, max_attempts: maxAttempts } = job
    await enqueue(tx, job.account_id, { name, data, maxAttempts, delaySeconds: 30 })
  })
}
