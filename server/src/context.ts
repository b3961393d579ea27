import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { KeyCache } from './auth/key-cache.ts'
import { SessionCache } from './auth/session-cache.ts'
import { ChangeFollower } from './changes.ts'
import type { Config } from './config.ts'
import { type Connection, type Db, openDatabase, urlOf } from './db/db.ts'
import { findRunning, startEmbedded } from './db/embedded.ts'
import { ReadReplica } from './db/read-replica.ts'
import { type Files, openFiles } from './files.ts'
import { InsightCounter } from './insights/counter.ts'
import { type Mail, openMail } from './mail.ts'
import { Venues } from './venue/venues.ts'

/** The resources of the service: opened once, closed once, passed down. */
export interface Context {
  config: Config
  /** For a process that is to join the database. */
  databaseUrl: string
  db: Db
  pool: pg.Pool
  /** Connections that requests cannot exhaust: for job leases and for the change log. */
  reservedDb: Db
  changes: ChangeFollower
  keys: KeyCache
  sessions: SessionCache
  venues: Venues
  replica: ReadReplica
  insights: InsightCounter
  files: Files
  mail: Mail
  log: Logger
  /** The map that this process makes at its first start, and that cannot be opened yet. */
  mapBeingMade: string | null
  /** Wakes the worker of this process, if any, since a job may be due. */
  wakeWorker: () => void
  close(): Promise<void>
}

/** So many cold venues, or levels of one, are read from a standby at a time. */
const STANDBY_CONNECTIONS = 6
/** One for LISTEN, one to read the change log, the others for job leases. */
const RESERVED_CONNECTIONS = 6

interface OpenedDatabase {
  connection: Connection
  stop: () => Promise<void>
}

export async function openContext(config: Config, log: Logger, { connection, stop }: OpenedDatabase): Promise<Context> {
  await mkdir(config.dataDir, { recursive: true })
  let isClosing = false
  const onIdleError = (error: Error) => {
    if (!isClosing) log.warn({ error: error.message }, 'a connection was lost')
  }
  const database = openDatabase(connection, onIdleError)
  const own = openDatabase({ ...connection, max: RESERVED_CONNECTIONS }, onIdleError)
  const standby = config.databaseReadUrl
    ? openDatabase({ connectionString: config.databaseReadUrl, max: STANDBY_CONNECTIONS }, onIdleError)
    : null
  const changes = new ChangeFollower(own.db, own.pool, log)
  const files = await openFiles({
    storageUrl: config.storageUrl,
    dataDir: config.dataDir,
    credentials: config.storageCredentials,
  })
  const mail = openMail({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, from: config.mailFrom })
  const keys = new KeyCache(database.db, changes)
  const replica = new ReadReplica(database.db, standby?.db ?? null, log)
  const insights = new InsightCounter(database.db, log)
  return {
    config,
    databaseUrl: urlOf(connection),
    db: database.db,
    pool: database.pool,
    reservedDb: own.db,
    changes,
    keys,
    sessions: new SessionCache(database.db, keys, changes),
    venues: new Venues({ db: database.db, replica, files }, own.db, changes, config.venueMemoryMb),
    replica,
    insights,
    files,
    mail,
    log,
    mapBeingMade: null,
    wakeWorker: () => {},
    async close() {
      isClosing = true
      await insights.flush()
      await changes.close()
      await mail.close()
      await own.close()
      await standby?.close()
      await database.close()
      await stop()
    },
  }
}

/** The PostgreSQL that the settings name, or else the embedded one: the rest of the code does not distinguish them. */
export async function findDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  }
  return startEmbedded({
    dataDir: config.dataDir,
    ...(config.pgBin ? { binDir: config.pgBin } : {}),
    log: (message) => log.info(message),
  })
}

/** Like findDatabase, but beside a service that runs on the embedded PostgreSQL already. */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  await mkdir(config.dataDir, { recursive: true })
  const running = config.databaseUrl ? null : await findRunning(config.dataDir)
  return running ? { connection: running, stop: async () => {} } : findDatabase(config, log)
}
