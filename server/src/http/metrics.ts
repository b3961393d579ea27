import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'

/** Prometheus metrics at /metrics: requests by route and status, waiting and failed jobs, the process itself. */
export function installMetrics(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labels = ['method', 'route', 'status']
  const requests = new Counter({
    name: 'rotunda_requests_total',
    help: 'Requests answered',
    labelNames: labels,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'rotunda_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const jobs = new Gauge({ name: 'rotunda_jobs', help: 'Jobs by state', labelNames: ['state'], registers: [registry] })

  // Looking a label up costs more than counting; there are few routes and statuses.
  const counters = new Map<string, { inc(): void }>()
  const timers = new Map<string, { observe(seconds: number): void }>()

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    find(counters, `${method} ${route} ${status}`, () => requests.labels(method, route, String(status))).inc()
    find(timers, route, () => seconds.labels(route)).observe(ms / 1000)
    // The route, not the address: what a client puts into an address may be private.
    if (context.log.isLevelEnabled('debug'))
      context.log.debug({ request_id: request.id, method, route, status, ms }, 'answered')
    done()
  })
  app.get('/metrics', { config: { scope: 'none' }, schema: { hide: true } }, async (_request, reply) => {
    const counts = await context.db
      .selectFrom('jobs')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('failed_at').as('failed')])
      .executeTakeFirst()
    jobs.set({ state: 'failed' }, Number(counts?.failed ?? 0))
    jobs.set({ state: 'open' }, Number(counts?.all ?? 0) - Number(counts?.failed ?? 0))
    reply.header('Content-Type', registry.contentType)
    return registry.metrics()
  })
}

function find<T>(known: Map<string, T>, name: string, make: () => T): T {
  let found = known.get(name)
  if (found === undefined) {
    found = make()
    known.set(name, found)
  }
  return found
}
