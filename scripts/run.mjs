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

/** Runs commands, at most `limit` at once, and shows the output of each when it is done. Returns whether all went well. */
export async function runAtOnce(commands, limit, options = {}) {
  const queue = [...commands]
  const failed = []
  const work = async () => {
    for (let command = queue.shift(); command; command = queue.shift()) {
      const { status, output } = await start(command, options)
      process.stdout.write(output)
      if (status !== 0) failed.push({ command, output })
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  for (const { command, output } of failed) {
    process.stderr.write(output.subarray(-FAILURE_TAIL_BYTES))
    process.stderr.write(`\nfailed: ${command.join(' ')}\n`)
  }
  return failed.length === 0
}

function start([command, ...args], options) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, output: Buffer.concat(output) })
    child.on('error', () => end(1)).on('close', end)
  })
}
