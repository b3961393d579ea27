import { hash } from 'node:crypto'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countJobs } from '../../jobs.ts'
import { cacheFor } from './cache-for.ts'
import { RouteMetrics } from './route-metrics.ts'

/** Monitors may ask as often as they like. */
const CACHE_MS = 1_000

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    /** Metrics of the route that handles the request. */
    tally: RouteMetrics | null
  }
}

/**
 * Prometheus metrics at /metrics: requests by route and status, waiting and failed jobs, the process itself, and what
 * others register.
 */
export function installMetrics(app: FastifyInstance, context: Context): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Gauge({ name: 'rotunda_jobs', help: 'Jobs by state', labelNames: ['state'], registers: [registry] })
  const unmatched = new RouteMetrics('any', 'none', context.log)
  const tallies = [unmatched]
  app.decorateRequest('tally', null)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRoute', (route) => {
    const tally = new RouteMetrics(String(route.method), route.url, context.log)
    tallies.push(tally)
    const begin: onRequestHookHandler = (request, _reply, done) => {
      request.startedAt = performance.now()
      request.tally = tally
      done()
    }
    route.onRequest = [route.onRequest ?? [], begin].flat()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const tally = request.tally ?? unmatched
    tally.note(request, reply.statusCode)
    done(null, payload)
  })
  const read = cacheFor(CACHE_MS, async () => {
    const counts = await countJobs(context.db)
    jobs.set({ state: 'failed' }, counts.failed)
    jobs.set({ state: 'open' }, counts.open)
    return [
      await registry.metrics(),
      '# HELP rotunda_requests_total Requests answered\n# TYPE rotunda_requests_total counter',
      ...tallies.flatMap((tally) => tally.counts()),
      '# HELP rotunda_request_seconds Time until the answer begins\n# TYPE rotunda_request_seconds histogram',
      ...tallies.flatMap((tally) => tally.times()),
      '',
    ].join('\n')
  })
  app.get('/metrics', { config: { scope: 'none' }, schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isMetricsKey(context.config.metricsKey, headers.authorization)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new AppError('UNAUTHORIZED', 'Send the METRICS_KEY of the service as Authorization: Bearer.')
    }
    reply.header('Content-Type', registry.contentType)
    return read()
  })
  return registry
}

/** Digests are compared, so that the time of the comparison says nothing of the key. */
function isMetricsKey(key: string | null, authorization: string | undefined): boolean {
  return key === null || digest(authorization ?? '') === digest(`Bearer ${key}`)
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
