import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import { enqueue } from '../jobs.ts'
import { FILES_PATH, mediaFolder } from './store.ts'

/** Time in which an undo, or a row that comes back, finds its picture again. */
const GRACE_DAYS = 7

/** Deletes pictures to which nothing has referred for a week. Each account in a transaction of its own. */
export async function removeUnusedMedia(
  { db }: Pick<Context, 'db'>,
  graceSeconds = GRACE_DAYS * 24 * 3600,
): Promise<void> {
  const accounts = await db.selectFrom('media').select('account_id').distinct().execute()
  for (const { account_id } of accounts) {
    await transact(db, (tx) => removeUnused(tx, account_id, graceSeconds))
  }
}

async function removeUnused(tx: Tx, accountId: string, graceSeconds: number): Promise<void> {
  const used = await listUsed(tx, accountId)
  await sql`update media set unused_since = null
    where account_id = ${accountId} and unused_since is not null and media_id = any(${used})`.execute(tx)
  await sql`update media set unused_since = now()
    where account_id = ${accountId} and unused_since is null and media_id <> all(${used})`.execute(tx)
  const gone = await tx
    .deleteFrom('media')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`unused_since <= now() - make_interval(secs => ${graceSeconds})`)
    .returning(['account_id', 'file_id'])
    .execute()
  for (const media of gone) {
    await enqueue(tx, accountId, { name: 'delete-files', data: { prefix: mediaFolder(media) }, maxAttempts: 50 })
  }
}

/** The pictures that rows of catalogs and looks of views name. */
async function listUsed(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    select distinct found[1] as media_id
    from (
      select data::text as text from content where account_id = ${accountId}
      union all select settings::text from map_views where account_id = ${accountId}
    ) texts, regexp_matches(text, ${`${FILES_PATH}([0-9a-f]{40})`}, 'g') as found
    where text like ${`%${FILES_PATH}%`}`.execute(tx)
  return rows.map((row) => row.media_id)
}
