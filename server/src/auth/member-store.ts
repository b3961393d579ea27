import type { Tx } from '../db/db.ts'

/** Roles add up: adding a user again adds the roles that are new. */
export async function addUser(tx: Tx, accountId: string, userId: string, roles: string[]): Promise<void> {
  // Whoever has signed in for another account needs no invitation to find this one.
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
