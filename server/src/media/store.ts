import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { Media } from './schema.ts'

export type MediaRow = Selectable<Tables['media']>

/** How the addresses of pictures begin, wherever the service is reached. */
export const FILES_PATH = '/media/v1/files/'
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

export function toMedia(row: MediaRow, publicUrl: string): Media {
  return {
    media_id: row.media_id,
    name: row.name,
    type: row.type as Media['type'],
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    url: `${publicUrl}${FILES_PATH}${row.media_id}.${EXTENSIONS[row.type]}`,
    widths: row.widths,
    created_at: row.created_at.getTime(),
  }
}

export function mediaFolder({ account_id, file_id }: Pick<MediaRow, 'account_id' | 'file_id'>): string {
  return `accounts/${account_id}/media/${file_id}/`
}

/** A picture that is there already is as good as new; then the files of the new one are of no use. */
export async function insertMedia(tx: Tx, media: Insertable<Tables['media']>): Promise<MediaRow> {
  return tx
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.columns(['account_id', 'media_id']).doUpdateSet({ unused_since: new Date() }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findMedia(db: Db | Tx, accountId: string, mediaId: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
}

export async function getMedia(db: Db | Tx, accountId: string, mediaId: string): Promise<MediaRow> {
  const row = await findMedia(db, accountId, mediaId)
  if (!row) throw notFound('picture', mediaId)
  return row
}

/** As visitors name it: by its ID alone, which no other account has. */
export async function findPublicMedia(db: Db, mediaId: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('media_id', '=', mediaId).executeTakeFirst()
}

export async function listMedia(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('media_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { rows, ...(await sumMedia(db, accountId)) }
}

export async function sumMedia(db: Db | Tx, accountId: string): Promise<{ total: number; bytesUsed: number }> {
  const { total, bytes } = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.sum<string | null>('bytes').as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { total: Number(total), bytesUsed: Number(bytes ?? 0) }
}

export async function deleteMedia(tx: Tx, accountId: string, mediaId: string): Promise<void> {
  await tx.deleteFrom('media').where('account_id', '=', accountId).where('media_id', '=', mediaId).execute()
}

/** The picture that an address names; null: none of this service. */
export function mediaIdIn(address: string): string | null {
  return new RegExp(`${FILES_PATH}([0-9a-f]{40})\\.`).exec(address)?.[1] ?? null
}

/** How many rows of catalogs, and how many views, show the picture. */
export async function countUses(db: Db | Tx, accountId: string, mediaId: string) {
  const named = `%${FILES_PATH}${mediaId}.%`
  const { rows } = await sql<{ rows: string; views: string }>`
    select
      (select count(*) from content where account_id = ${accountId} and data::text like ${named}) as rows,
      (select count(*) from map_views where account_id = ${accountId} and settings::text like ${named}) as views`.execute(
    db,
  )
  return { rows: Number(rows[0]!.rows), views: Number(rows[0]!.views) }
}
