interface Waiting {
  who: string
  begin: () => void
}

/** Lets so many at a time through, and of them so many of one account; the others wait for their turn. */
export class Turns {
  #free: number
  readonly #mostOfOne: number
  readonly #inside = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor(atOnce: number, mostOfOne: number) {
    this.#free = atOnce
    this.#mostOfOne = mostOfOne
  }

  /** Answers how to leave. */
  async enter(who: string): Promise<() => void> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ who, begin })
      this.#callNext()
    })
    return () => {
      this.#free++
      this.#count(who, -1)
      this.#callNext()
    }
  }

  #callNext(): void {
    const next = this.#waiting.find(({ who }) => (this.#inside.get(who) ?? 0) < this.#mostOfOne)
    if (!next || this.#free === 0) return
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#free--
    this.#count(next.who, 1)
    next.begin()
  }

  #count(who: string, by: number): void {
    const count = (this.#inside.get(who) ?? 0) + by
    if (count === 0) this.#inside.delete(who)
    else this.#inside.set(who, count)
  }
}
