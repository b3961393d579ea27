import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { RateLimitedLog } from '../../rate-limited-log.ts'
import { AdmissionQueue } from './admission-queue.ts'

/**
 * Requests started per tick of the event loop. Each tick accepts one new connection, so ticks must stay short for new
 * clients to get in.
 */
const MAX_STARTS_PER_TICK = 4

const BODY = JSON.stringify({
  error: 'Service Unavailable',
  message: 'The service is overloaded. Try again in a second.',
  code: 'UNAVAILABLE',
})
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(BODY),
  'Retry-After': '1',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
}

/** Health and load endpoints respond even when the process is overloaded. */
const NEVER_SHED = new Set<string | undefined>(['/health', '/ready', '/metrics'])

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Above its capacity the process serves as many requests as it can in time and rejects the others before any other
 * code sees them, since rejecting must cost far less than serving.
 */
export function installLoadShedding(app: FastifyInstance, context: Context, registry: Registry): void {
  const [answer] = app.server.listeners('request') as [RequestListener]
  const shed = new Counter({
    name: 'rotunda_requests_shed_total',
    help: 'Requests rejected because the process is overloaded',
    registers: [registry],
  })
  const crowd = new RateLimitedLog(context.log, 'overloaded: shedding requests')
  const turnAway = ({ response }: Exchange) => {
    response.writeHead(503, HEADERS).end(BODY)
    shed.inc()
    crowd.note()
  }

  const line = new AdmissionQueue<Exchange>()
  let isCalled = false
  const callNext = () => {
    if (isCalled || line.length === 0) return
    isCalled = true
    setImmediate(serveNext)
  }
  const serveNext = () => {
    isCalled = false
    for (let i = 0; i < MAX_STARTS_PER_TICK; i++) {
      const turn = line.next(performance.now())
      if (!turn) break
      if (turn.item.request.socket.destroyed) continue
      if (turn.isShed) turnAway(turn.item)
      else answer(turn.item.request, turn.item.response)
    }
    callNext()
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (NEVER_SHED.has(request.url)) return answer(request, response)
    const exchange = { request, response }
    if (line.add(exchange, performance.now())) callNext()
    else turnAway(exchange)
  })
}
