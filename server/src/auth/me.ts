import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { Me } from './people-schema.ts'
import { scopesOf } from './roles.ts'
import { findSession } from './session-store.ts'
import { waysOf } from './ways.ts'

const MAX_ACCOUNTS = 1_000

/** Who the actor is and what it may do on the account. */
export async function findMe({ db, config }: Context, actor: Actor, accountId: string): Promise<Me> {
  const { user } = actor
  return {
    kind: user ? 'user' : 'key',
    user_id: user?.userId ?? null,
    key_id: user ? null : actor.actorId.replace(/^key:/, ''),
    account_id: accountId,
    roles: [...(user?.roles ?? [])],
    scopes: [...actor.permissions].sort(),
    accounts: user ? await listAccounts(db, user.userId) : await ownAccount(db, actor),
    session: user ? await findSession(db, user.sessionId) : null,
    ways: waysOf(config),
  }
}

/** Sub-accounts of a main account are listed at /accounts/v1/sub-accounts; here are those that name the user. */
async function listAccounts(db: Db, userId: string): Promise<Me['accounts']> {
  const rows = await db
    .selectFrom('account_users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['a.account_id', 'a.account_name', 'a.account_type', 'u.roles'])
    .where('u.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .orderBy('u.created_at')
    .orderBy('u.account_id')
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map((row) => ({ ...row, scopes: [...scopesOf(row.roles)].sort() }))
}

async function ownAccount(db: Db, { accountId, permissions }: Actor): Promise<Me['accounts']> {
  const accounts = db.selectFrom('accounts').select(['account_id', 'account_name', 'account_type'])
  const rows = await accounts.where('account_id', '=', accountId).execute()
  return rows.map((row) => ({ ...row, roles: [], scopes: [...permissions].sort() }))
}
