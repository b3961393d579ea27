import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { connect, RotundaError } from '../client.ts'
import { type Command, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { COMMON_HELP, commandHelp, overview } from './help.ts'
import { Progress } from './progress.ts'
import { runServiceCommand, SERVICE_COMMANDS } from './service-commands.ts'
import { readSettings } from './settings.ts'

/** 0: done. 1: the service refused, or the work failed. 2: called wrongly. 3: the service cannot be reached. */
const EXIT_FAILED = 1
const EXIT_USAGE = 2
const EXIT_UNREACHABLE = 3

const PACKAGE = createRequire(import.meta.url)('../../package.json') as { version: string }

const COMMON = {
  url: { type: 'string' },
  key: { type: 'string' },
  account: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The parts of a process that the command line uses. */
export interface CliEnvironment {
  env: NodeJS.ProcessEnv
  stdout: { write(text: string): unknown }
  stderr: { isTTY?: boolean; write(text: string): unknown }
  ask?: (question: string) => Promise<boolean>
}

/** Runs one command line and returns its exit code. */
export async function runCli(args: string[], around: CliEnvironment): Promise<number> {
  try {
    return await dispatch(args, around)
  } catch (error) {
    const { code, message } = explain(error)
    around.stderr.write(`rotunda: ${message}\n`)
    return code
  }
}

async function dispatch(args: string[], around: CliEnvironment): Promise<number> {
  const [name = '--help', ...rest] = commandFirst(args)
  if (name === '--version') {
    around.stdout.write(`rotunda ${PACKAGE.version}\n`)
    return 0
  }
  const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help'
  const command = COMMANDS[name]
  const ofService = SERVICE_COMMANDS[name]
  if (command) await run(name, command, rest, around)
  else if (isHelp(name)) around.stdout.write(overview({ ...COMMANDS, ...SERVICE_COMMANDS }))
  else if (!ofService) throw new UsageError(`unknown command "${name}"; "rotunda --help" lists all commands`)
  else if (!isHelp(rest[0])) return runServiceCommand(name, rest, around.env)
  else around.stdout.write(commandHelp(name, ofService))
  return 0
}

/** Options that all commands have may stand before the command. */
function commandFirst(args: string[]): string[] {
  const leading: string[] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    const option = COMMON[word.replace(/^--/, '').replace(/=.*/, '') as keyof typeof COMMON]
    if (!word.startsWith('--') || word === '--help' || !option) return [...args.slice(i), ...leading]
    leading.push(word)
    if (option.type === 'string' && !word.includes('=') && args[i + 1] !== undefined) leading.push(args[++i]!)
  }
  return leading
}

async function run(name: string, command: Command, args: string[], around: CliEnvironment): Promise<void> {
  const { values, positionals } = parse(name, command, args)
  if (values.help) {
    around.stdout.write(commandHelp(name, { ...command, help: [...command.help, ...COMMON_HELP] }))
    return
  }
  const options = await readSettings(values, around.env)
  const session = { options, client: connect(options), progress: new Progress(around.stderr), ask: around.ask ?? null }
  const result = await command.run(session, positionals, values)
  around.stdout.write(values.json ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.lines.join('\n')}\n`)
}

function parse(name: string, command: Command, args: string[]) {
  try {
    return parseArgs({ args: withNegatives(args), options: { ...command.options, ...COMMON }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message} (see "rotunda ${name} --help")`)
  }
}

/** `--floor -1:Basement=b.pdf`: the parser takes what begins with a dash for an option. */
function withNegatives(args: string[]): string[] {
  const joined: string[] = []
  for (const word of args) {
    const before = joined.at(-1)
    if (/^-\d/u.test(word) && before?.startsWith('--') && !before.includes('='))
      joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
  }
  return joined
}

function explain(error: unknown): { code: number; message: string } {
  if (error instanceof UsageError) return { code: EXIT_USAGE, message: error.message }
  if (error instanceof RotundaError) {
    const details = error.details.map(({ path, message }) => `  ${path} ${message}`)
    return { code: EXIT_FAILED, message: [`${error.message} (${error.code})`, ...details].join('\n') }
  }
  const { message, cause } = error as Error
  if (message === 'fetch failed') {
    const why = (cause as Error | undefined)?.message
    return { code: EXIT_UNREACHABLE, message: `The service cannot be reached${why ? `: ${why}` : ''}` }
  }
  return { code: EXIT_FAILED, message }
}
