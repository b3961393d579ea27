import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashKey } from '../auth/key-cache.ts'
import { SCOPES } from '../auth/scopes.ts'
import { insertKey, revokeKey } from '../auth/store.ts'
import { recordChanges } from '../changes.ts'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import { insertAccount } from './store.ts'

export interface FirstAccount {
  accountId: string
  /** The value of the root key, if known at this start. */
  rootKey: string | null
  /** True at the very first start of the service. */
  isNew: boolean
}

/**
 * Makes the first account and its root key, once, however many processes start at the same moment. A changed
 * ROOT_API_KEY takes the place of the old root key.
 */
export async function ensureFirstAccount(context: Context): Promise<FirstAccount> {
  const wanted = context.config.rootApiKey
  const file = join(context.config.dataDir, 'root-api-key')
  const made = await transact(context.db, async (tx) => {
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    const main = await tx
      .selectFrom('accounts')
      .select('account_id')
      .where('parent_account_id', 'is', null)
      .orderBy('created_at')
      .executeTakeFirst()
    if (!main) {
      const first = await makeFirst(tx, wanted)
      // Before the commit: a process killed between the two leaves a file to be written over, not a lost key.
      if (!wanted) await keepKey(file, first.rootKey)
      return first
    }
    if (wanted) await replaceRootKey(tx, main.account_id, wanted)
    return { accountId: main.account_id, rootKey: wanted, isNew: false }
  })
  const rootKey =
    made.rootKey ??
    (await readFile(file, 'utf8').then(
      (text) => text.trim(),
      () => null,
    ))
  return { ...made, rootKey }
}

async function makeFirst(tx: Tx, wanted: string | null): Promise<FirstAccount & { rootKey: string }> {
  const { account_id } = await insertAccount(tx, { name: 'Main account', type: 'enterprise', parentId: null })
  const { value } = await insertKey(tx, account_id, rootKeyRow(wanted))
  return { accountId: account_id, rootKey: value, isNew: true }
}

async function keepKey(path: string, key: string): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(`${key}\n`)
  await file.sync()
  await file.close()
}

async function replaceRootKey(tx: Tx, accountId: string, wanted: string): Promise<void> {
  const rows = await tx
    .selectFrom('api_keys')
    .select(['key_id', 'hash'])
    .where('account_id', '=', accountId)
    .where('is_root', '=', true)
    .where('is_active', '=', true)
    .execute()
  if (rows.some((row) => row.hash === hashKey(wanted))) return
  for (const row of rows) await revokeKey(tx, accountId, row.key_id)
  await insertKey(tx, accountId, rootKeyRow(wanted))
  await recordChanges(tx, accountId, [{ topic: 'api-keys' }])
}

function rootKeyRow(value: string | null) {
  return { nickname: 'root', isRoot: true, permissions: SCOPES, allowed_urls: [], ...(value ? { value } : {}) }
}
