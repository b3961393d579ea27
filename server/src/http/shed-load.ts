import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const SAMPLE_MS = 50
/** Timers in a row that must be late. */
const WINDOW = 3
/** A request that has to wait this long all the time waits behind more of them than the process can serve. */
const TARGET_MS = 200
/** Fewer requests than this meanwhile are not what makes them late. */
const CROWD = 30
const LEAST_SHARE = 0.1

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

/** What tells whether the process lives, and how busy it is, is answered always. */
const ALWAYS = new Set<string | undefined>(['/health', '/ready', '/metrics'])

/**
 * Above its capacity the process answers as many requests as it can in time, and turns the others away at once: before
 * anything else has seen them, since turning away must cost far less than answering.
 */
export function installShedding(app: FastifyInstance, context: Context): void {
  const admission = new Admission()
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const before = admission.share
    admission.sample(now - last - SAMPLE_MS)
    last = now
    if (before === 1 && admission.share < 1) context.log.warn('more is asked than can be answered: turning some away')
    if (before < 1 && admission.share === 1) context.log.info('all requests are answered again')
  }, SAMPLE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  const [answer] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (admission.admits() || ALWAYS.has(request.url)) answer!(request, response)
    else response.writeHead(503, HEADERS).end(BODY)
  })
}

/**
 * The share of requests that are let in. Requests wait in the kernel while the process is busy, and how late its timers
 * come tells how long. A late one alone says little: a burst, a pause for garbage, a busy machine. Where even the least
 * late one of several in a row is, and a crowd asks, the queue stands: the share falls in proportion, and rises again
 * by steps.
 */
export class Admission {
  share = 1
  #credit = 0
  #asked = 0
  #window: number[] = []

  sample(lateMs: number): void {
    if (this.#window.push(Math.max(1, lateMs)) < WINDOW) return
    const least = this.#asked < CROWD ? 1 : Math.min(...this.#window)
    const factor = Math.min(1.5, Math.max(0.5, TARGET_MS / least))
    this.share = Math.min(1, Math.max(LEAST_SHARE, this.share * factor))
    this.#asked = 0
    this.#window = []
  }

  admits(): boolean {
    this.#asked++
    this.#credit += this.share
    if (this.#credit < 1) return false
    this.#credit -= 1
    return true
  }
}
