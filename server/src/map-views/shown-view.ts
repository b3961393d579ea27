import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { tilesetsOfView, type ViewTilesets } from '../tiles/published.ts'
import { findPreview } from './previews-store.ts'
import { findPublicKey } from './public-key.ts'
import type { ViewRow } from './store.ts'

/** A view as a page shows it: with its tiles, and the key that the page asks with. */
export interface ShownView extends ViewRow {
  map_id: string
  map_name: string
  unit_type: string
  default_map_view_id: string | null
  tilesets: ViewTilesets
  apiKey: string
  /** What a preview is asked for by, `account/secret`; null for what is published. */
  preview: string | null
}

function readViews(db: Db) {
  return db
    .selectFrom('map_ids as i')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'i.account_id').onRef('m.map_key', '=', 'i.map_key'),
    )
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .selectAll('v')
    .select(['m.map_id', 'm.name as map_name', 'm.unit_type', 'm.default_map_view_id'])
}

/** A map's address names it alone. What was never published, or was taken offline, is told apart from what is not there. */
export async function findLiveView(db: Db, mapId: string, viewId: string | null): Promise<ShownView> {
  const row = await readViews(db)
    .select(tilesetsOfView)
    .where('i.map_id', '=', mapId)
    .where((eb) =>
      viewId === null ? eb('v.map_view_id', '=', eb.ref('m.default_map_view_id')) : eb('v.map_view_id', '=', viewId),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'There is no such map.')
  if (!row.tilesets || row.state === 'not_live')
    throw new AppError('NOT_LIVE', 'This map is not published at the moment: its owner can publish it.')
  return { ...row, tilesets: row.tilesets, apiKey: (await findPublicKey(db, row)) ?? '', preview: null }
}

/** The view of a preview, with the tiles that were built for it. */
export async function findPreviewedView(db: Db, accountId: string, secret: string): Promise<ShownView> {
  const preview = await findPreview(db, accountId, secret)
  if (!preview) throw new AppError('NOT_FOUND', 'This preview was revoked or has expired.')
  if (preview.state === 'processing')
    throw new AppError('UNAVAILABLE', 'This preview is being built; try again in a few seconds.', { retryAfter: 2 })
  const tilesets = await loadTilesets(db, accountId, preview.tileset_ids)
  if (!tilesets) throw new AppError('NOT_LIVE', 'This preview could not be built: its owner can make another one.')
  const row = await readViews(db)
    .where('v.account_id', '=', accountId)
    .where('v.map_view_id', '=', preview.map_view_id)
    .executeTakeFirstOrThrow()
  const key = await db
    .selectFrom('api_keys')
    .select('public_key_value')
    .where('account_id', '=', accountId)
    .where('key_id', '=', preview.key_id)
    .executeTakeFirst()
  const shown = `${accountId}/${secret}`
  return { ...row, tileset_ids: preview.tileset_ids, tilesets, apiKey: key?.public_key_value ?? '', preview: shown }
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
