import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { type Context, openContext } from '../context.ts'
import type { Connection } from '../db/db.ts'

export interface EmptyService {
  context: Context
  connection: Connection
  close(): Promise<void>
}

/** A database without a table and a data folder without a file, with nothing started on them. */
export async function openEmptyService({ config = {} }: { config?: Partial<Config> } = {}): Promise<EmptyService> {
  const name = `e_${randomBytes(8).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const connection = { ...inject('postgres'), database: name }
  const dataDir = await mkdtemp(join(tmpdir(), 'rotunda-empty-'))
  const settings = { ...loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', DEMO: '0' }), ...config }
  const context = await openContext(settings, pino({ level: 'silent' }), { connection, stop: async () => {} })
  return {
    context,
    connection,
    async close() {
      await context.close()
      await admin(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
