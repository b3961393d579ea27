import { lchown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

interface Folder {
  path: string
  close(): Promise<void>
}

/** The kernel takes 104 bytes (macOS) or 108 (Linux) for the path of a unix socket; our names in it take up to 34. */
const MAX_SOCKET_FOLDER_LENGTH = 68

/** Not os.tmpdir(): that may be long itself, or closed to the user that root starts PostgreSQL as. */
const SHORT_PREFIX = '/tmp/rotunda-'

/** The folder of PostgreSQL's socket, which only its user (and root) may enter. */
export async function openSocketFolder(home: string, user: OsUser | null): Promise<Folder> {
  const inside = join(home, 'run')
  if (isShort(inside)) {
    // The lock file of a killed server's socket may name a process that lives and has nothing to do with us.
    await rm(inside, { recursive: true, force: true })
    await mkdir(inside, { mode: 0o700 })
    if (user) await lchown(inside, user.uid, user.gid)
    return { path: inside, close: async () => {} }
  }
  const outside = await mkdtemp(SHORT_PREFIX)
  if (user) await lchown(outside, user.uid, user.gid)
  return { path: outside, close: () => rm(outside, { recursive: true, force: true }) }
}

/** Another path to the same folder, short enough for a socket in it to be bound and connected to. */
export async function openShortPath(folder: string): Promise<Folder> {
  if (isShort(folder)) return { path: folder, close: async () => {} }
  const outside = await mkdtemp(SHORT_PREFIX)
  const path = join(outside, 'l')
  await symlink(folder, path)
  return { path, close: () => rm(outside, { recursive: true, force: true }) }
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_LENGTH
}
