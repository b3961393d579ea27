import { readdir, readFile } from 'node:fs/promises'
import { type Migration, Migrator, sql } from 'kysely'
import { assertCollation } from './collation.ts'
import type { Db } from './db.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/**
 * Brings the schema up to date, or up to the migration named: plain SQL files in order, forward only; several
 * processes may try at once. A schema that a newer version has brought further is left as it is: while programs are
 * upgraded one after the other, those of the version before go on with it, and may start on it.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  await assertCollation(db)
  const migrator = migratorOf(db)
  if (last === undefined && (await isAhead(db, await migrator.getMigrations()))) return []
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function isAhead(db: Db, known: readonly { name: string; executedAt?: Date }[]): Promise<boolean> {
  // The table comes with the first migration; a version that lacks some of its own is behind, whatever else is there.
  if (known.some(({ executedAt }) => executedAt === undefined)) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.length > known.length
}

/** Every migration there is, in order. */
export async function listMigrations(db: Db): Promise<{ name: string; isApplied: boolean }[]> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, isApplied: executedAt !== undefined }))
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } })
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const statements = await readFile(new URL(file, FOLDER), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(statements).execute(db)
      },
    }
  }
  return migrations
}
