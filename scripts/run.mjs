import { spawn, spawnSync } from 'node:child_process'
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

/** Runs commands at once, shows the output of the first as it comes and that of the others once they are done. */
export async function runAtOnce(commands, options = {}) {
  const results = await Promise.all(commands.map((command, i) => start(command, i === 0, options)))
  for (const { output } of results) process.stdout.write(output)
  const failed = commands.filter((_, i) => results[i].status !== 0)
  for (const command of failed) process.stderr.write(`failed: ${command.join(' ')}\n`)
  return failed.length === 0
}

function start([command, ...args], isShown, options) {
  const child = spawn(command, args, { cwd: ROOT, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'], ...options })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, output: Buffer.concat(output) })
    child.on('error', () => end(1)).on('close', end)
  })
}
