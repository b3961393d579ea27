import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * Fails where a file of the server holds SQL and is neither a store nor listed in ARCHITECTURE.md as a read model or as a
 * write of many rows, and where a listed file holds none.
 */
const SOURCE = join(ROOT, 'server/src')
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/
const STORE = /(?:^|\/)(?:[\w-]+-)?store\.ts$|^db\//

const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
const section = text.slice(text.indexOf('## Where SQL is'))
const rows = [...section.slice(0, section.indexOf('\n## ', 1)).matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]
const listed = new Set(
  rows.flatMap(([, folder, files]) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => (folder === '.' ? `${file}.ts` : `${folder}/${file}.ts`)),
  ),
)

const holding = readdirSync(SOURCE, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .filter((file) => !STORE.test(file) && QUERY.test(readFileSync(join(SOURCE, file), 'utf8')))

const strays = holding.filter((file) => !listed.has(file))
const stale = [...listed].filter((file) => !holding.includes(file))
if (strays.length > 0)
  console.error(
    `SQL outside of a store: move it to one, or list the file in ARCHITECTURE.md.\n  ${strays.join('\n  ')}`,
  )
if (stale.length > 0) console.error(`Listed in ARCHITECTURE.md, without SQL:\n  ${stale.join('\n  ')}`)
if (strays.length + stale.length > 0) process.exitCode = 1
