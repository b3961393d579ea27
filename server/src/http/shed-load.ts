import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

const SAMPLE_MS = 50
/** Timers in a row that must be late. */
const WINDOW = 3
/** A request that has to wait this long all the time waits behind more of them than the process can serve. */
const TARGET_MS = 200
/** Fewer requests than this between two timers are not what makes them late. */
const CROWD = 10
const LEAST_SHARE = 0.02

/** One for all: where there is no time to answer, there is none to record a stack. */
const TOO_BUSY = new AppError('UNAVAILABLE', 'More is asked of this process than it can answer; try again soon.', {
  retryAfter: 1,
})

/** What tells whether the process lives, and how busy it is, is answered always. */
const ALWAYS = new Set(['/health', '/ready', '/metrics'])

/** Above its capacity the process answers as many requests as it can in time, and turns the others away at once. */
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
  app.addHook('onRoute', (route) => {
    if (ALWAYS.has(route.url)) return
    const admit: onRequestHookHandler = (_request, _reply, done) => done(admission.admits() ? undefined : TOO_BUSY)
    route.onRequest = [admit, route.onRequest ?? []].flat()
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
    const length = this.#window.push(this.#asked < CROWD ? 1 : Math.max(1, lateMs))
    this.#asked = 0
    if (length < WINDOW) return
    const factor = Math.min(1.25, Math.max(0.2, TARGET_MS / Math.min(...this.#window)))
    this.share = Math.min(1, Math.max(LEAST_SHARE, this.share * factor))
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
