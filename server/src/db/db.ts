import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = pg.PoolConfig

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Above this number of waiters a request fails at once instead of after the connection timeout. */
const MAX_WAITING_FOR_CONNECTION = 200

class DatabaseBusy extends Error {
  override message = 'too many requests are waiting for a database connection'
}

/** xid8 and bigint stay text: both pass 2^53 in principle, and nothing here calculates with them. */
export function openDatabase(connection: Connection, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: 'rotunda',
    ...connection,
  })
  pool.on('error', onIdleError)
  // A connection lost between two statements of a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = async () => {
    if (pool.waitingCount >= MAX_WAITING_FOR_CONNECTION) throw new DatabaseBusy()
    return pool.connect()
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) })
  return { db, pool, close: () => db.destroy() }
}

/** The address by which another process reaches the same database, through a unix socket too. */
export function urlOf({
  connectionString,
  host = 'localhost',
  port = 5432,
  user = '',
  database = '',
}: Connection): string {
  if (connectionString) return connectionString
  const socket = host.startsWith('/')
  const url = new URL(`postgres://${socket ? 'localhost' : host}:${port}/${encodeURIComponent(database)}`)
  url.username = user
  if (socket) url.searchParams.set('host', host)
  return url.href
}

/**
 * Serialisation failure, deadlock, and a reference, unique key or exclusion broken by a concurrent transaction between this
 * transaction's check and its write: on retry the check finds it and reports it in words.
 */
const RETRIED_STATES = new Set(['40001', '40P01', '23503', '23505', '23P01'])

/**
 * Runs `work` in one transaction and retries on conflicts with concurrent transactions. In a `repeatable read` one, a row
 * that another transaction has changed since the start is such a conflict.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      if (attempt >= 8 || !RETRIED_STATES.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  return error.code === 'XX000' ? (stateFromMessage(error.message) ?? error.code) : error.code
}

/** Citus passes on the message of a failing node but replaces its SQLSTATE by XX000. */
function stateFromMessage(message: string): string | undefined {
  if (/violates foreign key constraint/.test(message)) return '23503'
  if (/violates unique constraint/.test(message)) return '23505'
  if (/violates exclusion constraint/.test(message)) return '23P01'
  return /deadlock/.test(message) ? '40P01' : undefined
}

/**
 * Connections lost, refused or exhausted; statement and idle-transaction timeouts; disk failures; a standby that is not
 * yet primary; conflicts that persisted through all retries.
 */
const UNAVAILABLE_STATES = /^(08|53|57P0|57014|25P03|58|25006|40001|40P01)/
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether the error means that the database is unreachable or overloaded, rather than that the request was invalid. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  const state = sqlState(error)
  if (state) return UNAVAILABLE_STATES.test(state)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && CONNECTION_ERRORS.has(code))
    return syscall === undefined || /connect|read|write|getaddrinfo/.test(syscall)
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  )
}

/** Fails where the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
