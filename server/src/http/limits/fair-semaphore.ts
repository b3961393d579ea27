interface Waiter {
  owner: string
  admit: () => void
}

/**
 * A semaphore with a limit for all and a lower one for each owner, so that one owner cannot hold every permit. Of those
 * who wait, the one whose owner holds fewest is next.
 */
export class FairSemaphore {
  #free: number
  readonly #maxPerOwner: number
  readonly #held = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()

  constructor(permits: number, maxPerOwner: number) {
    this.#free = permits
    this.#maxPerOwner = maxPerOwner
  }

  /** Returns the release function. Who aborts while waiting leaves the queue, and `signal.reason` is thrown. */
  async acquire(owner: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter)
        reject(signal.reason)
      }
      const admit = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const waiter = { owner, admit }
      signal.addEventListener('abort', leave)
      this.#waiting.add(waiter)
      this.#admitNext()
    })
    return () => {
      this.#free++
      this.#count(owner, -1)
      this.#admitNext()
    }
  }

  #admitNext(): void {
    if (this.#free === 0) return
    let next: Waiter | null = null
    let fewest = this.#maxPerOwner
    for (const waiter of this.#waiting) {
      const held = this.#held.get(waiter.owner) ?? 0
      if (held >= fewest) continue
      next = waiter
      fewest = held
    }
    if (!next) return
    this.#waiting.delete(next)
    this.#free--
    this.#count(next.owner, 1)
    next.admit()
  }

  #count(owner: string, by: number): void {
    const count = (this.#held.get(owner) ?? 0) + by
    if (count === 0) this.#held.delete(owner)
    else this.#held.set(owner, count)
  }
}
