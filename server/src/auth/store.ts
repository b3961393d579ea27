import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { hashKey, makeKey } from './key-cache.ts'
import type { ApiKey, ApiKeyUpdate } from './schema.ts'
import { SCOPES } from './scopes.ts'

type Row = Selectable<Tables['api_keys']>

/** Neither revoked nor expired. */
export function isUsable(eb: ExpressionBuilder<Tables, 'api_keys'>) {
  return eb.and([eb('is_active', '=', true), sql<boolean>`(expires_at is null or expires_at > now())`])
}

/** The root key holds every scope, also those that came after it was made. */
function scopesOf(row: Pick<Row, 'is_root' | 'permissions'>): readonly string[] {
  return row.is_root ? SCOPES : row.permissions
}

export function toApiKey(row: Row): ApiKey {
  return {
    key_id: row.key_id,
    account_id: row.account_id,
    nickname: row.nickname,
    prefix: row.prefix,
    permissions: [...scopesOf(row)],
    allowed_urls: row.allowed_urls,
    is_active: row.is_active,
    revoked_at: row.revoked_at?.getTime() ?? null,
    expires_at: row.expires_at?.getTime() ?? null,
    last_used_at: row.last_used_at?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

interface KeyToInsert {
  nickname: string
  permissions: readonly string[]
  allowed_urls: string[]
  expires_at?: Date | null
  isRoot?: boolean
  /** A value of the caller's choice; else a random one. */
  value?: string
  publicMapKey?: string
  previewViewId?: string
}

/** The value is answered here and never again: only its hash is kept, but for keys of pages. */
export async function insertKey(tx: Tx, accountId: string, key: KeyToInsert): Promise<{ row: Row; value: string }> {
  const value = key.value ?? makeKey()
  const keyId = uuid()
  const hash = hashKey(value)
  const row = await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      key_id: keyId,
      nickname: key.nickname,
      hash,
      prefix: value.slice(0, 10),
      permissions: [...new Set(key.permissions)],
      allowed_urls: key.allowed_urls,
      expires_at: key.expires_at ?? null,
      is_root: key.isRoot ?? false,
      public_map_key: key.publicMapKey ?? null,
      public_key_value: key.publicMapKey || key.previewViewId ? value : null,
      preview_view_id: key.previewViewId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('api_key_hashes')
    .values({ hash, account_id: accountId, key_id: keyId })
    // A value of one's own choice may come back after it was revoked.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ account_id: accountId, key_id: keyId }))
    .execute()
  return { row, value }
}

export async function getKey(db: Db, accountId: string, keyId: string): Promise<Row> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  if (!row) throw notFound('API key', keyId)
  return row
}

/** The key as it stays until the end of the transaction. */
export async function lockKey(tx: Tx, accountId: string, keyId: string): Promise<Row> {
  const row = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('API key', keyId)
  return row
}

export async function listKeys(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const keys = db.selectFrom('api_keys').where('account_id', '=', accountId)
  const rows = await keys.selectAll().orderBy('key_id').offset(page.skip).limit(page.limit).execute()
  const { total } = await keys.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function updateKey(tx: Tx, accountId: string, keyId: string, update: ApiKeyUpdate): Promise<Row> {
  const row = await tx
    .updateTable('api_keys')
    .set({
      updated_at: new Date(),
      ...(update.nickname === undefined ? {} : { nickname: update.nickname }),
      ...(update.allowed_urls === undefined ? {} : { allowed_urls: update.allowed_urls }),
      ...(update.expires_at === undefined
        ? {}
        : { expires_at: update.expires_at === null ? null : new Date(update.expires_at) }),
    })
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('API key', keyId)
  return row
}

/** Revoking twice keeps the first time. */
export async function revokeKey(tx: Tx, accountId: string, keyId: string): Promise<void> {
  const row = await tx
    .updateTable('api_keys')
    .set((eb) => ({
      is_active: false,
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date())),
      updated_at: new Date(),
    }))
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .returning('key_id')
    .executeTakeFirst()
  if (!row) throw notFound('API key', keyId)
}
