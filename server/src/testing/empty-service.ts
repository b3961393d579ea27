import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { type Context, openContext } from '../context.ts'
import type { Connection } from '../db/db.ts'
import { dropDatabase, makeEmptyDatabase } from './databases.ts'

export interface EmptyService {
  context: Context
  connection: Connection
  close(): Promise<void>
}

/** A database without a table and a data folder without a file, with nothing started on them. */
export async function openEmptyService({ config = {} }: { config?: Partial<Config> } = {}): Promise<EmptyService> {
  const name = `e_${randomBytes(8).toString('hex')}`
  const servers = inject('postgres')
  const connection = await makeEmptyDatabase(servers, name)
  const dataDir = await mkdtemp(join(tmpdir(), 'rotunda-empty-'))
  const settings = { ...loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', DEMO: '0' }), ...config }
  const context = await openContext(settings, pino({ level: 'silent' }), { connection, stop: async () => {} })
  return {
    context,
    connection,
    async close() {
      await context.close()
      await dropDatabase(servers, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
