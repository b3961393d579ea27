import { type Clock, type TimeEntry, useVenueClock } from '../../parts/clock.ts'
import { Switch } from '../../parts/field.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { ClockNote } from '../../shell/clock-note.tsx'

export interface PeriodEntries {
  isTimed: boolean
  from: TimeEntry
  to: TimeEntry
}

const HOUR_MS = 3_600_000

export function periodEntries(starts_at: number | null, ends_at: number | null): PeriodEntries {
  return { isTimed: starts_at !== null || ends_at !== null, from: starts_at, to: ends_at }
}

export function parsePeriod(
  { isTimed, from, to }: PeriodEntries,
  clock: Clock,
): { starts_at: number | null; ends_at: number | null } {
  const parse = (entry: TimeEntry) => (isTimed ? clock.timeOf(entry) : null)
  return { starts_at: parse(from), ends_at: parse(to) }
}

export function faultOf(period: PeriodEntries, clock: Clock): string | undefined {
  const { starts_at, ends_at } = parsePeriod(period, clock)
  if (period.isTimed && starts_at === null && ends_at === null) return 'Enter a start or an end.'
  return starts_at !== null && ends_at !== null && ends_at <= starts_at ? 'The end must be after the start.' : undefined
}

interface Props {
  value: PeriodEntries
  error?: string | undefined
  onChange(value: PeriodEntries): void
}

/** For all time, as an exhibitor has a booth, or from one time to another, as rooms and desks are booked. */
export function PeriodFields({ value, error, onChange }: Props) {
  const clock = useVenueClock()
  const turn = (isTimed: boolean) => {
    const next = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    const usual = clock.textOf(value.from) === '' ? { from: next, to: next + HOUR_MS } : {}
    onChange({ ...value, ...usual, isTimed })
  }
  return (
    <div class="period-fields">
      <Switch label="Limited time" isOn={value.isTimed} onChange={turn} />
      {value.isTimed && (
        <div class="two">
          <TimeField label="From" value={value.from} onChange={(from) => onChange({ ...value, from })} />
          <TimeField label="To" value={value.to} error={error} onChange={(to) => onChange({ ...value, to })} />
        </div>
      )}
      {value.isTimed && <ClockNote />}
    </div>
  )
}
