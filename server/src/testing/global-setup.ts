import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/db.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

export const TEMPLATE = 'rotunda_template'

/** One real PostgreSQL for the whole run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-test-'))
  const postgres = await startEmbedded({ dataDir: folder, log: () => {} })
  const { host, port, user, database } = postgres.connection
  const admin = openDatabase({ host, port, user, database }, () => {})
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  const template = openDatabase({ host, port, user, database: TEMPLATE }, () => {})
  await migrate(template.db)
  await template.close()
  project.provide('postgres', { host, port, user })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
