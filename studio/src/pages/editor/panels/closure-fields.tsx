import { closedIntervals } from '@rotunda/core/feature'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { useVenueClock } from '../../../parts/clock.ts'
import { Field } from '../../../parts/field.tsx'
import { setProperties } from '../actions.ts'
import type { Editing } from '../editing.ts'

/** From when until when something cannot be passed, and why. It holds once the draft is applied. */
export function ClosureFields({ editing }: { editing: Editing }) {
  const [first] = closedIntervals(editing.selected[0]!.properties.closed)
  const clock = useVenueClock()
  const [isOpen, setOpen] = useState(editing.tool === 'closure')
  const [from, setFrom] = useState(clock.toField(finite(first?.from)))
  const [until, setUntil] = useState(clock.toField(finite(first?.until)))
  const [reason, setReason] = useState(first?.reason ?? '')
  if (!first && !isOpen)
    return (
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Close for some time …
      </Button>
    )
  const isWrong = from !== '' && until !== '' && until <= from
  const toIso = (text: string) => new Date(clock.fromField(text)!).toISOString()
  const close = () => {
    const closed = {
      ...(from === '' ? {} : { from: toIso(from) }),
      ...(until === '' ? {} : { until: toIso(until) }),
      ...(reason === '' ? {} : { reason }),
    }
    setProperties(editing, { closed: [closed] }, 'closed')
  }
  return (
    <fieldset class="closure">
      <legend>{first ? 'Closed' : 'Close'}</legend>
      <Field label="From" type="datetime-local" value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
      <Field
        label="Until"
        type="datetime-local"
        value={until}
        error={isWrong ? 'The end must be after the beginning.' : undefined}
        onInput={(event) => setUntil(event.currentTarget.value)}
      />
      {clock.isElsewhere(Date.now()) && <p class="hint">By the clock of the venue, {clock.zone}.</p>}
      <Field label="Reason" value={reason} maxLength={500} onInput={(event) => setReason(event.currentTarget.value)} />
      <div class="row">
        <Button size="small" disabled={isWrong} onClick={close}>
          {first ? 'Change the closure' : 'Close'}
        </Button>
        {first && (
          <Button size="small" kind="quiet" onClick={() => setProperties(editing, { closed: null }, 'opened')}>
            Open again
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
