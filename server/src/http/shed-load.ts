import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { Seldom } from '../seldom.ts'
import { WaitingLine } from './waiting-line.ts'

/**
 * Requests that are begun in one turn of the event loop. In each turn one new connection is accepted, whatever else
 * there is to do: turns that took as long as there are requests would leave new clients outside.
 */
const AT_ONCE = 4

const BODY = JSON.stringify({
  error: 'Service Unavailable',
  message: 'More is asked of this process than it can answer; try again soon.',
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

/** What tells whether the process lives, and how busy it is, is answered always and at once. */
const ALWAYS = new Set<string | undefined>(['/health', '/ready', '/metrics'])

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Above its capacity the process answers as many requests as it can in time, and turns the others away: before anything
 * else has seen them, since turning away must cost far less than answering.
 */
export function installShedding(app: FastifyInstance, context: Context, registry: Registry): void {
  const [answer] = app.server.listeners('request') as [RequestListener]
  const shed = new Counter({
    name: 'rotunda_requests_shed_total',
    help: 'Requests turned away, for more is asked than can be answered',
    registers: [registry],
  })
  const crowd = new Seldom(context.log, 'more is asked than can be answered: some are turned away')
  const turnAway = ({ response }: Exchange) => {
    response.writeHead(503, HEADERS).end(BODY)
    shed.inc()
    crowd.note()
  }

  const line = new WaitingLine<Exchange>()
  let isCalled = false
  const callNext = () => {
    if (isCalled || line.length === 0) return
    isCalled = true
    setImmediate(serveNext)
  }
  const serveNext = () => {
    isCalled = false
    for (let i = 0; i < AT_ONCE; i++) {
      const turn = line.next(performance.now())
      if (!turn) break
      if (turn.item.request.socket.destroyed) continue
      if (turn.isLate) turnAway(turn.item)
      else answer(turn.item.request, turn.item.response)
    }
    callNext()
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (ALWAYS.has(request.url)) return answer(request, response)
    const exchange = { request, response }
    if (line.add(exchange, performance.now())) callNext()
    else turnAway(exchange)
  })
}
