import { RotundaError } from '@rotunda/sdk'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'

/** Who keeps a version from being had again, a sentence each; none where the error says something else. */
export function occupiedBy(error: unknown): string[] {
  const details = error instanceof RotundaError ? error.details : []
  return details.flatMap(({ path, message }) => (path === 'placements' || path === 'bookings' ? [message] : []))
}

interface Props {
  occupied: readonly string[]
  goOn(): void
  onClose(): void
}

/** Asks before a roll back takes tenants and bookings out of rooms that go. */
export function OccupiedDialog({ occupied, goOn, onClose }: Props) {
  return (
    <Dialog title="Remove placements and roll back?" width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          Some rooms in use do not exist in that version. Rolling back removes their placements and cancels their
          bookings.
        </p>
        <ul>
          {occupied.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div class="actions">
          <Button onClick={onClose}>Keep this version</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              goOn()
            }}
          >
            Remove and roll back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
