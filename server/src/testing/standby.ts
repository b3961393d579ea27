import { execFile } from 'node:child_process'
import { mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openHome } from '../db/embedded/home.ts'
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts'

const exec = promisify(execFile)
const silent = () => {}

export interface Replicated {
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  stop(): Promise<void>
}

/** A PostgreSQL and a hot standby of it, by streaming replication: made from a copy of the primary while it stood still. */
export async function startReplicated(folder: string): Promise<Replicated> {
  const first = await mkdtemp(join(folder, 'primary-'))
  const second = await mkdtemp(join(folder, 'standby-'))
  await (await startEmbedded({ dataDir: first, isDurable: false, log: silent })).stop()
  const [from, to] = await Promise.all([first, second].map(clusterIn))
  // With its owner, whom PostgreSQL runs as where root runs the tests.
  await exec('cp', ['-a', from!, to!])
  const primary = await startEmbedded({ dataDir: first, isDurable: false, log: silent })
  const { host, port, user } = primary.connection
  await writeFile(join(to!, 'standby.signal'), '')
  await writeFile(join(to!, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
  const standby = await startEmbedded({ dataDir: second, isDurable: false, log: silent })
  return {
    primary,
    standby,
    async stop() {
      await standby.stop()
      await primary.stop()
    },
  }
}

async function clusterIn(dataDir: string): Promise<string> {
  return join((await openHome(await realpath(dataDir), silent)).home, 'cluster')
}
