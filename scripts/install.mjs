import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const STAMP = join(ROOT, 'node_modules', '.rotunda-installed')

/** Installs the packages if the lock file has changed since they were last installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const stamp = `${lock} ${process.platform} ${process.arch}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  process.stdout.write('Installing packages …\n')
  // `install`, not `ci`: the lock file may lack the optional packages of this platform. `--no-save` keeps it as it is.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(STAMP, stamp)
}
