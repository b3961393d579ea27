interface Waiter {
  owner: string
  admit: () => void
}

/** A semaphore with a limit for all and a lower one for each owner, so that one owner cannot hold every permit. */
export class FairSemaphore {
  #free: number
  readonly #maxPerOwner: number
  readonly #held = new Map<string, number>()
  #waiting: Waiter[] = []

  constructor(permits: number, maxPerOwner: number) {
    this.#free = permits
    this.#maxPerOwner = maxPerOwner
  }

  /** Returns the release function. */
  async acquire(owner: string): Promise<() => void> {
    await new Promise<void>((admit) => {
      this.#waiting.push({ owner, admit })
      this.#admitNext()
    })
    return () => {
      this.#free++
      this.#count(owner, -1)
      this.#admitNext()
    }
  }

  #admitNext(): void {
    const next = this.#waiting.find(({ owner }) => (this.#held.get(owner) ?? 0) < this.#maxPerOwner)
    if (!next || this.#free === 0) return
    this.#waiting = this.#waiting.filter((waiter) => waiter !== next)
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
