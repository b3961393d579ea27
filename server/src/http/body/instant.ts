import { invalid } from '../../errors.ts'

/** PostgreSQL keeps times until the year 294276; nothing here lasts so long. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31)

/** The date that an `Instant` names. */
export function dateOf(value: number | string | null, path: string): Date | null {
  if (value === null) return null
  const time = typeof value === 'number' ? value : Date.parse(value)
  if (!Number.isFinite(time) || time < 0 || time > MAX_TIME_MS)
    throw invalid(path, 'must be a time in ISO 8601 or in milliseconds since the epoch')
  return new Date(time)
}
