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

/** So much of a failed command's output, its summary, is shown again at the very end, where a log is looked at first. */
const FAILURE_TAIL_BYTES = 12_000

/** Runs commands at once, shows the output of the first as it comes and that of the others once they are done. */
export async function runAtOnce(commands, options = {}) {
  const results = await Promise.all(commands.map((command, i) => start(command, i === 0, options)))
  for (const { output } of results.slice(1)) process.stdout.write(output)
  const failed = commands.map((command, i) => ({ command, ...results[i] })).filter(({ status }) => status !== 0)
  for (const { command, output } of failed) {
    process.stderr.write(output.subarray(-FAILURE_TAIL_BYTES))
    process.stderr.write(`\nfailed: ${command.join(' ')}\n`)
  }
  return failed.length === 0
}

function start([command, ...args], isShown, options) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk)
      if (isShown) process.stdout.write(chunk)
    })
  }
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, output: Buffer.concat(output) })
    child.on('error', () => end(1)).on('close', end)
  })
}
