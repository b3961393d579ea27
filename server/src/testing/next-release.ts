import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the repository, where packages are found; ignored by everything else. */
const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

export interface NextRelease {
  /** In place of `server/`. */
  folder: string
  remove(): Promise<void>
}

/** The program as its next version, which brings a migration along. */
export async function makeNextRelease(migration: { name: string; sql: string }): Promise<NextRelease> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'next-release-'))
  const parts = [
    'package.json',
    'tsconfig.json',
    'src',
    'migrations',
    'assets',
    ...(existsSync(join(SERVER, 'dist')) ? ['dist'] : []),
  ]
  for (const part of parts)
    await cp(join(SERVER, part), join(folder, part), { recursive: true, preserveTimestamps: true })
  await writeFile(join(folder, 'migrations', `${migration.name}.sql`), migration.sql)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
