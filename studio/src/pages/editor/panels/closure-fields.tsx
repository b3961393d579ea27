import { closedIntervals } from '@rotunda/core/feature'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import { setProperties } from '../actions.ts'
import type { Editing } from '../editing.ts'

/** From when until when something cannot be passed, and why. It holds once the draft is applied. */
export function ClosureFields({ editing }: { editing: Editing }) {
  const [first] = closedIntervals(editing.selected[0]!.properties.closed)
  const [isOpen, setOpen] = useState(editing.tool === 'closure')
  const [from, setFrom] = useState(toField(first?.from))
  const [until, setUntil] = useState(toField(first?.until))
  const [reason, setReason] = useState(first?.reason ?? '')
  if (!first && !isOpen)
    return (
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Close for some time …
      </Button>
    )
  const isWrong = from !== '' && until !== '' && until <= from
  const close = () => {
    const closed = {
      ...(from === '' ? {} : { from: new Date(from).toISOString() }),
      ...(until === '' ? {} : { until: new Date(until).toISOString() }),
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

/** A time as a field for the clock here shows it; a time without end as an empty one. */
function toField(time: number | undefined): string {
  if (time === undefined || !Number.isFinite(time)) return ''
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
