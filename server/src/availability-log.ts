import type { Logger } from 'pino'

/** Logs each change of availability once, however often the resource is tried meanwhile. */
export class AvailabilityLog {
  readonly #log: Logger
  readonly #resource: string
  #isUnavailable = false

  constructor(log: Logger, what: string) {
    this.#log = log
    this.#resource = what
  }

  unavailable(error: unknown): void {
    if (!this.#isUnavailable) this.#log.warn({ error }, `${this.#resource} unavailable; retrying`)
    this.#isUnavailable = true
  }

  available(): void {
    if (this.#isUnavailable) this.#log.info(`${this.#resource} available again`)
    this.#isUnavailable = false
  }
}
