import type { Logger } from 'pino'

/** Says once that something is out of reach and once that it is back, however often it is tried meanwhile. */
export class Reach {
  readonly #log: Logger
  readonly #what: string
  #isLost = false

  constructor(log: Logger, what: string) {
    this.#log = log
    this.#what = what
  }

  lost(error: unknown): void {
    if (!this.#isLost) this.#log.warn({ error }, `${this.#what} is out of reach`)
    this.#isLost = true
  }

  found(): void {
    if (this.#isLost) this.#log.info(`${this.#what} is in reach again`)
    this.#isLost = false
  }
}
