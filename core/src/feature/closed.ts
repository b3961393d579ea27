/** When something is closed: from (included) until (excluded), in milliseconds since the epoch. */
export interface ClosedInterval {
  from: number
  until: number
  reason: string | null
}

/**
 * Reads `closed`: true, one `{ from, until, reason }`, or a list of these. Times are ISO 8601 or milliseconds, either
 * may be missing; `to` is another name of `until`.
 */
export function closedIntervals(value: unknown): ClosedInterval[] {
  if (value === true) return [{ from: -Infinity, until: Infinity, reason: null }]
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  return list.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return []
    const { from, until, to, reason } = each as Record<string, unknown>
    return {
      from: instantOf(from) ?? -Infinity,
      until: instantOf(until ?? to) ?? Infinity,
      reason: typeof reason === 'string' && reason !== '' ? reason : null,
    }
  })
}

export function instantOf(value: unknown): number | null {
  const time = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : null
}
