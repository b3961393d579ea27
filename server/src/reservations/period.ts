import { invalid } from '../errors.ts'
import { dateOf } from '../http/body/instant.ts'

/** When a feature is taken: from `startsAt` until just before `endsAt`; null: without bound. */
export interface Period {
  startsAt: Date | null
  endsAt: Date | null
}

interface Times {
  starts_at?: number | string | null
  ends_at?: number | string | null
}

/** The period that a request names, in place of `before` where it names one at all. */
export function periodOf(times: Times, before: Period = { startsAt: null, endsAt: null }, path = ''): Period {
  const at = (name: 'starts_at' | 'ends_at', old: Date | null) =>
    times[name] === undefined ? old : dateOf(times[name], path + name)
  const period = { startsAt: at('starts_at', before.startsAt), endsAt: at('ends_at', before.endsAt) }
  if (period.startsAt && period.endsAt && period.endsAt <= period.startsAt)
    throw invalid(`${path}ends_at`, 'must be after starts_at')
  return period
}
