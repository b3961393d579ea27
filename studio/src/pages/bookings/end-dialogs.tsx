import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { nameOf, whoOf } from './describe-booking.ts'
import type { Booking } from './load-bookings.ts'
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
    ? `Decline the request from ${whoOf(booking)}?`
    : `Cancel ${nameOf(booking)} for ${whoOf(booking)}?`
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="body" onSubmit={submit}>
        <p>
          {isRequest
            ? 'The request and your reason stay in the history.'
            : 'The booth becomes free right away. The booking and your reason stay in the history.'}
        </p>
        <Field
          label="Reason"
          autoFocus
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <div class="actions">
          <Button onClick={onClose}>{isRequest ? 'Keep request' : 'Keep booking'}</Button>
          <Button kind="danger" type="submit" isBusy={actions.isBusy}>
            {isRequest ? 'Decline' : 'Cancel booking'}
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
    <Dialog title={`Swap ${whoOf(booking)} and ${whoOf(other)}?`} width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          {whoOf(booking)} moves to {nameOf(other)}, and {whoOf(other)} moves to {nameOf(booking)}. Either both move or
          neither does.
        </p>
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={actions.isBusy} onClick={swap}>
            Swap
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
