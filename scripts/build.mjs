import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT, run } from './run.mjs'

/** What is built, each after what it needs, and the file that a build leaves behind. */
const WORKSPACES = ['core', 'sdk', 'server', 'viewer', 'studio']
const FOLDERS = ['src', 'build', 'public']
const CONFIGS = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'vite.config.ts', 'index.html']

/** Builds the workspaces whose sources, or those of an earlier one, have changed since their last build. */
export function build() {
  let before = ''
  for (const workspace of WORKSPACES) {
    const stamp = join(ROOT, workspace, 'dist', '.built')
    const hash = hashOf(workspace, before)
    before = hash
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
      // Its time says until when sources have been compared: a checkout may have written the same ones anew.
      utimesSync(stamp, new Date(), new Date())
      continue
    }
    process.stdout.write(`Building ${workspace} …\n`)
    run('npm', ['run', 'build', '--silent', '-w', workspace])
    writeFileSync(stamp, hash)
  }
}

function hashOf(workspace, before) {
  const hash = createHash('sha256').update(before)
  for (const file of [
    ...FOLDERS.flatMap((folder) => sourcesIn(join(ROOT, workspace, folder))),
    ...CONFIGS.map((name) => join(ROOT, workspace, name)),
  ]) {
    if (existsSync(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => !file.endsWith('.test.ts') && statSync(file).isFile())
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
