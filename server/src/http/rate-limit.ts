interface Bucket {
  tokens: number
  at: number
}

const MAX_BUCKETS = 100_000

/** A token bucket for each key: `perMinute` on average, a quarter of that at once. */
export class RateLimit {
  readonly #perMs: number
  readonly #burst: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMs = perMinute / 60_000
    this.#burst = Math.max(1, perMinute / 4)
  }

  /** 0 where the request may pass, else the seconds after which the next one may. */
  take(key: string, now: number): number {
    if (this.#perMs === 0) return 0
    let bucket = this.#buckets.get(key)
    if (!bucket) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear()
      bucket = { tokens: this.#burst, at: now }
      this.#buckets.set(key, bucket)
    }
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (now - bucket.at) * this.#perMs)
    bucket.at = now
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.#perMs / 1000)
    bucket.tokens -= 1
    return 0
  }
}
