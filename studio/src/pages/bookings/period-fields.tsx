import { type Clock, useVenueClock } from '../../parts/clock.ts'
import { Field, Switch } from '../../parts/field.tsx'

/** As the fields hold them: texts of the venue's clock, empty for none. */
export interface PeriodTexts {
  isTimed: boolean
  from: string
  to: string
}

const HOUR_MS = 3_600_000

export function periodTexts(starts_at: number | null, ends_at: number | null, clock: Clock): PeriodTexts {
  return { isTimed: starts_at !== null || ends_at !== null, from: clock.toField(starts_at), to: clock.toField(ends_at) }
}

export function parsePeriod(
  { isTimed, from, to }: PeriodTexts,
  clock: Clock,
): { starts_at: number | null; ends_at: number | null } {
  const parse = (text: string) => (isTimed ? clock.fromField(text) : null)
  return { starts_at: parse(from), ends_at: parse(to) }
}

export function faultOf(period: PeriodTexts, clock: Clock): string | undefined {
  const { starts_at, ends_at } = parsePeriod(period, clock)
  if (period.isTimed && starts_at === null && ends_at === null) return 'Say when it begins or ends.'
  return starts_at !== null && ends_at !== null && ends_at <= starts_at ? 'It must end after it begins.' : undefined
}

interface Props {
  value: PeriodTexts
  error?: string | undefined
  onChange(value: PeriodTexts): void
}

/** For all time, as an exhibitor has a booth, or from one time to another, as rooms and desks are booked. */
export function PeriodFields({ value, error, onChange }: Props) {
  const clock = useVenueClock()
  const turn = (isTimed: boolean) => {
    const next = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    const usual = value.from === '' ? { from: clock.toField(next), to: clock.toField(next + HOUR_MS) } : {}
    onChange({ ...value, ...usual, isTimed })
  }
  return (
    <div class="period-fields">
      <Switch label="From one time to another" isOn={value.isTimed} onChange={turn} />
      {value.isTimed && (
        <div class="two">
          <Field
            label="From"
            type="datetime-local"
            value={value.from}
            onInput={(event) => onChange({ ...value, from: event.currentTarget.value })}
          />
          <Field
            label="To"
            type="datetime-local"
            value={value.to}
            error={error}
            onInput={(event) => onChange({ ...value, to: event.currentTarget.value })}
          />
        </div>
      )}
      {value.isTimed && clock.isElsewhere(Date.now()) && <p class="hint">By the clock of the venue, {clock.zone}.</p>}
    </div>
  )
}
