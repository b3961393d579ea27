import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'

/** All visitors lose the map at once, so this asks. */
export function OfflineDialog({ venue: { map, view }, onClose }: { venue: Venue; onClose(): void }) {
  const { client, resources } = useScope()
  const [isBusy, setBusy] = useState(false)
  const takeOffline = async () => {
    setBusy(true)
    try {
      const path = { map_id: map.map_id, id: view!.map_view_id }
      await unwrap(client.POST('/map-views/v1/{map_id}/{id}/unpublish', { params: { path } }))
      toast({ text: 'The map is offline' })
      onClose()
    } catch (error) {
      toastError(error, takeOffline)
      setBusy(false)
    }
    await resources.refresh(`venues/${map.map_id}`)
  }
  return (
    <Dialog title="Take the map offline?" width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          The map page, signs and embedded maps stop working until you publish again. Rooms, catalog rows, bookings and
          drafts stay as they are.
        </p>
        <div class="actions">
          <Button onClick={onClose}>Keep online</Button>
          <Button kind="danger" isBusy={isBusy} onClick={takeOffline}>
            Take offline
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
