import { fileURLToPath } from 'node:url'
import { GENERATED_CHECKS } from './check-generated.mjs'
import { runAtOnce } from './run.mjs'

/** The longest first. */
const CHECKS = ['types', 'spelling', 'unused', 'imports', 'lint', 'dependencies']
/** Most are programs of one thread. */
const MAX_CHECKS_AT_ONCE = 2

/** Types, lint, imports, unused code, spelling, dependencies and generated files. Ends the process if one of them fails. */
export async function check() {
  const commands = [...CHECKS.map((name) => ['npm', 'run', '--silent', `check:${name}`]), ...GENERATED_CHECKS]
  if (!(await runAtOnce(commands, MAX_CHECKS_AT_ONCE))) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await check()
