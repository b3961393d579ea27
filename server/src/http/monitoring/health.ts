import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ping } from '../../db/db.ts'
import { AppError } from '../../errors.ts'
import { readAnyJob } from '../../jobs.ts'
import { cacheFor } from './cache-for.ts'

/** Balancers and monitors may ask as often as they like. */
const CACHE_MS = 1_000

/** /health: the process is up. /ready: it can do its work. Neither needs a key. */
export function installHealth(app: FastifyInstance, context: Context): void {
  const open = { config: { scope: 'none' }, schema: { hide: true } }
  app.get('/health', open, async () => ({ status: 'ok' }))
  app.get(
    '/ready',
    open,
    cacheFor(CACHE_MS, () => checkReady(context)),
  )
}

async function checkReady(context: Context) {
  const checks = {
    database: () => ping(context.db),
    storage: () => context.files.check(),
    jobs: () => readAnyJob(context.db),
  }
  for (const [name, check] of Object.entries(checks)) {
    await check().catch((error) => {
      context.log.warn({ error }, `not ready: ${name}`)
      throw new AppError('UNAVAILABLE', `Not ready: the ${name} cannot be reached.`, { retryAfter: 2 })
    })
  }
  return { status: 'ready', ...Object.fromEntries(Object.keys(checks).map((name) => [name, 'ok'])) }
}
