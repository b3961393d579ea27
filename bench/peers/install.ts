import { spawnSync } from 'node:child_process'

/** Peers that are no npm packages, by their names in Debian. Not every release has all of them. */
const PACKAGES = ['postgresql-postgis', 'postgresql-pgrouting', 'tippecanoe']

/** Installs those that this Debian offers and says which it does not. False where nothing can be installed. */
export function installPeers(): boolean {
  if (process.getuid?.() !== 0 || !apt('--version')) {
    console.error(`Needs root on Debian: apt-get install ${PACKAGES.join(' ')}`)
    return false
  }
  const offered = PACKAGES.filter((name) => apt('--simulate', 'install', name))
  for (const name of PACKAGES) if (!offered.includes(name)) console.error(`This Debian has no ${name}.`)
  return apt('install', '--yes', '--no-install-recommends', ...offered)
}

function apt(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
