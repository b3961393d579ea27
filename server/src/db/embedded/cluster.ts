import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { asChild } from './child.ts'
import { USER } from './database.ts'
import type { OsUser } from './os-user.ts'

const exec = promisify(execFile)

/** Initial settings; operators may change them in postgresql.conf. */
const SETTINGS = `
# Set by Rotunda when it made this cluster
timezone = 'UTC'
log_timezone = 'UTC'
jit = off                        # its compile time exceeds what our short queries take
random_page_cost = 1.1           # solid state disks
wal_compression = on
log_checkpoints = off
log_min_messages = log           # failed statements reach the caller, and would carry user data into the log
log_min_error_statement = panic
`

/** Creates the cluster if there is none, in a temporary folder that is renamed at the end, so that it appears atomically. */
export async function makeCluster(
  cluster: string,
  binaries: Binaries,
  user: OsUser | null,
  log: (message: string) => void,
): Promise<void> {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (made !== null) return assertVersion(cluster, Number.parseInt(made, 10), binaries)

  if (!user) assertNamedUser()
  log(`Creating a PostgreSQL ${binaries.version} cluster in ${cluster}`)
  await removePartial(cluster)
  const partial = `${cluster}.partial-${randomBytes(4).toString('hex')}`
  await mkdir(partial, { mode: 0o700 })
  if (user) await lchown(partial, user.uid, user.gid)
  await initialise(partial, binaries, user)
  await rename(partial, cluster)
  await syncFolder(dirname(cluster))
}

async function initialise(folder: string, { folder: bin, version }: Binaries, user: OsUser | null): Promise<void> {
  const locale =
    version >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--lc-ctype=C.UTF-8']
  const args = ['--pgdata', folder, '--username', USER, '--auth=trust', '--encoding=UTF8', '--data-checksums']
  const child = await asChild(user, 'KILL', join(bin, 'initdb'), [...args, ...locale])
  await exec(child.command, child.args, { ...child.options, cwd: folder })

  // Root writes into a folder owned by another user here, so symbolic links must not be followed.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW
  const file = await open(join(folder, 'postgresql.conf'), flags)
  await file.writeFile(SETTINGS)
  await file.sync()
  await file.close()
}

/** Removes the remains of killed first starts. An initdb that outlived its parent may still write there, hence the retry. */
async function removePartial(cluster: string): Promise<void> {
  const home = dirname(cluster)
  for (const name of await readdir(home)) {
    if (!name.startsWith(`${basename(cluster)}.partial-`)) continue
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}

function assertVersion(cluster: string, made: number, { folder, version }: Binaries): void {
  if (made === version) return
  throw new Error(
    `The cluster in ${cluster} was created by PostgreSQL ${made}, and ${folder} holds PostgreSQL ${version}. Set PG_BIN to a PostgreSQL ${made}, or move the data with pg_dump.`,
  )
}

/** initdb looks its user up and gives up on one without a name, as containers with an arbitrary uid have it. */
function assertNamedUser(): void {
  try {
    userInfo()
  } catch {
    throw new Error(
      `PostgreSQL's initdb needs a name for user id ${process.geteuid?.()}, which /etc/passwd does not have. Add a line for it, start as another user, or set DATABASE_URL.`,
    )
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
