import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { RouteTally } from './route-tally.ts'

/** Prometheus metrics at /metrics: requests by route and status, waiting and failed jobs, the process itself. */
export function installMetrics(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Gauge({ name: 'rotunda_jobs', help: 'Jobs by state', labelNames: ['state'], registers: [registry] })
  const unmatched = new RouteTally('any', 'none')
  const tallies = [unmatched]

  const note = (tally: RouteTally, route: string, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode: status, elapsedTime: ms } = reply
    tally.note(status, ms)
    // The route, not the address: what a client puts into an address may be private.
    if (context.log.isLevelEnabled('debug'))
      context.log.debug({ request_id: request.id, method: request.method, route, status, ms }, 'answered')
  }
  app.addHook('onRoute', (route) => {
    const tally = new RouteTally(String(route.method), route.url)
    tallies.push(tally)
    route.onResponse = [route.onResponse ?? []].flat().concat((request, reply, done) => {
      note(tally, route.url, request, reply)
      done()
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) note(unmatched, 'none', request, reply)
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
    return [
      await registry.metrics(),
      '# HELP rotunda_requests_total Requests answered\n# TYPE rotunda_requests_total counter',
      ...tallies.flatMap((tally) => tally.counts()),
      '# HELP rotunda_request_seconds Time to answer\n# TYPE rotunda_request_seconds histogram',
      ...tallies.flatMap((tally) => tally.times()),
      '',
    ].join('\n')
  })
}
