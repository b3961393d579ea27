import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertKey } from '../auth/store.ts'
import { commitChanges, type NoteChange } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { invalid, notFound } from '../errors.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import type { ViewRow } from '../map-views/store.ts'
import { digestOf, type PreviewRow } from '../tiles/preview-store.ts'
import type { NewPreview, Preview } from './previews-schema.ts'

const MAX_NICKNAME_LENGTH = 100
/** What the page of a map asks for. What visitors may write, a preview has no need of. */
const PERMISSIONS = ['search:read', 'routes:read']

export function toPreview(row: PreviewRow): Preview {
  return {
    preview_id: row.preview_id,
    map_view_id: row.map_view_id,
    title: row.title,
    changeset_ids: row.changeset_ids,
    state: row.state,
    failure: row.failure,
    made_by: { kind: row.actor_kind, id: row.actor_id },
    expires_at: row.expires_at.getTime(),
    created_at: row.created_at.getTime(),
  }
}

/** Those that have not expired, the newest first. */
export async function listPreviews(db: Db | Tx, view: ViewRow): Promise<PreviewRow[]> {
  return db
    .selectFrom('view_previews')
    .selectAll()
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Removes the preview with its tiles and its key: whoever has the address sees nothing any more. */
export async function removePreview(tx: Tx, changed: NoteChange, view: ViewRow, previewId: string): Promise<void> {
  const row = await tx
    .deleteFrom('view_previews')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('preview_id', '=', previewId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('preview', previewId)
  await forget(tx, changed, row)
}

async function forget(tx: Tx, changed: NoteChange, row: PreviewRow): Promise<void> {
  const { account_id, map_view_id, tileset_ids, key_id } = row
  changed('api-keys')
  // Tiles that are open in memory are let go of.
  changed('map-views', { map_view_id })
  await tx
    .updateTable('api_keys')
    .set({ is_active: false, revoked_at: new Date(), updated_at: new Date() })
    .where('account_id', '=', account_id)
    .where('key_id', '=', key_id)
    .execute()
  if (tileset_ids.length === 0) return
  const gone = await tx
    .deleteFrom('tilesets')
    .where('account_id', '=', account_id)
    .where('tileset_id', 'in', tileset_ids)
    .returning('file_key')
    .execute()
  await tx.deleteFrom('tileset_ids').where('tileset_id', 'in', tileset_ids).execute()
  for (const { file_key } of gone)
    await enqueue(tx, account_id, { name: 'delete-files', data: { key: file_key }, maxAttempts: 50 })
}

export async function prunePreviews(context: Context): Promise<void> {
  const { rows } = await sql<PreviewRow>`select * from view_previews where expires_at < now() limit 1000`.execute(
    context.db,
  )
  for (const { account_id, preview_id } of rows) {
    await commitChanges(context, account_id, null, async (tx, changed) => {
      const row = await tx
        .deleteFrom('view_previews')
        .where('account_id', '=', account_id)
        .where('preview_id', '=', preview_id)
        .returningAll()
        .executeTakeFirst()
      if (!row) return
      await forget(tx, changed, row)
    })
  }
}

/** Fails where one of them is no draft of the view's map. */
export async function checkDrafts(
  tx: Tx,
  view: ViewRow & { map_source_id: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('changesets')
    .select('changeset_id')
    .where('account_id', '=', view.account_id)
    .where('map_source_id', '=', view.map_source_id)
    .where('state', '=', 'draft')
    .where('changeset_id', 'in', ids)
    .execute()
  const known = new Set(rows.map((row) => row.changeset_id))
  for (const [i, id] of ids.entries())
    if (!known.has(id)) throw invalid(`changeset_ids.${i}`, 'is not a draft of this map')
}

/** With a key of its own, and the job that builds its tiles. */
export async function insertPreview(
  tx: Tx,
  view: ViewRow,
  { title, changeset_ids, expires_in_seconds }: NewPreview,
  { secret, actor }: { secret: string; actor: { kind: string; id: string } },
) {
  const expiresAt = new Date(Date.now() + expires_in_seconds * 1000)
  const key = await insertKey(tx, view.account_id, {
    nickname: `Preview link${title === '' ? '' : `: ${title}`}`.slice(0, MAX_NICKNAME_LENGTH),
    permissions: PERMISSIONS,
    allowed_urls: [],
    expires_at: expiresAt,
    previewViewId: view.map_view_id,
  })
  const row = await tx
    .insertInto('view_previews')
    .values({
      account_id: view.account_id,
      preview_id: uuid(),
      map_view_id: view.map_view_id,
      title,
      secret_hash: digestOf(secret),
      changeset_ids,
      key_id: key.row.key_id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, view.account_id, { name: 'build-preview', data: { preview_id: row.preview_id }, maxAttempts: 3 })
  return row
}

export async function findPreviewOfJob(db: Db, job: RunningJob): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('view_previews')
    .selectAll()
    .where('account_id', '=', job.account_id)
    .where('preview_id', '=', String(job.data.preview_id))
    .executeTakeFirst()
}

/** Returns whether the preview is still there. */
export async function settlePreview(
  tx: Tx,
  { account_id, preview_id }: PreviewRow,
  outcome: Partial<Pick<PreviewRow, 'state' | 'failure' | 'tileset_ids'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('view_previews')
    .set(outcome)
    .where('account_id', '=', account_id)
    .where('preview_id', '=', preview_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
