import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { RouteMetrics } from './route-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    /** Of the route that the request came to. */
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
  app.get('/metrics', { config: { scope: 'none' }, schema: { hide: true } }, async (_request, reply) => {
    const counts = await context.db
      .selectFrom('jobs')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('failed_at').as('failed')])
      .executeTakeFirst()
    jobs.set({ state: 'failed' }, Number(counts?.failed ?? 0))
    jobs.set({ state: 'open' }, Number(counts?.all ?? 0) - Number(counts?.failed ?? 0))
    reply.header('Content-Type', registry.contentType)
    return [
      await registry.metrics(),
      '# HELP rotunda_requests_total Requests answered\n# TYPE rotunda_requests_total counter',
      ...tallies.flatMap((tally) => tally.counts()),
      '# HELP rotunda_request_seconds Time until the answer begins\n# TYPE rotunda_request_seconds histogram',
      ...tallies.flatMap((tally) => tally.times()),
      '',
    ].join('\n')
  })
  return registry
}
