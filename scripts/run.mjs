import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command in the repository's root, shows its output, and ends the process if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (error || status !== 0) {
    process.stderr.write(`failed: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}\n`)
    process.exit(status || 1)
  }
}
