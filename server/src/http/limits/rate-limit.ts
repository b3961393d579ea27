interface Bucket {
  tokens: number
  at: number
}

export interface Allowance {
  /** 0 where the request may pass, else the seconds after which the next one may. */
  waitSeconds: number
  /** The RateLimit header; null where there is no limit. */
  header: string | null
}

const MAX_BUCKETS = 100_000
const BURST_SECONDS = 15
const UNLIMITED: Allowance = { waitSeconds: 0, header: null }

/**
 * A token bucket for each actor: `perMinute` on average, a quarter of that at once. Headers follow
 * draft-ietf-httpapi-ratelimit-headers: the policy is the size of the bucket and the time in which it fills.
 */
export class RateLimit {
  readonly policy: string | null
  readonly #perMs: number
  readonly #burst: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMs = perMinute / 60_000
    this.#burst = Math.max(1, (perMinute / 60) * BURST_SECONDS)
    const fillSeconds = Math.ceil(this.#burst / this.#perMs / 1000)
    this.policy = perMinute === 0 ? null : `"burst";q=${Math.floor(this.#burst)};w=${fillSeconds}`
  }

  take(actor: string, now: number): Allowance {
    if (this.#perMs === 0) return UNLIMITED
    let bucket = this.#buckets.get(actor)
    if (!bucket) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear()
      bucket = { tokens: this.#burst, at: now }
      this.#buckets.set(actor, bucket)
    }
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (now - bucket.at) * this.#perMs)
    bucket.at = now
    const waitSeconds = bucket.tokens < 1 ? this.#secondsFor(1 - bucket.tokens) : 0
    if (waitSeconds === 0) bucket.tokens -= 1
    const reset = this.#secondsFor(this.#burst - bucket.tokens)
    return { waitSeconds, header: `"burst";r=${Math.floor(bucket.tokens)};t=${reset}` }
  }

  #secondsFor(tokens: number): number {
    return Math.ceil(tokens / this.#perMs / 1000)
  }
}
