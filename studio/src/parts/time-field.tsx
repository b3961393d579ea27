import './time-field.css'
import { type TimeEntry, useVenueClock } from './clock.ts'
import { Field } from './field.tsx'
import { Segmented } from './segmented.tsx'

const MINUTE_MS = 60_000

interface Props {
  label: string
  value: TimeEntry
  error?: string | undefined
  onChange(entry: TimeEntry): void
}

/** A time by the clock of the venue. It says where the clocks leave a time out, and asks which is meant where they show it twice. */
export function TimeField({ label, value, error, onChange }: Props) {
  const clock = useVenueClock()
  const text = clock.textOf(value)
  const time = clock.timeOf(value)
  const moments = clock.momentsOf(text)
  return (
    <div class="time-field">
      <Field
        label={label}
        type="datetime-local"
        value={text}
        error={error}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {time !== null && moments.length === 0 && (
        <p class="hint" role="status">
          Clocks go forward and skip this time; {clock.timeOfDay(time)} is used.
        </p>
      )}
      {time !== null && moments.length > 1 && (
        <>
          <p class="hint">Clocks go back, so this time occurs twice. Choose which one.</p>
          <Segmented
            label={`${label}, which of the two`}
            value={String(Math.floor(time / MINUTE_MS) * MINUTE_MS)}
            choices={moments.map((moment) => ({ value: String(moment), label: clock.plainTimeOfDay(moment) }))}
            onChoose={(moment) => onChange(Number(moment))}
          />
        </>
      )}
    </div>
  )
}
