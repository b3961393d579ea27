import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { Me } from './people-schema.ts'

const MAX_ACCOUNTS = 1_000

/** Who the actor is and what it may do on the account. */
export async function findMe(db: Db, actor: Actor, accountId: string): Promise<Me> {
  const { user } = actor
  return {
    kind: user ? 'user' : 'key',
    user_id: user?.userId ?? null,
    key_id: user ? null : actor.actorId.replace(/^key:/, ''),
    account_id: accountId,
    roles: [...(user?.roles ?? [])],
    scopes: [...actor.permissions].sort(),
    accounts: user ? await listAccounts(db, user.userId) : await ownAccount(db, actor.accountId),
  }
}

/** Sub-accounts of a main account are listed at /accounts/v1/sub-accounts; here are those that name the user. */
async function listAccounts(db: Db, userId: string): Promise<Me['accounts']> {
  return db
    .selectFrom('account_users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['a.account_id', 'a.account_name', 'a.account_type', 'u.roles'])
    .where('u.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .orderBy('u.created_at')
    .orderBy('u.account_id')
    .limit(MAX_ACCOUNTS)
    .execute()
}

async function ownAccount(db: Db, accountId: string): Promise<Me['accounts']> {
  const accounts = db.selectFrom('accounts').select(['account_id', 'account_name', 'account_type'])
  const rows = await accounts.where('account_id', '=', accountId).execute()
  return rows.map((row) => ({ ...row, roles: [] }))
}
