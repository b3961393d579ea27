import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { ensureFirstAccount } from '../server/src/accounts/first-account.ts'
import { buildApp } from '../server/src/app.ts'
import { loadConfig } from '../server/src/config.ts'
import { type Context, openContext } from '../server/src/context.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
type Answer = any

export interface Service {
  context: Context
  app: Awaited<ReturnType<typeof buildApp>>
  accountId: string
  rootKey: string
  /** A request with the root key; anything but success is an error. Text and bytes are sent as they are. */
  call(method: string, url: string, body?: unknown, contentType?: string): Promise<Answer>
  /** Every statement that was sent to the database so far, `begin` and `commit` among them. */
  statements: string[]
  close(): Promise<void>
}

/** A whole service on a fresh PostgreSQL of its own, without a worker. */
export async function openService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, log: () => {} })
  const config = loadConfig({
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    MAX_UPLOAD_MB: '1000',
  })
  const context = await openContext(config, pino({ level: 'silent' }), postgres)
  const statements = noteStatements(context)
  await migrate(context.db)
  const { accountId, rootKey } = await ensureFirstAccount(context)
  await context.changes.start()
  const app = await buildApp(context)
  await app.ready()
  return {
    context,
    app,
    accountId,
    rootKey: rootKey!,
    statements,
    async call(method, url, body, contentType = 'application/json') {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { 'service-api-key': rootKey!, ...(body === undefined ? {} : { 'content-type': contentType }) },
        ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
      })
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
      return answer.body === '' ? null : answer.json()
    },
    async close() {
      await app.close()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every connection passes its statements on by one method, whoever sends them. */
function noteStatements({ pool }: Context): string[] {
  const statements: string[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }]) => {
      statements.push(typeof args[0] === 'string' ? args[0] : args[0].text)
      return query(...args)
    }) as typeof client.query
  })
  return statements
}
