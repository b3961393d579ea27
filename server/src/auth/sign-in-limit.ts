import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { hashKey } from './key-cache.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_LINKS_PER_ADDRESS = 5
const MAX_LINKS_PER_IP = 30
const MAX_ATTEMPTS_PER_IP = 300

/** Counts in the database, so that several processes share the limit. Both counters run whether the user exists or not. */
export async function checkSignInLimit(db: Db, userId: string, ip: string): Promise<void> {
  const fromIp = await count(db, `ip ${ip}`)
  const forAddress = await count(db, `user ${userId}`)
  if (fromIp <= MAX_LINKS_PER_IP && forAddress <= MAX_LINKS_PER_ADDRESS) return
  const minutes = WINDOW_SECONDS / 60
  throw new AppError('RATE_LIMITED', `Too many links requested. Wait ${minutes} minutes, then try again.`, {
    retryAfter: WINDOW_SECONDS,
  })
}

/** Attempts by a link, a passkey or an identity provider. An organisation may share one address, so these are more. */
export async function checkAttemptLimit(db: Db, ip: string): Promise<void> {
  if ((await count(db, `attempt ${ip}`)) <= MAX_ATTEMPTS_PER_IP) return
  throw new AppError('RATE_LIMITED', 'Too many sign-in attempts. Wait 15 minutes, then try again.', {
    retryAfter: WINDOW_SECONDS,
  })
}

async function count(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    insert into sign_in_limits as l (bucket) values (${hashKey(name)})
    on conflict (bucket) do update set
      requests = case when l.since < now() - make_interval(secs => ${WINDOW_SECONDS}) then 1 else l.requests + 1 end,
      since = case when l.since < now() - make_interval(secs => ${WINDOW_SECONDS}) then now() else l.since end
    returning requests`.execute(db)
  return rows[0]!.requests
}
