import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { openHome } from '../../server/src/db/embedded/home.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../server/src/db/embedded.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The newest PostgreSQL that Debian has installed here, otherwise the one that comes along. */
export async function startDebianPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const newest = Math.max(...versions.map(Number).filter(Number.isFinite))
  const binDir = Number.isFinite(newest) ? { binDir: join(DEBIAN, String(newest), 'bin') } : {}
  process.stdout.write(`PostgreSQL ${binDir.binDir ?? 'that comes along'}\n\n`)
  return startEmbedded({ dataDir, log: () => {}, ...binDir })
}

/** kill -9 of the server; what supervises it starts it again, and it recovers from its log. */
export async function killPostgres(dataDir: string): Promise<void> {
  const { home } = await openHome(await realpath(dataDir), () => {})
  const [pid] = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
