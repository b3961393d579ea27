/** Wait above which the process is receiving more than it can serve. */
const TARGET_WAIT_MS = 200
/** How long every wait must exceed the target before the queue counts as congested; bursts end sooner. */
const CONGESTION_MS = 500
/** Shorter queues are never shed: then the machine is slow, and rejecting requests does not help. */
const MIN_CONGESTED_LENGTH = 50
/** Upper bound of queued requests, since each holds memory. */
const MAX_QUEUED = 10_000

interface Admission<T> {
  item: T
  /** The request waited too long in a congested queue and is rejected, so that those behind it wait less. */
  isShed: boolean
}

/**
 * A FIFO admission queue with CoDel-style shedding. One long wait says little: a burst, a garbage collection, a busy
 * machine. When every wait has exceeded the target for a while and the queue never emptied, it is congested: requests
 * over the target are shed until the queue is empty or short.
 */
export class AdmissionQueue<T> {
  #items: T[] = []
  #enqueuedAt: number[] = []
  #head = 0
  #lateSince: number | null = null
  #isCongested = false

  get length(): number {
    return this.#items.length - this.#head
  }

  /** Returns false when the queue is full. */
  add(item: T, now: number): boolean {
    if (this.length >= MAX_QUEUED) return false
    this.#items.push(item)
    this.#enqueuedAt.push(now)
    return true
  }

  next(now: number): Admission<T> | null {
    if (this.length === 0) return null
    const item = this.#items[this.#head]!
    const isLong = now - this.#enqueuedAt[this.#head]! > TARGET_WAIT_MS
    this.#head++
    this.#updateCongestion(isLong, now)
    const isShed = isLong && this.#isCongested && this.length >= MIN_CONGESTED_LENGTH
    this.#compact()
    return { item, isShed }
  }

  #updateCongestion(isLong: boolean, now: number): void {
    if (!isLong) this.#lateSince = null
    else {
      this.#lateSince ??= now
      if (now - this.#lateSince > CONGESTION_MS) this.#isCongested = true
    }
  }

  /** Removes consumed entries once they are half of the array, so that the cost per entry stays constant. */
  #compact(): void {
    if (this.length === 0) {
      this.#lateSince = null
      this.#isCongested = false
    }
    if (this.#head * 2 < this.#items.length) return
    this.#items = this.#items.slice(this.#head)
    this.#enqueuedAt = this.#enqueuedAt.slice(this.#head)
    this.#head = 0
  }
}
