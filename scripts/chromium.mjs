import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The one without a window first: it takes a fifth less of processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium to test the map page with: CHROMIUM, one that is installed, or Debian's, installed now. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  if (process.geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installChromium()
  throw new Error('The tests of the map page need Chromium: `apt-get install chromium`, or set CHROMIUM to its path.')
}

function installChromium() {
  process.stdout.write('Installing Chromium …\n')
  const apt = (...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], { env, stdio: 'ignore' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const add = ['install', '-y', '--no-install-recommends', 'chromium']
  // A fresh machine has no list of packages yet, or an old one.
  if (spawnSync('apt-get', ['-qq', ...add], { env, stdio: 'ignore' }).status !== 0) {
    apt('update')
    apt(...add)
  }
  return '/usr/bin/chromium'
}
