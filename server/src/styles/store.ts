import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { openPreview } from '../tiles/preview-store.ts'
import { tilesetsOfView } from '../tiles/published.ts'
import type { Style } from './schema.ts'

type Row = Selectable<Tables['styles']>

export function toStyle(row: Row): Style {
  return {
    style_id: row.style_id,
    name: row.name,
    is_built_in: false,
    document: row.document,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

export async function insertStyle(tx: Tx, accountId: string, name: string, document: object): Promise<Row> {
  return tx
    .insertInto('styles')
    .values({ account_id: accountId, style_id: uuid(), name, document: JSON.stringify(document) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findStyle(db: Db | Tx, accountId: string, styleId: string): Promise<Row | undefined> {
  return db
    .selectFrom('styles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('style_id', '=', styleId)
    .executeTakeFirst()
}

export async function getStyle(db: Db | Tx, accountId: string, styleId: string): Promise<Row> {
  const row = await findStyle(db, accountId, styleId)
  if (!row) throw notFound('style', styleId)
  return row
}

export async function listStyles(db: Db, accountId: string): Promise<Row[]> {
  return db.selectFrom('styles').selectAll().where('account_id', '=', accountId).orderBy('style_id').execute()
}

export async function updateStyle(
  tx: Tx,
  accountId: string,
  styleId: string,
  update: { name?: string; document?: object },
): Promise<Row> {
  const row = await tx
    .updateTable('styles')
    .set({
      updated_at: new Date(),
      ...(update.name === undefined ? {} : { name: update.name }),
      ...(update.document === undefined ? {} : { document: JSON.stringify(update.document) }),
    })
    .where('account_id', '=', accountId)
    .where('style_id', '=', styleId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('style', styleId)
  return row
}

/** Views that used it go back to the built-in one. */
export async function deleteStyle(tx: Tx, accountId: string, styleId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('styles')
    .where('account_id', '=', accountId)
    .where('style_id', '=', styleId)
    .returning('style_id')
    .executeTakeFirst()
  if (!gone) throw notFound('style', styleId)
  await tx
    .updateTable('map_views')
    .set({ style_id: 'light', updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('style_id', '=', styleId)
    .execute()
}

/** A view that visitors can open, by its own ID alone. */
export async function findPublishedView(db: Db, viewId: string) {
  const view = await db
    .selectFrom('map_views as v')
    .select(['v.account_id', 'v.tileset_ids', 'v.state', 'v.settings', tilesetsOfView])
    .where('v.map_view_id', '=', viewId)
    .executeTakeFirst()
  if (!view?.tilesets || view.state === 'not_live') return undefined
  return { ...view, tilesets: view.tilesets }
}

/** The view of a preview link, with the tiles that were built for it. */
export async function findPreviewed(db: Db, accountId: string, secret: string) {
  const { preview, tilesets } = await openPreview(db, accountId, secret)
  const { settings } = await db
    .selectFrom('map_views')
    .select('settings')
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', preview.map_view_id)
    .executeTakeFirstOrThrow()
  return { account_id: accountId, tileset_ids: preview.tileset_ids, settings, tilesets }
}
