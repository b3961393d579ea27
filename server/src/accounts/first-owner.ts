import { hasAccount, LINK_MS, makeLink } from '../auth/link-store.ts'
import { addUser } from '../auth/member-store.ts'
import { userIdOf } from '../auth/user-id.ts'
import { recordChanges } from '../changes.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import { CommandRefused } from '../errors.ts'

/** Where the main account has no user yet, adds the first Owner and returns the link that signs them in. */
export async function ensureFirstOwner({ db, config }: Context, accountId: string): Promise<string | null> {
  return transact(db, async (tx) => {
    // Several processes may start at the same moment: with the lock, only one of them finds no user.
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
    const users = tx.selectFrom('account_users').select('user_id').where('account_id', '=', accountId)
    if (await users.limit(1).executeTakeFirst()) return null
    const userId = userIdOf(config.ownerEmail)
    await addUser(tx, accountId, userId, ['Owner'])
    await recordChanges(tx, accountId, [{ topic: 'accounts' }])
    return makeLink(tx, config.publicUrl, { userId, method: 'terminal', lifetimeMs: LINK_MS })
  })
}

/** For an operator at the machine itself, who could read the database anyway. */
export async function makeTerminalLink({ db, config }: Context, email: string): Promise<string> {
  const userId = userIdOf(email)
  if (!(await hasAccount(db, userId))) {
    throw new CommandRefused(
      `${email} has no role on any account. Add the user first with the root key: POST /accounts/v1/users`,
    )
  }
  return makeLink(db, config.publicUrl, { userId, method: 'terminal', lifetimeMs: LINK_MS })
}
