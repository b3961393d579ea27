#!/usr/bin/env node
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { ensureFirstAccount } from './accounts/first-account.ts'
import { ensureFirstOwner } from './accounts/first-owner.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { type Context, findDatabase, joinDatabase, openContext } from './context.ts'
import { migrate } from './db/migrate.ts'
import { CommandRefused } from './errors.ts'
import { explainRefusal } from './explain-refusal.ts'
import { logStream, openLog } from './log.ts'
import { lowerPriority } from './lower-priority.ts'
import { snapshotVersion } from './venue/snapshot-store.ts'
import { WorkProcess } from './work-process.ts'
import { Worker } from './worker.ts'

/** Priority of jobs beside the API: requests go first, and leases are renewed all the same. */
const WORKER_NICENESS = 10

const COMMANDS: Record<string, { help: string; run: (argument?: string) => Promise<void> }> = {
  serve: { help: 'the API, and the jobs in a second process (the default)', run: () => serve({ jobs: true }) },
  api: { help: 'only the API', run: () => serve({ jobs: false }) },
  work: { help: 'only the jobs', run: work },
  backup: { help: 'FILE: back up database and files to one archive; the service can keep running', run: backUpTo },
  restore: { help: 'FILE: restore such an archive into an empty service', run: restoreFrom },
  'sign-in': { help: 'EMAIL: print a sign-in link for the user; the service can keep running', run: printSignInLink },
  migrate: { help: 'migrate the database, then stop', run: migrateOnly },
  distribute: { help: 'distribute the tables over a Citus cluster by account', run: distributeTables },
  openapi: { help: 'print the OpenAPI document', run: printOpenApi },
}

async function serve({ jobs }: { jobs: boolean }): Promise<void> {
  const context = await open()
  const first = await ensureFirstAccount(context)
  await context.changes.start()
  // Takes a tenth of a second the first time, which is for no visitor to wait for.
  snapshotVersion()
  const app = await buildApp(context)
  const { host, port, publicUrl } = context.config
  await app.listen({ host, port })
  const worker = jobs ? startWorkProcess(context) : null
  let stopDemo = async () => {}
  stopOnSignal(async () => {
    await stopDemo()
    await Promise.all([app.close(), worker?.stop()])
    await context.close()
  })
  print(`Rotunda listens at ${publicUrl}`)
  print(`API reference:      ${publicUrl}/docs`)
  if (first.isNew && first.rootKey && !context.config.rootApiKey) {
    print(`API key:            ${first.rootKey}`)
    print('It is shown once and kept in root-api-key in the data folder.')
  }
  const ownerLink = await ensureFirstOwner(context, first.accountId)
  if (ownerLink) {
    print(`Sign in as Owner:   ${ownerLink}`)
    print(`It works once, for 15 minutes. Another one: npx rotunda sign-in ${context.config.ownerEmail}`)
  }
  if (jobs && context.config.demo && first.rootKey) {
    const { startDemo } = await import('./demo/start.ts')
    stopDemo = startDemo(context, app.server.address() as AddressInfo, first.rootKey, print)
  }
}

/** By itself, or beside the `serve` that has started it. */
async function work(): Promise<void> {
  if (process.send) lowerPriority(WORKER_NICENESS)
  const context = await open()
  await context.changes.start()
  const worker = new Worker(context)
  context.wakeWorker = () => worker.wake()
  process.on('message', context.wakeWorker)
  worker.start()
  stopOnSignal(async () => {
    await worker.stop()
    await context.close()
  })
}

async function migrateOnly(): Promise<void> {
  const context = await open()
  await context.close()
}

async function distributeTables(): Promise<void> {
  const { distribute } = await import('./db/distribute.ts')
  const context = await open()
  const moved = await distribute(context.db).finally(() => context.close())
  print(moved.length > 0 ? `Distributed: ${moved.join(', ')}` : 'All tables are in place.')
}

async function backUpTo(file?: string): Promise<void> {
  if (!file) throw new CommandRefused('backup needs the name of the file to write')
  const { backUp } = await import('./backup/backup.ts')
  await withContext(joinDatabase, (context) => backUp(context, file))
}

async function restoreFrom(file?: string): Promise<void> {
  if (!file) throw new CommandRefused('restore needs the name of the file to read')
  const { restore } = await import('./backup/restore.ts')
  await withContext(findDatabase, async (context) => {
    const { rows, files } = await restore(context, file)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    print(`Restored ${total} rows in ${Object.keys(rows).length} tables, and ${files} files.`)
  })
}

/** For commands that want the database as it is, not migrated. */
async function withContext(find: typeof findDatabase, work: (context: Context) => Promise<void>): Promise<void> {
  const { config, log } = readSettings()
  const context = await openContext(config, log, await find(config, log))
  await work(context).finally(() => context.close())
}

async function printSignInLink(email?: string): Promise<void> {
  if (!email) throw new CommandRefused("sign-in needs the user's email address")
  const { makeTerminalLink } = await import('./accounts/first-owner.ts')
  await withContext(joinDatabase, async (context) => {
    print(await makeTerminalLink(context, email))
    print('The link works once, for 15 minutes.')
  })
}

async function printOpenApi(): Promise<void> {
  const { describeApi } = await import('./http/reference/describe-api.ts')
  process.stdout.write(await describeApi())
}

async function open(): Promise<Context> {
  const { config, log } = readSettings()
  const context = await openContext(config, log, await findDatabase(config, log))
  for (const name of await migrate(context.db)) log.info(`migrated: ${name}`)
  return context
}

function readSettings(): { config: Config; log: Logger } {
  const config = loadConfig(process.env)
  return { config, log: openLog(config.logLevel, logStream(process.stderr)) }
}

function startWorkProcess(context: Context): WorkProcess {
  const worker = new WorkProcess(new URL(import.meta.url), context.databaseUrl, context.log)
  context.wakeWorker = () => worker.wake()
  return worker
}

/** The first signal waits for requests and jobs; the second ends the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const name = process.argv[2] ?? 'serve'
const command = COMMANDS[name]
if (!command) {
  const list = Object.entries(COMMANDS).map(([key, { help }]) => `  ${key.padEnd(12)}${help}`)
  process.stderr.write(`usage: main COMMAND\n${list.join('\n')}\n`)
  process.exit(2)
}
command.run(process.argv[3]).catch((error) => {
  if (error instanceof ConfigError) process.stderr.write(`Settings:\n${error.message}\n`)
  else if (error instanceof CommandRefused) process.stderr.write(`${error.message}\n`)
  // A stack trace is for faults of ours.
  else if (error?.syscall) process.stderr.write(`${explainRefusal(error)}\n`)
  else process.stderr.write(`${error?.stack ?? error}\n`)
  process.exit(1)
})
