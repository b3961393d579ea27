import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordChanges } from '../changes.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { hashKey } from './key-cache.ts'
import type { Session } from './people-schema.ts'

type Row = Selectable<Tables['sessions']>
export type SignInMethod = Session['method']

const DAY_MS = 24 * 60 * 60 * 1000
/** A session that is not used ends after this time. */
const MAX_IDLE_MS = 30 * DAY_MS
/** A session ends after this time, used or not. */
export const MAX_SESSION_MS = 90 * DAY_MS
const MAX_USER_AGENT_LENGTH = 300
/** Beyond this number of sessions of one user, the one unused for the longest time ends. */
export const MAX_SESSIONS_PER_USER = 100

export function expiryOf(session: { createdAt: number; lastSeenAt: number }): number {
  return Math.min(session.createdAt + MAX_SESSION_MS, session.lastSeenAt + MAX_IDLE_MS)
}

export function toSession(row: Row, currentId: string): Session {
  const createdAt = row.created_at.getTime()
  const lastSeenAt = row.last_seen_at.getTime()
  return {
    session_id: row.session_id,
    method: row.method as SignInMethod,
    user_agent: row.user_agent,
    is_current: row.session_id === currentId,
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    expires_at: expiryOf({ createdAt, lastSeenAt }),
  }
}

/** Returns the token, which only the cookie holds from then on. */
export async function insertSession(
  tx: Tx,
  session: { userId: string; method: SignInMethod; userAgent: string },
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = uuid()
  await tx
    .insertInto('sessions')
    .values({
      hash: hashKey(token),
      session_id: sessionId,
      user_id: session.userId,
      account_id: null,
      method: session.method,
      user_agent: session.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    })
    .execute()
  await tx
    .updateTable('account_users')
    .set({ signed_in_at: new Date() })
    .where('user_id', '=', session.userId)
    .execute()
  const { rows: ended } = await sql`
    delete from sessions where session_id in (
      select session_id from sessions where user_id = ${session.userId}
      order by last_seen_at desc, session_id desc offset ${MAX_SESSIONS_PER_USER})
    returning session_id`.execute(tx)
  // Sessions belong to no account.
  if (ended.length > 0) await recordChanges(tx, '', [{ topic: 'sessions', keys: { user_id: session.userId } }])
  return { token, sessionId }
}

const isAlive = sql<boolean>`last_seen_at > now() - make_interval(secs => ${MAX_IDLE_MS / 1000})
  and created_at > now() - make_interval(secs => ${MAX_SESSION_MS / 1000})`

export async function listSessions(db: Db, userId: string, page: { skip: number; limit: number }) {
  const sessions = db.selectFrom('sessions').where('user_id', '=', userId).where(isAlive)
  const rows = await sessions
    .selectAll()
    .orderBy('created_at')
    .orderBy('session_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await sessions.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** As the session itself sees it; null where it has just ended. */
export async function findSession(db: Db, sessionId: string): Promise<Session | null> {
  const row = await db.selectFrom('sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
  return row ? toSession(row, sessionId) : null
}

export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  if (!ended) throw notFound('session', sessionId)
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function pruneSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(isAlive))
    .execute()
}
