import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { openDatabase } from '../../server/src/db/db.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'

export interface ExtendedPostgres {
  client: PoolClient
  /** Of the extension. */
  version: string
  /** The most memory that the session has held so far, buffers shared with others among it. */
  peakMegabytes(): Promise<number>
  close(): Promise<void>
}

const PROGRAMS = '/usr/lib/postgresql'
const EXTENSIONS = (version: string) => `/usr/share/postgresql/${version}/extension`

/**
 * A PostgreSQL of the system that has an extension, on a fresh folder and a unix socket, as no root; null where none
 * is installed. The one from the npm package takes no extensions of Debian.
 */
export async function openExtendedPostgres(extension: string): Promise<ExtendedPostgres | null> {
  const version = installedVersions().find((name) => existsSync(join(EXTENSIONS(name), `${extension}.control`)))
  if (!version) return null
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, binDir: join(PROGRAMS, version, 'bin'), log: () => {} })
  const { pool, close } = openDatabase(postgres.connection, () => {})
  const client = await pool.connect()
  await client.query(`create extension ${extension} cascade`)
  const installed = await client.query('select extversion from pg_extension where extname = $1', [extension])
  return {
    client,
    version: installed.rows[0].extversion,
    async peakMegabytes() {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const [, kilobytes] = readFileSync(`/proc/${rows[0].pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/) ?? []
      return Number(kilobytes) / 1024
    },
    async close() {
      client.release()
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The newest first. */
function installedVersions(): string[] {
  if (!existsSync(PROGRAMS)) return []
  return readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a))
}
