import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * Fails where folders of server/src import each other in a circle. Files that stand in server/src itself (app.ts,
 * context.ts, commit-changes.ts …) are the seams between the folders and belong to none of them.
 */
const SOURCE = join(ROOT, 'server/src')
const IMPORT = /(?:from |import\()'(\.[^']+)'/g
const IGNORED = ['testing']

const folderOf = (path) => (path.includes(sep) ? path.slice(0, path.indexOf(sep)) : null)

/** Folder → folder → the imports that join them. */
const imports = new Map()
for (const file of readdirSync(SOURCE, { recursive: true })) {
  const from = folderOf(file)
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || from === null || IGNORED.includes(from)) continue
  for (const [, specifier] of readFileSync(join(SOURCE, file), 'utf8').matchAll(IMPORT)) {
    const to = folderOf(relative(SOURCE, normalize(join(SOURCE, dirname(file), specifier))))
    if (to === null || to === from) continue
    if (!imports.has(from)) imports.set(from, new Map())
    const joined = imports.get(from)
    joined.set(to, [...(joined.get(to) ?? []), `${file} imports ${specifier}`])
  }
}

/** The shortest way from a folder back to itself, or null. */
function findCircle(start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const folder of queue) {
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (next === start) return backTo(start, folder, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, folder)
      queue.push(next)
    }
  }
  return null
}

function backTo(start, end, cameFrom) {
  const circle = [end]
  while (circle[0] !== start) circle.unshift(cameFrom.get(circle[0]))
  return circle
}

const reported = new Set()
for (const folder of [...imports.keys()].sort()) {
  const circle = findCircle(folder)
  if (!circle || circle.some((member) => reported.has(member))) continue
  for (const member of circle) reported.add(member)
  console.error(`Folders of server/src import each other in a circle: ${[...circle, folder].join(' → ')}`)
  circle.forEach((from, i) => {
    const to = circle[(i + 1) % circle.length]
    for (const line of imports.get(from).get(to)) console.error(`  ${line}`)
  })
  process.exitCode = 1
}
