import type { Db, Tx } from '../db/db.ts'

const MAX_ACCOUNTS = 1_000

/** Roles add up: adding a user again adds the roles that are new. */
export async function addUser(tx: Tx, accountId: string, userId: string, roles: string[]): Promise<void> {
  // A user who has signed in for another account needs no invitation to find this one.
  const { last } = await tx
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const user = { account_id: accountId, user_id: userId, roles: [], signed_in_at: last }
  const users = tx.insertInto('account_users').values(user)
  await users.onConflict((conflict) => conflict.doNothing()).execute()
  const held = await tx
    .selectFrom('account_users')
    .select('roles')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account_users')
    .set({ roles: [...new Set([...held.roles, ...roles])], updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

/** Those that exist and do not have the user. */
export async function findOpenAccounts(tx: Tx, userId: string, accountIds: string[]): Promise<string[]> {
  const accounts = tx.selectFrom('accounts').select('account_id').where('account_id', 'in', accountIds)
  const users = tx.selectFrom('account_users').select('account_id').where('account_id', 'in', accountIds)
  const existing = await accounts.where('deleted_at', 'is', null).orderBy('account_id').execute()
  const taken = new Set((await users.where('user_id', '=', userId).execute()).map((row) => row.account_id))
  return existing.map((row) => row.account_id).filter((accountId) => !taken.has(accountId))
}

export async function listAccountIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select('u.account_id')
    .where('u.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
