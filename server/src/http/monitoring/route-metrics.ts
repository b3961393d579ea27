import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** Upper ends of the histogram's buckets, in seconds. */
const ENDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** What was answered on one route. Every request passes here, so counting is all that is done; the words come when asked. */
export class RouteMetrics {
  readonly #method: string
  readonly #route: string
  readonly #log: Logger
  readonly #byStatus = new Map<number, number>()
  readonly #byBucket = new Float64Array(ENDS.length + 1)
  #seconds = 0

  constructor(method: string, route: string, log: Logger) {
    this.#method = method
    this.#route = route
    this.#log = log
  }

  /** Called when the response starts. */
  note({ id, startedAt }: FastifyRequest, status: number): void {
    const ms = startedAt === 0 ? 0 : performance.now() - startedAt
    const seconds = ms / 1000
    let bucket = 0
    while (bucket < ENDS.length && seconds > ENDS[bucket]!) bucket++
    this.#byBucket[bucket]!++
    this.#seconds += seconds
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
    // The route, not the address: what a client puts into an address may be private.
    if (this.#log.isLevelEnabled('debug'))
      this.#log.debug({ request_id: id, method: this.#method, route: this.#route, status, ms }, 'answered')
  }

  counts(): string[] {
    const labels = `method="${this.#method}",route="${this.#route}"`
    return [...this.#byStatus].map(([status, count]) => `rotunda_requests_total{${labels},status="${status}"} ${count}`)
  }

  times(): string[] {
    if (this.#byStatus.size === 0) return []
    const labels = `method="${this.#method}",route="${this.#route}"`
    let sum = 0
    const buckets = Array.from(this.#byBucket, (count, i) => {
      sum += count
      return `rotunda_request_seconds_bucket{${labels},le="${ENDS[i] ?? '+Inf'}"} ${sum}`
    })
    return [
      ...buckets,
      `rotunda_request_seconds_sum{${labels}} ${this.#seconds}`,
      `rotunda_request_seconds_count{${labels}} ${sum}`,
    ]
  }
}
