import type { RouteFeature } from './model.ts'

/**
 * `closed: true`, or a list of intervals `[{ from, to }]` (ISO 8601 or milliseconds, either end may be missing).
 * `until` says when the answer changes next.
 */
export function closureOf(feature: RouteFeature, now: number): { closed: boolean; until: number } {
  const value = feature.properties.closed
  if (value === true) return { closed: true, until: Infinity }
  if (!Array.isArray(value)) return { closed: false, until: Infinity }
  let closed = false
  let until = Infinity
  for (const interval of value as unknown[]) {
    if (typeof interval !== 'object' || interval === null) continue
    const { from, to } = interval as { from?: unknown; to?: unknown }
    const begin = instant(from) ?? -Infinity
    const end = instant(to) ?? Infinity
    if (begin <= now && now < end) closed = true
    if (begin > now) until = Math.min(until, begin)
    if (end > now) until = Math.min(until, end)
  }
  return { closed, until }
}

function instant(value: unknown): number | null {
  const time = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : null
}
