import { useEffect } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { whoOf } from '../../bookings/describe-booking.ts'
import { deleteSelected } from '../actions.ts'
import { calledOf } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'

/** Asks only where somebody stands on what goes; otherwise it goes at once, and Undo brings it back. */
export function DeleteDialog({ editing, onClose }: { editing: Editing; onClose(): void }) {
  const tenants = editing.selected.flatMap(({ feature_id }) => editing.occupants.get(feature_id) ?? [])
  const bookings = editing.selected.flatMap(({ feature_id }) => editing.bookings.get(feature_id) ?? [])
  const isAsked = tenants.length + bookings.length > 0
  useEffect(() => {
    if (isAsked) return
    onClose()
    deleteSelected(editing)
  }, [isAsked])
  if (!isAsked) return null
  const remove = () => {
    onClose()
    deleteSelected(editing, 'drop')
  }
  return (
    <Dialog title={`Delete ${editing.selected.map(calledOf).join(' and ')}`} width="narrow" onClose={onClose}>
      <div class="body">
        {tenants.length > 0 && (
          <p>
            {tenants.map(({ title }) => title).join(', ')} {tenants.length === 1 ? 'loses its' : 'lose their'} place on
            the map.
          </p>
        )}
        {bookings.length > 0 && (
          <p>
            {bookings.map(whoOf).join(', ')} booked here. Publishing the draft cancels{' '}
            {bookings.length === 1 ? 'the booking' : 'the bookings'}.
          </p>
        )}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={remove} autoFocus>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
