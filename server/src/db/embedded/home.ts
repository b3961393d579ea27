import { createHash } from 'node:crypto'
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findUnprivilegedUser, isRoot, type OsUser, tryExec } from './os-user.ts'

/** The folder of the cluster and all that goes with it, and whom PostgreSQL runs as there. */
interface Home {
  home: string
  user: OsUser | null
}

const POINTER = 'postgres.location'

/**
 * The home is `postgres` in the data folder, unless root starts us and the user that PostgreSQL then runs as cannot
 * get there (a data folder below /root). Then it is a folder below /var/lib, and a file in the data folder says which.
 */
export async function openHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  const found = isRoot() ? await findForRoot(dataDir, log) : { home: join(dataDir, 'postgres'), user: null }
  const created = await mkdir(found.home, { recursive: true, mode: 0o700 })
  // Root keeps the home and gives away only the folders in it that PostgreSQL writes to: it has to pass, not to read.
  if (created && found.user) await chmod(found.home, 0o711)
  return found
}

async function findForRoot(dataDir: string, log: (message: string) => void): Promise<Home> {
  const inside = join(dataDir, 'postgres')
  const outside = await readPointer(dataDir)
  const home = outside ?? inside
  const user = await findUnprivilegedUser([join(home, 'cluster'), dataDir])
  if (outside) {
    log(`The database is in ${home}`)
    return { home, user }
  }
  if (await canEnter(user, dataDir)) return { home, user }
  if (await exists(join(inside, 'cluster'))) {
    throw new Error(
      `PostgreSQL refuses to run as root, and user "${user.name}", who owns ${inside}, cannot get there. Let that user enter the folders above it.`,
    )
  }
  return placeOutside(dataDir, log)
}

async function placeOutside(dataDir: string, log: (message: string) => void): Promise<Home> {
  const home = `/var/lib/rotunda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const user = await findUnprivilegedUser([join(home, 'cluster')])
  await writeFile(join(dataDir, POINTER), `${home}\n`)
  log(`The database is in ${home}: user "${user.name}", who runs PostgreSQL for root, cannot enter ${dataDir}`)
  return { home, user }
}

async function readPointer(dataDir: string): Promise<string | null> {
  const content = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '')
  return content.trim() || null
}

/** Asks the system rather than computing from modes: access lists count as well. */
async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  return (await tryExec(user, 'sh', ['-c', 'cd "$0"', folder])) !== null
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
