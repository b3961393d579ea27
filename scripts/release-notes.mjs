import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** Prints the section of CHANGELOG.md for the version named (`v1.2.3`), or fails where there is none. */
const version = (process.argv[2] ?? '').replace(/^v/, '')
const sections = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1)
const section = sections.find((text) => text.startsWith(version) && /^[\s—(–-]/.test(text.slice(version.length)))
if (!version || !section) {
  process.stderr.write(`CHANGELOG.md has no section "## ${version}".\n`)
  process.exit(1)
}
process.stdout.write(section.slice(section.indexOf('\n')).trim())
process.stdout.write('\n')
