import type { Logger } from 'pino'

const EVERY_MS = 30_000

/** Says what happens to request after request once in a while, with how often it has happened since it was last said. */
export class Seldom {
  readonly #log: Logger
  readonly #message: string
  #saidAt = Number.NEGATIVE_INFINITY
  #times = 0

  constructor(log: Logger, message: string) {
    this.#log = log
    this.#message = message
  }

  note(details: object = {}): void {
    this.#times++
    const now = performance.now()
    if (now - this.#saidAt < EVERY_MS) return
    this.#log.warn({ ...details, times: this.#times }, this.#message)
    this.#saidAt = now
    this.#times = 0
  }
}
