import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Command, UsageError } from './command.ts'

/** Resolves to the same path from the sources and from the build. */
const SERVICE = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))

/**
 * Commands of the service's own program, with its settings (DATA_DIR, DATABASE_URL, STORAGE_URL) instead of its API:
 * the service need not run.
 */
export const SERVICE_COMMANDS: Record<string, Pick<Command, 'usage' | 'summary' | 'help'>> = {
  backup: {
    usage: 'FILE.tar.gz',
    summary: 'Back up the database and files of the service in this folder to one archive; it can keep running.',
    help: [['FILE.tar.gz', 'the archive to write']],
  },
  restore: {
    usage: 'FILE.tar.gz',
    summary: 'Restore such an archive into an empty service: a new data folder, or an empty DATABASE_URL.',
    help: [['FILE.tar.gz', 'the archive to read']],
  },
  'sign-in': {
    usage: 'EMAIL',
    summary: 'Print a sign-in link for a user, on the machine of the service; it works once, for 15 minutes.',
    help: [['EMAIL', 'the address of the user']],
  },
}

/** Runs the command in the service's own program and returns its exit code. */
export async function runServiceCommand(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [argument, ...more] = args
  if (!argument || argument.startsWith('-') || more.length > 0) {
    throw new UsageError(`${name === 'sign-in' ? 'EMAIL' : 'FILE'} must be given`)
  }
  if (!existsSync(SERVICE)) throw new Error(`"rotunda ${name}" needs the built service: run npm run build`)
  const [code] = await once(spawn(process.execPath, [SERVICE, name, argument], { stdio: 'inherit', env }), 'exit')
  return code ?? 1
}
