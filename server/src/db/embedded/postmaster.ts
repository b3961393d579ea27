import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { asChild } from './child.ts'
import { stopOrphan } from './orphan.ts'
import type { OsUser } from './os-user.ts'

export const POSTGRES_PORT = 5432

export interface Place {
  home: string
  cluster: string
  binaries: Binaries
  user: OsUser | null
  socketFolder: string
  /** Whether what is committed outlives a crash of the machine. */
  isDurable: boolean
}

const POLL_MS = 10
/** Recovery after a crash replays at most max_wal_size of log. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 60_000
/** How long backends may take to notice that their postmaster was killed. */
const LEFT_BEHIND_TIMEOUT_MS = 30_000
/** Backends of a killed postmaster, or one whose parent was killed before it had written its pid file. */
const LEFT_BEHIND = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/

/** Starts the server and waits until it takes connections. */
export async function startPostmaster(place: Place, log: (message: string) => void): Promise<ChildProcess> {
  const logFile = join(place.home, 'server.log')
  for (const began = Date.now(); ; ) {
    const child = await launch(place, logFile)
    if (await becomesReady(child, place.cluster)) return child
    const reason = await readFile(logFile, 'utf8')
    if (!LEFT_BEHIND.test(reason) || Date.now() - began > LEFT_BEHIND_TIMEOUT_MS) {
      throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${reason.trim().slice(-2_000)}`)
    }
    await sleep(200)
    await stopOrphan(place.cluster, log)
  }
}

async function launch(place: Place, logFile: string): Promise<ChildProcess> {
  const durability = place.isDurable ? 'on' : 'off'
  const { command, args, options } = await asChild(place.user, 'INT', join(place.binaries.folder, 'postgres'), [
    ...['-D', place.cluster, '-p', String(POSTGRES_PORT), '-k', place.socketFolder],
    ...['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'],
    ...['-c', `fsync=${durability}`, '-c', `full_page_writes=${durability}`, '-c', 'logging_collector=off'],
  ])
  await rename(logFile, `${logFile}.old`).catch(() => {})
  const output = await open(logFile, 'ax', 0o600)
  try {
    // A session of its own, so that Ctrl+C reaches us alone and we stop PostgreSQL last.
    const child = spawn(command, args, {
      ...options,
      cwd: place.cluster,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await once(child, 'spawn')
    return child
  } finally {
    await output.close()
  }
}

/** The postmaster keeps its state in the eighth line of its pid file, as pg_ctl reads it too. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid')
  for (const began = Date.now(); Date.now() - began < START_TIMEOUT_MS; ) {
    if (hasEnded(child)) return false
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(POLL_MS)
  }
  await stopPostmaster(child)
  return false
}

/** A fast shutdown, which ends the sessions and writes a checkpoint; if that hangs, one that the next start repairs. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(impatience)
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
