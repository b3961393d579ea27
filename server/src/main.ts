import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { ensureFirstAccount } from './accounts/first-account.ts'
import { buildApp } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { type Context, findDatabase, openContext } from './context.ts'
import { migrate } from './db/migrate.ts'
import { Worker } from './worker.ts'

const COMMANDS: Record<string, { help: string; run: () => Promise<void> }> = {
  serve: { help: 'the API and, in the same process, the jobs (the default)', run: () => serve({ jobs: true }) },
  api: { help: 'the API alone', run: () => serve({ jobs: false }) },
  work: { help: 'the jobs alone', run: work },
  migrate: { help: 'bring the database up to date, then stop', run: migrateOnly },
  openapi: { help: 'print the OpenAPI document', run: printOpenApi },
}

async function serve({ jobs }: { jobs: boolean }): Promise<void> {
  const context = await open()
  const first = await ensureFirstAccount(context)
  await context.changes.start()
  const app = await buildApp(context)
  const worker = jobs ? startWorker(context) : null
  const { host, port, publicUrl } = context.config
  await app.listen({ host, port })
  let stopDemo = async () => {}
  stopOnSignal(async () => {
    await stopDemo()
    await app.close()
    await worker?.stop()
    await context.close()
  })
  say(`Rotunda listens at ${publicUrl}`)
  say(`API reference:      ${publicUrl}/docs`)
  if (first.isNew && first.rootKey) {
    say(`API key:            ${first.rootKey}`)
    say('It is shown once; it is kept in root-api-key in the data folder.')
  }
  if (jobs && context.config.demo && first.rootKey) {
    const { startDemo } = await import('./demo/start.ts')
    stopDemo = startDemo(context, app.server.address() as AddressInfo, first.rootKey, say)
  }
}

async function work(): Promise<void> {
  const context = await open()
  await context.changes.start()
  const worker = startWorker(context)
  stopOnSignal(async () => {
    await worker.stop()
    await context.close()
  })
}

async function migrateOnly(): Promise<void> {
  const context = await open()
  await context.close()
}

async function printOpenApi(): Promise<void> {
  const { describeApi } = await import('./http/describe-api.ts')
  process.stdout.write(await describeApi())
}

async function open(): Promise<Context> {
  const config = loadConfig(process.env)
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const context = await openContext(config, log, await findDatabase(config, log))
  for (const name of await migrate(context.db)) log.info(`migrated: ${name}`)
  return context
}

function startWorker(context: Context): Worker {
  const worker = new Worker(context)
  context.wakeWorker = () => worker.wake()
  worker.start()
  return worker
}

/** The first signal lets requests and jobs end; the second ends the process. */
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const name = process.argv[2] ?? 'serve'
const command = COMMANDS[name]
if (!command) {
  const list = Object.entries(COMMANDS).map(([key, { help }]) => `  ${key.padEnd(10)}${help}`)
  process.stderr.write(`usage: main COMMAND\n${list.join('\n')}\n`)
  process.exit(2)
}
command.run().catch((error) => {
  process.stderr.write(error instanceof ConfigError ? `Settings:\n${error.message}\n` : `${error?.stack ?? error}\n`)
  process.exit(1)
})
