import { hash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { ViewTilesets } from './published.ts'

export type PreviewRow = Selectable<Tables['view_previews']>

export const digestOf = (secret: string) => hash('sha256', secret, 'base64url')

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

/** The preview with the tiles that were built for it. */
export async function openPreview(db: Db, accountId: string, secret: string) {
  const preview = await findPreview(db, accountId, secret)
  if (!preview) throw new AppError('NOT_FOUND', 'This preview was revoked or has expired.')
  if (preview.state === 'processing')
    throw new AppError('UNAVAILABLE', 'This preview is being built. Try again in a few seconds.', { retryAfter: 2 })
  const tilesets = await loadTilesets(db, accountId, preview.tileset_ids)
  if (!tilesets) throw new AppError('NOT_LIVE', 'This preview could not be built. Its owner can create another one.')
  return { preview, tilesets }
}

async function loadTilesets(db: Db, accountId: string, ids: readonly string[]): Promise<ViewTilesets | null> {
  if (ids.length === 0) return null
  const rows = await db
    .selectFrom('tilesets')
    .select(['tileset_id', 'metadata'])
    .where('account_id', '=', accountId)
    .where('tileset_id', 'in', ids)
    .execute()
  rows.sort((a, b) => ids.indexOf(a.tileset_id) - ids.indexOf(b.tileset_id))
  return rows.length === ids.length ? (rows.map(({ metadata }) => metadata) as unknown as ViewTilesets) : null
}
