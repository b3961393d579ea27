import { hash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { commitChanges, type NoteChange } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { enqueue } from '../jobs.ts'
import type { Preview } from './previews-schema.ts'
import type { ViewRow } from './store.ts'

export type PreviewRow = Selectable<Tables['view_previews']>

export const digestOf = (secret: string) => hash('sha256', secret, 'base64url')

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

/** What the address with that secret shows; null where it was revoked or has expired. */
export async function findPreview(db: Db, accountId: string, secret: string): Promise<PreviewRow | null> {
  const row = await db
    .selectFrom('view_previews')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('secret_hash', '=', digestOf(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
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
