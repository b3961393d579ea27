import { createHash } from 'node:crypto'
import { access, chmod, lchown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findUnprivilegedUser, isRoot, type OsUser, tryExec } from './os-user.ts'

/** The folder of the cluster and all that goes with it, and whom PostgreSQL runs as there. */
interface Home {
  home: string
  user: OsUser | null
}

const POINTER = 'postgres.location'
const OUTSIDE = '/var/lib/rotunda-'

/**
 * The home is `postgres` in the data folder, unless root starts us and the user that PostgreSQL then runs as cannot
 * get there (a data folder below /root). Then it is a folder below /var/lib, and a file in the data folder says which.
 */
export async function openHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  const outside = await readPointer(dataDir)
  if (isRoot()) return openForRoot(dataDir, outside, log)
  if (outside) throw new Error(`The database of ${dataDir} is in ${outside}, where root put it. Start as root.`)
  const home = join(dataDir, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  return { home, user: null }
}

async function openForRoot(dataDir: string, outside: string | null, log: (message: string) => void): Promise<Home> {
  const inside = join(dataDir, 'postgres')
  const home = outside ?? inside
  const user = await findUnprivilegedUser([join(home, 'cluster'), dataDir])
  if (outside) log(`The database is in ${outside}`)
  else if (!(await canEnter(user, dataDir)) && !(await openUp(dataDir, user))) {
    if (!(await exists(join(inside, 'cluster')))) return openOutside(dataDir, log)
    throw new Error(
      `PostgreSQL refuses to run as root, and user "${user.name}", who owns ${inside}, cannot get there. Let that user enter the folders above it.`,
    )
  }
  const { uid } = await stat(dataDir)
  await makeHome(home, user, uid === user.uid)
  return { home, user }
}

async function openOutside(dataDir: string, log: (message: string) => void): Promise<Home> {
  const home = OUTSIDE + createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const user = await findUnprivilegedUser([join(home, 'cluster')])
  await makeHome(home, user, false)
  await writeFile(join(dataDir, POINTER), `${home}\n`)
  log(`The database is in ${home}: user "${user.name}", who runs PostgreSQL for root, cannot enter ${dataDir}`)
  return { home, user }
}

/** Grants traverse permission (not read) on a new private data folder where that is sufficient. */
async function openUp(dataDir: string, user: OsUser): Promise<boolean> {
  if ((await readdir(dataDir)).length > 0 || !(await canEnter(user, dirname(dataDir)))) return false
  await chmod(dataDir, 0o711)
  return canEnter(user, dataDir)
}

/**
 * Root keeps the home, so that PostgreSQL's user has to pass it but cannot change it, unless the whole data folder is
 * that user's, who may then start the service without root as well.
 */
async function makeHome(home: string, user: OsUser, isUsers: boolean): Promise<void> {
  const created = await mkdir(home, { recursive: true, mode: 0o700 })
  if (!created) return
  if (isUsers) await lchown(home, user.uid, user.gid)
  else await chmod(home, 0o711)
}

async function readPointer(dataDir: string): Promise<string | null> {
  const path = join(dataDir, POINTER)
  const home = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (!home) return null
  if (!home.startsWith(OUTSIDE) || home.includes('/', OUTSIDE.length)) {
    throw new Error(`${path} names a folder that Rotunda did not create: ${home.slice(0, 200)}`)
  }
  return home
}

/** Asks the system instead of evaluating modes, since access lists count as well. */
async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  return (await tryExec(user, 'sh', ['-c', 'cd "$0"', folder])) !== null
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
