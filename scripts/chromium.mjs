import { spawnSync } from 'node:child_process'
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

/** Of Debian, the first that it has. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const NEEDS_CHROMIUM =
  'The tests of the map page need Chromium: `apt-get install chromium-headless-shell`, or set CHROMIUM to its path.'

/** A Chromium to test the map page with: CHROMIUM, one that is installed, or Debian's, installed now. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  if (process.geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installChromium()
  throw new Error(NEEDS_CHROMIUM)
}

function installChromium() {
  process.stdout.write('Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => {
    const all = ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args]
    return spawnSync('apt-get', all, { env, stdio: 'ignore' }).status === 0
  }
  const install = () => PACKAGES.find((name) => apt('install', '-y', '--no-install-recommends', name))
  // A fresh machine has no list of packages yet, or an old one.
  const installed = install() ?? (apt('update') ? install() : undefined)
  if (!installed) throw new Error(NEEDS_CHROMIUM)
  return `/usr/bin/${installed}`
}
