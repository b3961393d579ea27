import { readdir, readFile } from 'node:fs/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './db.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** Brings the schema up to date: plain SQL files in order, forward only; several processes may try at once. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
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
