import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
export const cacheFolder = join(root, '.cache/plan-sets')

/** Tells this state of what reads, draws and scores plans from every other. */
export function codeHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['core/src', 'core/net', 'bench/plans']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()
    for (const file of files.filter((name) => /(?<!\.test)\.ts$|\.bin$|\.wasm$/u.test(name))) {
      if (!file.startsWith('set/')) hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('hex')
}

/** What was kept under these words, or else what the work yields, which is kept. */
export async function cached<T>(words: string[], work: () => Promise<T>): Promise<T> {
  const path = join(cacheFolder, `${createHash('sha256').update(JSON.stringify(words)).digest('hex')}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T
  const value = await work()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(path, JSON.stringify(value))
  return value
}
