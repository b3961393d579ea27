import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { CommandRefused } from '../errors.ts'
import { Loader } from './loader.ts'
import { MANIFEST, type Manifest, readJson, type Summary } from './manifest.ts'
import { listTables, quote, type Table } from './tables.ts'
import { readTar } from './tar.ts'

type Target = Pick<Context, 'db' | 'pool' | 'files'>

/**
 * Restores a backup into an empty service. The transaction commits after the last file is stored: whatever
 * interrupts a restore, the service stays empty and the restore can be repeated.
 */
export async function restore(target: Target, path: string): Promise<Summary> {
  const summary = await pipeline(createReadStream(path), createGunzip(), async (source: AsyncIterable<Uint8Array>) => {
    const members = readTar(source)
    const first = await members.next()
    if (first.done || first.value.name !== MANIFEST) throw new CommandRefused('This is not a Rotunda backup.')
    const manifest = (await readJson(first.value)) as Manifest
    await prepareSchema(target, manifest)
    return inEmptyDatabase(target.pool, async (client) => {
      const loader = new Loader(client, target.files, manifest.tables)
      for await (const member of members) await loader.take(member)
      return loader.end()
    })
  })
  await migrate(target.db)
  return summary
}

/** Old backups are loaded into the schema they come from, and then migrated like the database they came from. */
async function prepareSchema({ db }: Target, { format, migrations }: Manifest): Promise<void> {
  const known = await listMigrations(db)
  const unknown = migrations.find((name, i) => known[i]?.name !== name)
  if (format !== 1 || unknown) {
    throw new CommandRefused(`The backup was made by a newer version of Rotunda (${unknown ?? `format ${format}`}).`)
  }
  const tooNew = known.slice(migrations.length).find(({ isApplied }) => isApplied)
  if (tooNew) {
    throw new CommandRefused(
      `The backup is older than this database's schema (${tooNew.name}). Restore into a new database.`,
    )
  }
  await migrate(db, migrations.at(-1))
}

async function inEmptyDatabase<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // Blocks a service that starts now from creating its first account.
    await client.query('lock table accounts in exclusive mode')
    const tables = await listTables(client)
    await refuseUnlessEmpty(client, tables)
    const result = await work(client)
    await advanceSequences(client)
    await client.query('commit')
    isWhole = true
    return result
  } finally {
    client.release(!isWhole)
  }
}

async function refuseUnlessEmpty(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${quote(name)} limit 1`)
    if (rows.length > 0) {
      throw new CommandRefused(
        `The database is not empty (${name} has rows). Restore into a new one, before the service's first start.`,
      )
    }
  }
}

/** Copied rows carry their own numbers and do not advance the sequences. */
async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname::text as name, a.attname::text as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`,
  )
  for (const { name, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quote(column)})) from ${quote(name)} having count(*) > 0`,
      [quote(name), column],
    )
  }
}
