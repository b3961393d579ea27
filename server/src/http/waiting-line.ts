/** Who has waited longer waits behind more than the process can serve. */
const TARGET_MS = 200
/** For so long, all the time: a burst or a pause is over sooner. */
const STANDING_MS = 500
/** So few are no crowd: where they wait, the machine is slow, and turning them away helps nobody. */
const FEW = 50
/** However fast they come: each holds memory. */
const MOST_WAITING = 10_000

interface Turn<T> {
  item: T
  /** It waited too long, as others before it: it is turned away, so that those behind it wait less. */
  isLate: boolean
}

/**
 * Requests in the order of their coming. That one of them waits long says little: there was a burst, a pause for
 * garbage, a busy machine. Where nobody's turn has come in time for a while, and the line was never empty, it stands:
 * then those who waited longer than wished are turned away, until there is nobody left to wait, or few.
 */
export class WaitingLine<T> {
  #items: T[] = []
  #since: number[] = []
  #head = 0
  #lateSince: number | null = null
  #stands = false

  get length(): number {
    return this.#items.length - this.#head
  }

  /** False where there is no room. */
  add(item: T, now: number): boolean {
    if (this.length >= MOST_WAITING) return false
    this.#items.push(item)
    this.#since.push(now)
    return true
  }

  next(now: number): Turn<T> | null {
    if (this.length === 0) return null
    const item = this.#items[this.#head]!
    const isLong = now - this.#since[this.#head]! > TARGET_MS
    this.#head++
    this.#judge(isLong, now)
    const isLate = isLong && this.#stands && this.length >= FEW
    this.#tidy()
    return { item, isLate }
  }

  #judge(isLong: boolean, now: number): void {
    if (!isLong) this.#lateSince = null
    else {
      this.#lateSince ??= now
      if (now - this.#lateSince > STANDING_MS) this.#stands = true
    }
  }

  /** Taking from the front of a list moves all that is behind: it is done once half of it is gone. */
  #tidy(): void {
    if (this.length === 0) {
      this.#lateSince = null
      this.#stands = false
    }
    if (this.#head * 2 < this.#items.length) return
    this.#items = this.#items.slice(this.#head)
    this.#since = this.#since.slice(this.#head)
    this.#head = 0
  }
}
