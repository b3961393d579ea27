export interface CachedResponse {
  json: Buffer | string
  /** Total number of items where the response is a page. */
  total?: number
}

const MAX_BYTES = 4 * 1024 * 1024
/** Overhead of one entry besides its bytes. */
const ENTRY_BYTES = 500
const MAX_SEEN_ONCE = 2_000
/** Longer keys are not cached: a body may carry megabytes that the response ignores. */
const MAX_KEY_LENGTH = 1_000

/**
 * Responses for the current state of a venue, by request key: on a busy day most requests repeat recent ones. A change
 * to the venue replaces the whole cache, so a caller takes its reference before it reads: a response computed from
 * outdated state then lands in a cache that is no longer read.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #seenOnce = new Set<string>()
  bytes = 0

  find(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /** Caches a response on its second request, since most keys occur only once. */
  keep(key: string, response: CachedResponse): CachedResponse {
    if (key.length > MAX_KEY_LENGTH) return response
    if (!this.#seenOnce.has(key)) {
      if (this.#seenOnce.size >= MAX_SEEN_ONCE) this.#seenOnce.clear()
      this.#seenOnce.add(key)
      return response
    }
    this.#seenOnce.delete(key)
    this.#responses.set(key, { ...response, json: copyOf(response.json) })
    this.bytes += sizeOf(key, response)
    for (const [oldest, { json }] of this.#responses) {
      if (this.bytes <= MAX_BYTES) break
      this.#responses.delete(oldest)
      this.bytes -= sizeOf(oldest, { json })
    }
    return response
  }
}

/** Copies bytes, since the buffer may be reused. */
function copyOf(json: Buffer | string): Buffer | string {
  return typeof json === 'string' ? json : Buffer.from(json)
}

function sizeOf(key: string, { json }: CachedResponse): number {
  return key.length + json.length + ENTRY_BYTES
}
