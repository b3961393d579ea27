import { insertKey, isUsable } from '../auth/store.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from './store.ts'

/** Requests for reservations and reports of problems work on views whose owner allows them. */
const PUBLIC_PERMISSIONS = ['search:read', 'routes:read', 'reservations:request', 'reports:send']

/**
 * What a map page presents: it reads this map, asks for reservations and reports problems where its owner allows it,
 * and nothing else. Made with the first publish of the map, and again with the next publish after it was revoked or
 * has expired.
 */
export async function ensurePublicKey(tx: Tx, view: ViewRow): Promise<void> {
  // The map's row is locked, so that two views published at once make one key.
  await tx
    .selectFrom('maps')
    .select('map_key')
    .where('account_id', '=', view.account_id)
    .where('map_key', '=', view.map_key)
    .forUpdate()
    .execute()
  if (await findPublicKey(tx, view)) return
  await revokeExpired(tx, view)
  await insertKey(tx, view.account_id, {
    nickname: 'Public map',
    permissions: [...PUBLIC_PERMISSIONS],
    allowed_urls: [],
    publicMapKey: view.map_key,
  })
}

export async function findPublicKey(
  db: Db | Tx,
  view: Pick<ViewRow, 'account_id' | 'map_key'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('api_keys')
    .select('public_key_value')
    .where('account_id', '=', view.account_id)
    .where('public_map_key', '=', view.map_key)
    .where(isUsable)
    .executeTakeFirst()
  return row?.public_key_value ?? null
}

/** A map has one active public key, so an expired one makes room. */
async function revokeExpired(tx: Tx, view: ViewRow): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ is_active: false, revoked_at: new Date(), updated_at: new Date() })
    .where('account_id', '=', view.account_id)
    .where('public_map_key', '=', view.map_key)
    .where('is_active', '=', true)
    .execute()
}
