import { sql } from 'kysely'
import { pruneAudit } from './audit/store.ts'
import { pruneLinks } from './auth/link-store.ts'
import { pruneChallenges } from './auth/passkey-store.ts'
import { pruneSessions } from './auth/session-store.ts'
import { pruneSortIndexes } from './content/sort-indexes.ts'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'
import { pruneExchanges } from './exchange/store.ts'
import { areFilesHeld } from './files/hold.ts'
import { pruneResponses } from './idempotency/store.ts'
import { pruneInsights } from './insights/store.ts'
import { prunePresences } from './map-sources/presence-store.ts'
import { removeUnusedMedia } from './media/remove-unused.ts'
import { prunePreviews } from './publishing/previews-store.ts'
import { pruneReports } from './reports/store.ts'
import { adoptClaims } from './reservations/records.ts'
import { cancelOrphans } from './reservations/settle.ts'
import { forgetOutdated, requestLagging } from './venue/snapshot-store.ts'
import { pruneMessages } from './webhooks/queue.ts'

/** Nothing younger is swept: it may belong to a transaction that has not ended yet. */
const MIN_ORPHAN_AGE_MS = 60 * 60 * 1000
const KEYS_PER_BATCH = 500
const SNAPSHOT_CHECK_MS = 10 * 60 * 1000

/** Runs at start and then every hour until aborted. */
export async function sweepPeriodically(context: Context, signal: AbortSignal): Promise<void> {
  const sweep = () =>
    Promise.all([
      pruneChanges(context.db),
      pruneInvitations(context.db),
      pruneResponses(context.db),
      pruneSessions(context.db),
      pruneLinks(context.db),
      pruneChallenges(context.db),
      pruneAudit(context.db, context.config.auditDays),
      pruneMessages(context.db),
      pruneExchanges(context.db),
      pruneInsights(context.db),
      pruneReports(context.db),
      prunePresences(context.db),
      prunePreviews(context),
      pruneSortIndexes(context.db),
      adoptClaims(context.db),
      cancelOrphans(context),
      removeUnusedMedia(context),
      sweepFiles(context),
    ]).catch((error) => context.log.warn({ error }, 'sweep failed; retrying in an hour'))
  const renew = () =>
    requestLagging(context.db).catch((error) => context.log.warn({ error }, 'snapshots were not checked'))
  const timers = [setInterval(sweep, MIN_ORPHAN_AGE_MS), setInterval(renew, SNAPSHOT_CHECK_MS)]
  signal.addEventListener('abort', () => timers.forEach(clearInterval), { once: true })
  await sweep()
}

/**
 * Every process has followed a change long before it is an hour old. Of those that wait for a view to be published,
 * one is enough to know that the view lags behind.
 */
export async function pruneChanges(db: Db, ageMs = MIN_ORPHAN_AGE_MS): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgetOutdated(tx, ageMs / 1000)
    await sql`
    delete from changes c where at < now() - make_interval(secs => ${ageMs / 1000}) and (
      map_view_id is null or exists (
        select from changes newer where newer.account_id = c.account_id
          and newer.map_view_id = c.map_view_id and newer.seq > c.seq))`.execute(tx)
  })
}

async function pruneInvitations(db: Db): Promise<void> {
  await sql`delete from invitations where invited_at < now() - interval '1 hour'`.execute(db)
}

/** Deletes files without a record: incomplete uploads, and remains of a crash between writing a file and its record. */
export async function sweepFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  ageMs = MIN_ORPHAN_AGE_MS,
): Promise<void> {
  const before = new Date(Date.now() - ageMs)
  await files.dropCutOff(before)
  let batch: string[] = []
  const flush = async () => {
    for (const key of await findOrphans(db, batch)) await files.delete(key)
    batch = []
  }
  for await (const { key, modifiedAt } of files.list('accounts/')) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length >= KEYS_PER_BATCH) await flush()
  }
  await flush()
}

async function findOrphans(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ record: string }>`
    select file_key as record from tilesets where account_id = any(${keys.map(accountOf)}) and file_key = any(${keys})
    union all
    select file_key from drawn_levels where account_id = any(${keys.map(accountOf)}) and file_key = any(${keys})
    union all
    select file_key from view_snapshots where account_id = any(${keys.map(accountOf)}) and file_key = any(${keys})
    union all
    select walk_key from view_snapshots where account_id = any(${keys.map(accountOf)}) and walk_key = any(${keys})
    union all
    select account_id || '/' || upload_id from floor_plan_uploads
    where account_id = any(${keys.map(accountOf)}) and upload_id = any(${keys.map(ownerOf)})
    union all
    select account_id || '/' || exchange_id from exchanges
    where account_id = any(${keys.map(accountOf)}) and exchange_id = any(${keys.map(ownerOf)})
    union all
    select account_id || '/' || file_id from media
    where account_id = any(${keys.map(accountOf)}) and file_id = any(${keys.map(ownerOf)})`.execute(db)
  const records = new Set(rows.map(({ record }) => record))
  const orphans = keys.filter((key) => !records.has(key) && !records.has(`${accountOf(key)}/${ownerOf(key)}`))
  // Checked last: a hold taken from now on cannot see the missing records.
  return orphans.length > 0 && (await areFilesHeld(db)) ? [] : orphans
}

function accountOf(key: string): string {
  return key.split('/')[1] ?? ''
}

/** The floor plan, picture or exchange that a file belongs to: each has a folder with a UUID. */
function ownerOf(key: string): string {
  return /^accounts\/[^/]+\/(?:uploads|media|exchanges)\/([^/]+)\//.exec(key)?.[1] ?? ''
}
