import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const STAMP = join(ROOT, 'node_modules', '.rotunda-installed')
const FLAGS = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages if the lock file has changed since they were last installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const stamp = `${lock} ${process.platform} ${process.arch}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  process.stdout.write('Installing packages …\n')
  // `install`, not `ci`: the lock file may lack the optional packages of this platform. `--no-save` keeps it as it is.
  run('npm', ['install', ...FLAGS])
  const missing = missingBindings()
  if (missing.length > 0) run('npm', ['install', ...FLAGS, ...missing])
  writeFileSync(STAMP, stamp)
}

/** npm installs no optional package that the lock file does not name, also where this platform needs it. */
function missingBindings() {
  const platform = `${process.platform}-${process.arch}`
  const fits = (name) =>
    name.endsWith(platform) || name.endsWith(`${platform}-gnu`) || name.endsWith(`${platform}-msvc`)
  return ['vite/node_modules/rolldown', 'rolldown', '@biomejs/biome'].flatMap((owner) => {
    const file = join(ROOT, 'node_modules', owner, 'package.json')
    if (!existsSync(file)) return []
    const { resolve } = createRequire(file)
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')).optionalDependencies ?? {})
      .filter(([name]) => fits(name) && !resolves(resolve, `${name}/package.json`))
      .map(([name, version]) => `${name}@${version}`)
  })
}

function resolves(resolve, path) {
  try {
    resolve(path)
    return true
  } catch {
    return false
  }
}
