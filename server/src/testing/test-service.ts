import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { inject } from 'vitest'
import { ensureFirstAccount } from '../accounts/first-account.ts'
import { buildApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { type Context, openContext } from '../context.ts'
import { type Connection, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import type { App } from '../http/app-type.ts'
import { Worker } from '../worker.ts'
import { cloneTemplate, dropDatabase } from './databases.ts'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client without types does
  body: any
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface TestService {
  app: App
  context: Context
  accountId: string
  rootKey: string
  /** A request with the root key, unless `headers` says otherwise. */
  call(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** A key with just these scopes. */
  keyWith(...permissions: string[]): Promise<string>
  /** A sub-account with a key of its own that holds every scope the root key has. */
  makeSubAccount(name?: string): Promise<{ accountId: string; key: string }>
  close(): Promise<void>
}

interface Options {
  config?: Partial<Config>
  /** Whether jobs are run; without, they wait in the queue. */
  jobs?: boolean
  /** An empty database to use, instead of one cloned from the template. */
  connection?: Connection
  log?: Logger
}

/** A whole service on a database of its own, cloned from the template. Call `close` in afterAll. */
export async function openTestService(options: Options = {}): Promise<TestService> {
  const database = options.connection ? await migrated(options.connection) : await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rotunda-data-'))
  const config: Config = { ...loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', DEMO: '0' }), ...options.config }
  const log = options.log ?? pino({ level: 'silent' })
  const context = await openContext(config, log, { connection: database.connection, stop: async () => {} })
  const first = await ensureFirstAccount(context)
  await context.changes.start()
  const app = await buildApp(context)
  const worker = options.jobs === false ? null : new Worker(context)
  if (worker) context.wakeWorker = () => worker.wake()
  worker?.start()
  await app.ready()
  const rootKey = first.rootKey!
  const call: TestService['call'] = (method, url, body, headers) =>
    request(app, method, url, body, { 'service-api-key': rootKey, ...headers })
  return {
    app,
    context,
    accountId: first.accountId,
    rootKey,
    call,
    async keyWith(...permissions) {
      return (await call('POST', '/auth/v1/api-keys', { permissions })).body.key
    },
    async makeSubAccount(name = 'Branch') {
      const account = await call('POST', '/accounts/v1', { account_name: name, account_type: 'sub-account' })
      const accountId = account.body.account_id as string
      const { SCOPES } = await import('../auth/scopes.ts')
      const key = await call('POST', '/auth/v1/api-keys', { permissions: SCOPES }, { 'service-account': accountId })
      return { accountId, key: key.body.key as string }
    },
    async close() {
      await app.close()
      await worker?.stop(0)
      await context.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function request(
  app: App,
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
  })
  const text = response.rawPayload.toString('utf8')
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
    raw: response.rawPayload,
  }
}

async function migrated(connection: Connection) {
  const database = openDatabase(connection, () => {})
  await migrate(database.db)
  await database.close()
  return { connection, drop: async () => {} }
}

async function cloneDatabase() {
  const servers = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  return { connection: await cloneTemplate(servers, name), drop: () => dropDatabase(servers, name) }
}

/** Multipart form data as a browser sends it. */
export function form(fields: Record<string, string | { name: string; type: string; data: Buffer | string }>) {
  const boundary = `----rotunda${randomBytes(8).toString('hex')}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    const file = typeof value === 'object' ? value : null
    const disposition = `form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`
    const type = file ? `\r\nContent-Type: ${file.type}` : ''
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n`))
    parts.push(Buffer.from(file ? file.data : (value as string)), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Polls until the check passes, for the effects of jobs. */
export async function eventually<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, seconds = 30): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isDone(answer)) return answer
    if (Date.now() > end) throw new Error(`still not so after ${seconds} s: ${JSON.stringify(answer)?.slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
