import { Field, Switch } from '../../parts/field.tsx'

/** As the fields hold them: texts of the local time, empty for none. */
export interface PeriodTexts {
  isTimed: boolean
  from: string
  to: string
}

const HOUR_MS = 3_600_000

export function periodTexts(starts_at: number | null, ends_at: number | null): PeriodTexts {
  return { isTimed: starts_at !== null || ends_at !== null, from: localText(starts_at), to: localText(ends_at) }
}

function localText(time: number | null): string {
  if (time === null) return ''
  const date = new Date(time)
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function parsePeriod({ isTimed, from, to }: PeriodTexts): { starts_at: number | null; ends_at: number | null } {
  const parse = (text: string) => (isTimed && text !== '' ? new Date(text).getTime() : null)
  return { starts_at: parse(from), ends_at: parse(to) }
}

export function faultOf(period: PeriodTexts): string | undefined {
  const { starts_at, ends_at } = parsePeriod(period)
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
  const turn = (isTimed: boolean) => {
    const next = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    const usual = value.from === '' ? { from: localText(next), to: localText(next + HOUR_MS) } : {}
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
    </div>
  )
}
