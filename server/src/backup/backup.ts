import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { holdingFiles } from '../files/hold.ts'
import type { Files } from '../files.ts'
import { FILES, MANIFEST, type Manifest, SUMMARY, type Summary, TABLES } from './manifest.ts'
import { listTables, quoteTable, type Table } from './tables.ts'
import { type Member, writeTar } from './tar.ts'

type Source = Pick<Context, 'db' | 'pool' | 'files' | 'log'>

/** Size of the parts that tables are written in: a tar header needs the size in advance, which COPY does not give. */
const PART_BYTES = 4 * 1024 * 1024
const KEYS_PER_PAGE = 1000

/**
 * Writes a consistent snapshot of database and files into one gzipped tar archive while the service may run.
 * The file appears under its name once it is whole.
 */
export async function backUp(source: Source, path: string): Promise<void> {
  const partial = `${path}.partial`
  try {
    await holdingFiles(source.db, () =>
      inSnapshot(source.pool, async (client) => {
        // Low compression level, since most files are compressed already.
        const gzip = createGzip({ level: 1 })
        const file = createWriteStream(partial, { mode: 0o600, flush: true })
        await pipeline(writeTar(listMembers(client, source)), gzip, file)
      }),
    )
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function inSnapshot(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // On a cluster each connection to a node has a snapshot of its own, and COPY alone begins no transaction on the nodes:
    // one connection to each, whose transaction a query of all shards begins.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await client.query('select count(*) from account_users')
    await work(client)
    await client.query('commit')
    isWhole = true
  } finally {
    // A connection interrupted during COPY cannot be reused.
    client.release(!isWhole)
  }
}

async function* listMembers(client: pg.ClientBase, { files, log }: Source): AsyncGenerator<Member> {
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const tables = await listTables(client)
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
  }
  yield wholeMember(MANIFEST, JSON.stringify(manifest))
  const summary: Summary = { rows: {}, files: 0 }
  for (const table of tables) summary.rows[table.name] = yield* listParts(client, table)
  for await (const key of listKeys(client, files, tables)) {
    const file = await files.get(key)
    if (!file) {
      log.warn({ key }, 'a file referenced in the database is missing; it is not in the backup')
      continue
    }
    yield { name: FILES + key, size: file.size, body: file.stream }
    summary.files++
  }
  yield wholeMember(SUMMARY, JSON.stringify(summary))
}

/** Returns the number of rows. */
async function* listParts(client: pg.ClientBase, table: Table): AsyncGenerator<Member, number> {
  const copy = client.query(copyTo(`copy ${quoteTable(table)} to stdout`))
  let parts = 0
  const nextPart = (content: Uint8Array[]) =>
    wholeMember(`${TABLES}${table.name}/${String(parts++).padStart(6, '0')}`, Buffer.concat(content))
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of copy as AsyncIterable<Uint8Array>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield nextPart(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield nextPart(waiting)
  return copy.rowCount
}

/** The files that the snapshot's rows refer to: archives of tiles, all that lies beside a floor plan, and pictures. */
async function* listKeys(client: pg.ClientBase, files: Files, tables: Table[]): AsyncGenerator<string> {
  // The database may be older than this program.
  const hasMedia = tables.some(({ name }) => name === 'media')
  const pictures = `union all select 'accounts/' || account_id || '/media/' || file_id || '/' from media`
  await client.query(
    `declare places no scroll cursor for
       select file_key as place from tilesets
       union all select regexp_replace(file_key, '[^/]*$', '') from floor_plan_uploads
       ${hasMedia ? pictures : ''}`,
  )
  for (;;) {
    const { rows } = await client.query<{ place: string }>(`fetch ${KEYS_PER_PAGE} from places`)
    if (rows.length === 0) return
    for (const { place } of rows) {
      if (!place.endsWith('/')) yield place
      else for await (const { key } of files.list(place)) yield key
    }
  }
}

function wholeMember(name: string, content: string | Uint8Array): Member {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, size: bytes.length, body: Readable.from([bytes]) }
}
