import type { Logger } from 'pino'

const LOG_INTERVAL_MS = 30_000

/** Logs a frequent event at most once per interval, with the number of occurrences since the last line. */
export class RateLimitedLog {
  readonly #log: Logger
  readonly #message: string
  #loggedAt = Number.NEGATIVE_INFINITY
  #times = 0

  constructor(log: Logger, message: string) {
    this.#log = log
    this.#message = message
  }

  note(details: object = {}): void {
    this.#times++
    const now = performance.now()
    if (now - this.#loggedAt < LOG_INTERVAL_MS) return
    this.#log.warn({ ...details, times: this.#times }, this.#message)
    this.#loggedAt = now
    this.#times = 0
  }
}
