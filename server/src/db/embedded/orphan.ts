import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** Greater than any process id a system hands out. */
const UNUSED_PID = 2 ** 31 - 1
const POLL_MS = 50

/**
 * A postmaster that still runs here, while we hold the lock, has lost the process that started it. It is stopped
 * rather than adopted: it may have other settings and another socket, and would not end with us.
 */
export async function stopOrphan(cluster: string, log: (message: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  if (!(pid > 0)) return
  if (await isPostmaster(pid, cluster)) {
    log(`Stopping the PostgreSQL (process ${pid}) left behind by a killed start`)
    await shutDown(pid, cluster)
  } else {
    await disown(file, content)
  }
}

/** SIGINT ends sessions and writes a checkpoint; SIGQUIT, if that hangs, leaves recovery to the next start. */
async function shutDown(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    send(pid, signal)
    for (let waited = 0; waited < patience; waited += POLL_MS) {
      if (!(await isPostmaster(pid, cluster))) return
      await sleep(POLL_MS)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) runs in ${cluster} and does not stop. Stop it by hand.`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended by itself, as it does soon after the process that started it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * The number in the file belongs to nobody, or to a process that has nothing to do with us, and PostgreSQL would
 * refuse to start because of the latter. The file stays, with another number, since PostgreSQL also reads there which
 * shared memory to check for backends that have outlived their postmaster.
 */
async function disown(path: string, content: string): Promise<void> {
  // Written in place, to keep its owner; symbolic links are not followed, since root may be the writer.
  const file = await open(path, constants.O_WRONLY | constants.O_NOFOLLOW)
  await file.writeFile(content.replace(/^\d+/, String(UNUSED_PID)))
  await file.close()
}

export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)])
      // Linux marks a program that an update has replaced meanwhile.
      return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && folder === cluster
    }
    const { stdout } = await exec('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(cluster)
  } catch {
    return false
  }
}
