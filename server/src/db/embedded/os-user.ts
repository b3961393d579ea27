import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A user that programs are started as. `null` stands for the one this process already is. */
export interface OsUser {
  name: string
  uid: number
  gid: number
}

const exec = promisify(execFile)

/** PostgreSQL refuses to run as root, so root lends it the identity of a user that exists already. */
export async function findUnprivilegedUser(folders: string[]): Promise<OsUser> {
  const owners = await Promise.all(folders.map((folder) => findOwner(folder)))
  for (const name of [...owners, 'postgres', '_postgres', 'nobody']) {
    const user = name && (await findUser(name))
    if (user) return user
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and neither user "postgres" nor "nobody" exists. Start as another user, or set DATABASE_URL.',
  )
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** Options for child_process that start a program as this user (libuv drops root's further groups too). */
export function spawnAs(user: OsUser | null): { uid?: number; gid?: number } {
  // uid 4294967294, macOS' nobody, has to be handed over as the signed -2.
  return user ? { uid: user.uid | 0, gid: user.gid | 0 } : {}
}

/** What a short program prints when `user` runs it, or null where that user cannot or it fails. */
export function tryExec(user: OsUser | null, command: string, args: string[]): Promise<string | null> {
  return exec(command, args, { ...spawnAs(user), cwd: '/' }).then(
    ({ stdout }) => stdout,
    () => null,
  )
}

async function findOwner(folder: string): Promise<string | null> {
  const owner = (await stat(folder).catch(() => null))?.uid
  return owner ? String(owner) : null
}

async function findUser(nameOrUid: string): Promise<OsUser | null> {
  const ask = (flag: string) => tryExec(null, 'id', [flag, nameOrUid])
  const [name, uid, gid] = await Promise.all([ask('-un'), ask('-u'), ask('-g')])
  return name && uid && gid ? { name: name.trim(), uid: Number(uid), gid: Number(gid) } : null
}
