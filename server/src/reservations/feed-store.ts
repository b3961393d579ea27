import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'

interface NewFeed {
  feature_id: string | null
  shows_who: boolean
  secret_hash: string
}

const FIELDS = ['feed_id', 'feature_id', 'shows_who', 'created_at'] as const

export async function insertFeed(tx: Tx, { account_id, map_view_id }: ViewRow, feed: NewFeed) {
  const row = await tx
    .insertInto('reservation_feeds')
    .values({ account_id, feed_id: uuid(), map_view_id, ...feed })
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
  return { ...row, created_at: row.created_at.getTime() }
}

export async function listFeeds(db: Db, { account_id, map_view_id }: ViewRow) {
  const rows = await db
    .selectFrom('reservation_feeds')
    .select(FIELDS)
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .orderBy('feed_id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.getTime() }))
}

export async function deleteFeed(tx: Tx, { account_id, map_view_id }: ViewRow, feedId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('reservation_feeds')
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .where('feed_id', '=', feedId)
    .returning('feed_id')
    .executeTakeFirst()
  if (!gone) throw notFound('feed', feedId)
}

export async function findFeed(db: Db, accountId: string, feedId: string) {
  return db
    .selectFrom('reservation_feeds')
    .select(['map_view_id', 'feature_id', 'shows_who', 'secret_hash'])
    .where('account_id', '=', accountId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
}
