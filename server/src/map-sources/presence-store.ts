import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** An editor that has sent nothing for this long has left. */
const PRESENT_SECONDS = 15
const MAX_OTHERS = 50

interface Presence {
  client_id: string
  floor: number
  at: [number, number] | null
  feature_ids: string[]
}

interface Key {
  accountId: string
  sourceId: string
}

export async function setPresence(
  db: Db,
  { accountId, sourceId }: Key,
  author: { kind: string; id: string },
  { client_id, floor, at, feature_ids }: Presence,
): Promise<void> {
  const seen = { actor_kind: author.kind, actor_id: author.id, floor, at, feature_ids, seen_at: sql<Date>`now()` }
  await db
    .insertInto('presences')
    .values({ account_id: accountId, map_source_id: sourceId, client_id, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'map_source_id', 'client_id']).doUpdateSet(seen))
    .execute()
}

export async function listOthers(db: Db, { accountId, sourceId }: Key, clientId: string) {
  const rows = await db
    .selectFrom('presences')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .where('client_id', '<>', clientId)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${PRESENT_SECONDS})`)
    .orderBy('client_id')
    .limit(MAX_OTHERS)
    .execute()
  return rows.map(({ client_id, actor_kind, actor_id, floor, at, feature_ids, seen_at }) => ({
    client_id,
    author: { kind: actor_kind === 'user' ? ('user' as const) : ('key' as const), id: actor_id },
    floor,
    at: at ? ([at[0]!, at[1]!] as [number, number]) : null,
    feature_ids,
    seen_at: seen_at.getTime(),
  }))
}

/** Rows of those who left long ago. */
export async function prunePresences(db: Db): Promise<void> {
  await sql`delete from presences where seen_at < now() - interval '1 hour'`.execute(db)
}
