import { closedIntervals } from '@rotunda/core/feature'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { type TimeEntry, useVenueClock } from '../../../parts/clock.ts'
import { Field } from '../../../parts/field.tsx'
import { TimeField } from '../../../parts/time-field.tsx'
import { ClockNote } from '../../../shell/clock-note.tsx'
import { setProperties } from '../actions.ts'
import type { Editing } from '../editing.ts'

/** From when until when something cannot be passed, and why. It holds once the draft is applied. */
export function ClosureFields({ editing }: { editing: Editing }) {
  const [first] = closedIntervals(editing.selected[0]!.properties.closed)
  const clock = useVenueClock()
  const [isOpen, setOpen] = useState(editing.tool === 'closure')
  const [from, setFrom] = useState<TimeEntry>(finite(first?.from))
  const [until, setUntil] = useState<TimeEntry>(finite(first?.until))
  const [reason, setReason] = useState(first?.reason ?? '')
  if (!first && !isOpen)
    return (
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Close temporarily …
      </Button>
    )
  const [begin, end] = [clock.timeOf(from), clock.timeOf(until)]
  const isWrong = begin !== null && end !== null && end <= begin
  const close = () => {
    const closed = {
      ...(begin === null ? {} : { from: new Date(begin).toISOString() }),
      ...(end === null ? {} : { until: new Date(end).toISOString() }),
      ...(reason === '' ? {} : { reason }),
    }
    setProperties(editing, { closed: [closed] }, 'closed')
  }
  return (
    <fieldset class="closure">
      <legend>{first ? 'Closed' : 'Close'}</legend>
      <TimeField label="From" value={from} onChange={setFrom} />
      <TimeField
        label="Until"
        value={until}
        error={isWrong ? 'The end must be after the start.' : undefined}
        onChange={setUntil}
      />
      <ClockNote />
      <Field label="Reason" value={reason} maxLength={500} onInput={(event) => setReason(event.currentTarget.value)} />
      <div class="row">
        <Button size="small" disabled={isWrong} onClick={close}>
          {first ? 'Save closure' : 'Close'}
        </Button>
        {first && (
          <Button size="small" kind="quiet" onClick={() => setProperties(editing, { closed: null }, 'opened')}>
            Reopen
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** A closure without a beginning or an end has none in its fields. */
function finite(time: number | undefined): number | null {
  return time === undefined || !Number.isFinite(time) ? null : time
}
