import { getPriority, setPriority } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** Imports have a lower priority than requests of visitors. */
const IMPORT_NICENESS = 10

interface ImportDatabase {
  db: Db
  /** COPY is spoken to the client itself, which Kysely keeps to itself. */
  client(): pg.PoolClient
}

/**
 * For one write of very many rows. Where PostgreSQL runs on the same machine, the process behind the connection has a
 * low priority meanwhile: it takes a processor for seconds, which the service needs for others.
 */
export function importDatabase(pool: pg.Pool): ImportDatabase {
  let client: pg.PoolClient
  const isLocal = pool.options.host?.startsWith('/') === true
  const connect = async () => {
    client = await pool.connect()
    if (isLocal) letOthersFirst(client)
    return client
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) })
  return { db, client: () => client }
}

/** Until it is released; one that cannot have its former priority again is not used by others. */
function letOthersFirst(client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { processID: number | null }
  const before = processID ? attempt(() => getPriority(processID)) : undefined
  if (!processID || before === undefined) return
  const isLowered = attempt(() => setPriority(processID, Math.max(before, IMPORT_NICENESS)) ?? true)
  if (!isLowered) return
  const release = client.release.bind(client)
  client.release = (error) => release(error || !attempt(() => setPriority(processID, before) ?? true))
}

/** Undefined on systems that lack the setting or deny the change. */
function attempt<T>(change: () => T): T | undefined {
  try {
    return change()
  } catch {
    return undefined
  }
}
