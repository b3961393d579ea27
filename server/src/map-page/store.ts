import { type Background, fillLook } from '@rotunda/core/look'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findPublicKey } from '../map-views/public-key.ts'
import type { ViewRow } from '../map-views/store.ts'
import { openPreview } from '../tiles/preview-store.ts'
import { tilesetsOfView, type ViewTilesets } from '../tiles/published.ts'

/** The name of a map that can be opened; null where there is no such map, or it is not published. */
export async function findMapTitle(db: Db, mapId: string, viewId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('map_ids as i')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'i.account_id').onRef('m.map_key', '=', 'i.map_key'),
    )
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .select('m.name')
    .where('i.map_id', '=', mapId)
    .where((eb) => eb('v.map_view_id', '=', viewId ?? eb.ref('m.default_map_view_id')))
    .where('v.state', '<>', 'not_live')
    .where('v.published_at', 'is not', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A view as a page shows it: with its tiles, and the key that the page asks with. */
export interface ShownView extends ViewRow {
  map_id: string
  map_name: string
  unit_type: string
  time_zone: string
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
    .innerJoin('map_sources as s', (join) =>
      join.onRef('s.account_id', '=', 'm.account_id').onRef('s.map_source_id', '=', 'm.map_source_id'),
    )
    .selectAll('v')
    .select(['s.time_zone', 'm.map_id', 'm.name as map_name', 'm.unit_type', 'm.default_map_view_id'])
}

/** The map ID alone identifies the map. A map that is not published gets another error than one that does not exist. */
export async function getLiveView(db: Db, mapId: string, viewId: string | null): Promise<ShownView> {
  const row = await readViews(db)
    .select(tilesetsOfView)
    .where('i.map_id', '=', mapId)
    .where((eb) =>
      viewId === null ? eb('v.map_view_id', '=', eb.ref('m.default_map_view_id')) : eb('v.map_view_id', '=', viewId),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'Map not found.')
  if (!row.tilesets || row.state === 'not_live')
    throw new AppError('NOT_LIVE', 'This map is not published. Its owner can publish it.')
  return { ...row, tilesets: row.tilesets, apiKey: (await findPublicKey(db, row)) ?? '', preview: null }
}

/** The view of a preview, with the tiles that were built for it. */
export async function getPreviewedView(db: Db, accountId: string, secret: string): Promise<ShownView> {
  const { preview, tilesets } = await openPreview(db, accountId, secret)
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

/** Features that are held or booked at this moment. */
export async function listTaken(db: Db, { account_id, map_view_id }: Pick<ViewRow, 'account_id' | 'map_view_id'>) {
  return db
    .selectFrom('bookings')
    .select(['feature_id', 'state'])
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .where(sql<boolean>`during @> now() and (hold_until is null or hold_until > now())`)
    .orderBy('feature_id')
    .execute()
}

/** The map of the surroundings that a view shows. */
export async function findBackground(db: Db, accountId: string, viewId: string): Promise<Background | null> {
  const view = await db
    .selectFrom('map_views')
    .select('settings')
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirst()
  return view ? fillLook(view.settings).background : null
}
