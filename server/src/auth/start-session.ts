import type { FastifyRequest } from 'fastify'
import { insertEntries } from '../audit/entry.ts'
import type { Db, Tx } from '../db/db.ts'
import { getMainAccount } from './main-account.ts'
import { listAccountIds } from './member-store.ts'
import { insertSession, type SignInMethod } from './session-store.ts'

/** Signs the user in and records it, in the caller's transaction. Returns the token for the cookie. */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  { userId, method }: { userId: string; method: SignInMethod },
): Promise<string> {
  const { token } = await insertSession(tx, { userId, method, userAgent: request.headers['user-agent'] ?? '' })
  await record(tx, request, userId, 'done')
  return token
}

/** Records an attempt that did not succeed; the user is null where it is unknown. */
export async function recordRefusal(db: Db | Tx, request: FastifyRequest, userId: string | null): Promise<void> {
  await record(db, request, userId, 'refused')
}

/** Written to the log of each account of the user; without a user, to that of the main account. */
async function record(
  db: Db | Tx,
  request: FastifyRequest,
  userId: string | null,
  outcome: 'done' | 'refused',
): Promise<void> {
  const own = userId === null ? [] : await listAccountIds(db, userId)
  const accountIds = own.length > 0 ? own : [(await getMainAccount(db)).account_id]
  const actor = userId === null ? { kind: 'unknown' as const, id: '' } : { kind: 'user' as const, id: userId }
  await insertEntries(db, accountIds, request, { actor, outcome })
}
