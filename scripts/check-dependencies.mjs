import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** Fails where a runtime dependency of a workspace has no reason in docs/decisions/dependencies.md. */
const reasons = readFileSync(join(ROOT, 'docs/decisions/dependencies.md'), 'utf8')
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const missing = workspaces.flatMap((workspace) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  )
  const named = (name) =>
    reasons.includes(`\`${name}\``) ||
    reasons.includes(`\`${name.replace(/\/.*/, '/*')}\``) ||
    name.startsWith('@rotunda/')
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !named(name))
    .map((name) => `${workspace}: ${name}`)
})
if (missing.length > 0) {
  console.error(`Dependencies without a reason in docs/decisions/dependencies.md:\n${missing.join('\n')}`)
  process.exitCode = 1
}
