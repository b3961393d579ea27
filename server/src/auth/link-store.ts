import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { hashKey } from './key-cache.ts'

export type LinkMethod = 'link' | 'terminal'

const MINUTE_MS = 60 * 1000
export const LINK_MS = 15 * MINUTE_MS
export const INVITATION_LINK_MS = 7 * 24 * 60 * MINUTE_MS

/** Returns the address that signs the user in, once. */
export async function makeLink(
  db: Db | Tx,
  publicUrl: string,
  link: { userId: string; method: LinkMethod; lifetimeMs: number; returnTo?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sign_in_links')
    .values({
      hash: hashKey(token),
      user_id: link.userId,
      method: link.method,
      expires_at: new Date(Date.now() + link.lifetimeMs),
    })
    .execute()
  const then = link.returnTo ? `&return_to=${encodeURIComponent(link.returnTo)}` : ''
  return `${publicUrl}/auth/v1/confirm?token=${token}${then}`
}

/** The user whom the link would sign in; null where it is unknown, used or expired, or the user has no account. */
export async function findLinkUser(db: Db, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('sign_in_links')
    .select('user_id')
    .where('hash', '=', hashKey(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link && (await hasAccount(db, link.user_id)) ? link.user_id : null
}

/** Only one of two requests with the same link gets the user. The user's other links end too, since they are not needed any more. */
export async function consumeLink(tx: Tx, token: string): Promise<{ userId: string; method: LinkMethod } | null> {
  const link = await tx
    .deleteFrom('sign_in_links')
    .where('hash', '=', hashKey(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'method'])
    .executeTakeFirst()
  if (!link || !(await hasAccount(tx, link.user_id))) return null
  await tx.deleteFrom('sign_in_links').where('user_id', '=', link.user_id).execute()
  return { userId: link.user_id, method: link.method as LinkMethod }
}

export async function hasAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select('u.user_id')
    .where('u.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function pruneLinks(db: Db): Promise<void> {
  await sql`delete from sign_in_links where expires_at < now()`.execute(db)
  await sql`delete from sign_in_limits where since < now() - interval '1 day'`.execute(db)
}
