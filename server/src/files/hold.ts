import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/db.ts'

/** A holder that has not renewed its hold for this long is dead. */
const HOLD_SECONDS = 60
const HOLD_RENEWAL_MS = 10_000

/** Runs `work` while no process deletes a file whose record existed when it began. */
export async function holdingFiles<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const holdId = uuid()
  const beat = () =>
    sql`
      insert into file_holds values (${holdId}, now() + make_interval(secs => ${HOLD_SECONDS}))
      on conflict (hold_id) do update set held_until = excluded.held_until`.execute(db)
  await beat()
  const timer = setInterval(() => beat().catch(() => {}), HOLD_RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await sql`delete from file_holds where hold_id = ${holdId} or held_until < now()`.execute(db)
  }
}

export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await sql`select from file_holds where held_until > now() limit 1`.execute(db)
  return rows.length > 0
}
