import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './embedded/binaries.ts'
import { makeCluster } from './embedded/cluster.ts'
import { DATABASE, ensureDatabase, USER } from './embedded/database.ts'
import { openHome } from './embedded/home.ts'
import { acquireLock } from './embedded/lock.ts'
import { isPostmaster, stopOrphan } from './embedded/orphan.ts'
import { POSTGRES_PORT } from './embedded/postmaster.ts'
import { openSocketFolder } from './embedded/socket-folder.ts'
import { supervise } from './embedded/supervise.ts'

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: typeof USER; database: typeof DATABASE }
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Folder of another PostgreSQL's `initdb` and `postgres`, instead of those from the npm package. */
  binDir?: string
  /** Off for tests alone: PostgreSQL then does not wait for the disk, and a crash of the machine may break its files. */
  isDurable?: boolean
  log: (message: string) => void
}

/** Finds the PostgreSQL that another process runs on the data folder, by its pid file. */
export async function findRunning(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const { home } = await openHome(await realpath(dataDir), () => {})
  const cluster = join(home, 'cluster')
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, socketFolder] = [Number(lines[0]), lines[4]]
  if (!socketFolder || !(await isPostmaster(pid, cluster))) return null
  return { host: socketFolder, port: POSTGRES_PORT, user: USER, database: DATABASE }
}

/**
 * Starts PostgreSQL as a child of this process, reachable through a unix socket only. The next start recovers from every state that a killed
 * process can leave behind.
 */
export async function startEmbedded({
  dataDir,
  binDir,
  isDurable = true,
  log,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const { home, user } = await openHome(await realpath(dataDir), log)
  const undo: (() => Promise<void>)[] = []
  const unwind = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const lock = await acquireLock(home)
    undo.push(lock.release)
    const binaries = await findBinaries(home, user, binDir)
    const cluster = join(home, 'cluster')
    await stopOrphan(cluster, log)
    await makeCluster(cluster, binaries, user, log)
    const socket = await openSocketFolder(home, user)
    undo.push(socket.close)
    const postmaster = await supervise({ home, cluster, binaries, user, socketFolder: socket.path, isDurable }, log)
    undo.push(postmaster.stop)
    const connection = { host: socket.path, port: POSTGRES_PORT, user: USER, database: DATABASE } as const
    await ensureDatabase(connection)
    let stopped: Promise<void> | undefined
    return {
      connection,
      stop() {
        stopped ??= unwind()
        return stopped
      },
    }
  } catch (error) {
    await unwind()
    throw error
  }
}
