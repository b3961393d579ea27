/**
 * Computes a value at most once in `ttlMs`. Calls meanwhile share it, failures too, and so do calls while it is being
 * computed (single-flight), so that no number of callers makes it cost more.
 */
export function cacheFor<T>(ttlMs: number, compute: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  let startedAt = 0
  let isSettled = false
  return () => {
    if (current && !(isSettled && performance.now() - startedAt >= ttlMs)) return current
    startedAt = performance.now()
    isSettled = false
    current = compute().finally(() => {
      isSettled = true
    })
    return current
  }
}
