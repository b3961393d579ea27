import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { hashKey } from './key-cache.ts'
import type { Passkey } from './passkey-schema.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

const CHALLENGE_MS = 5 * 60 * 1000
export const MAX_PASSKEYS_PER_USER = 50

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    passkey_id: row.passkey_id,
    name: row.name,
    created_at: row.created_at.getTime(),
    last_used_at: row.last_used_at?.getTime() ?? null,
  }
}

export async function keepChallenge(db: Db, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS)
  const row = { hash: hashKey(challenge), user_id: userId, expires_at: expiresAt }
  await db.insertInto('passkey_challenges').values(row).execute()
}

/** True once for each challenge, however the check of what was signed goes on. */
export async function consumeChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
    where hash = ${hashKey(challenge)} and user_id is not distinct from ${userId} and expires_at > now()
    returning hash`.execute(db)
  return rows.length > 0
}

export async function pruneChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
}

export async function listPasskeys(db: Db, userId: string, page: { skip: number; limit: number }) {
  const passkeys = db.selectFrom('passkeys').where('user_id', '=', userId)
  const ordered = passkeys.selectAll().orderBy('created_at').orderBy('passkey_id')
  const rows = await ordered.offset(page.skip).limit(page.limit).execute()
  const { total } = await passkeys.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'created_at' | 'last_used_at'>,
): Promise<PasskeyRow> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', passkey.user_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PASSKEYS_PER_USER)
    throw new AppError('CONFLICT', `You already have ${count} passkeys, the maximum. Remove one first.`)
  const inserted = await tx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) throw new AppError('CONFLICT', 'This passkey is already registered.')
  return inserted
}

/** False where the counter has been used meanwhile: somebody sent the same assertion, or has a copy of the passkey. */
export async function noteUse(tx: Tx, credentialId: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where credential_id = ${credentialId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning passkey_id`.execute(tx)
  return rows.length > 0
}

export async function removePasskey(tx: Tx, userId: string, passkeyId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst()
  if (!removed) throw notFound('passkey', passkeyId)
}
