import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import type { Booking } from './load-bookings.ts'
import { nameOf, whoOf } from './tell-booking.ts'
import type { Actions } from './use-actions.ts'

interface Props {
  booking: Booking
  actions: Actions
  onClose(): void
}

const MAX_REASON_LENGTH = 500

/** Cancels a booking or refuses a request; the reason stays on record, and in the mail where mails are on. */
export function CancelDialog({ booking, actions, onClose }: Props) {
  const [reason, setReason] = useState('')
  const isRequest = booking.booking_status === 'requested'
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await actions.cancel(booking, reason.trim())) onClose()
  }
  const title = isRequest
    ? `Refuse the request of ${whoOf(booking)}?`
    : `Cancel ${nameOf(booking)} for ${whoOf(booking)}?`
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="body" onSubmit={submit}>
        <p>
          {isRequest
            ? 'The request stays on record with its reason.'
            : 'The booth is free at once. The booking stays on record with its reason.'}
        </p>
        <Field
          label="Reason"
          autoFocus
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <div class="actions">
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" type="submit" isBusy={actions.isBusy}>
            {isRequest ? 'Refuse' : 'Cancel the booking'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A booth that was dropped on another one that is taken. */
export function SwapDialog({ booking, other, actions, onClose }: Props & { other: Booking }) {
  const swap = async () => {
    await actions.swap(booking, other)
    onClose()
  }
  return (
    <Dialog title={`Let ${whoOf(booking)} and ${whoOf(other)} change places?`} width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          {whoOf(booking)} gets {nameOf(other)}, {whoOf(other)} gets {nameOf(booking)}. Both happen at once, or neither.
        </p>
        <div class="actions">
          <Button onClick={onClose}>Leave them</Button>
          <Button kind="primary" isBusy={actions.isBusy} onClick={swap}>
            Change places
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
