import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { ApiKey } from './list-keys.ts'

/** A key that has ended cannot be brought back, so this asks. */
export function EndKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const { client, resources } = useScope()
  const [isBusy, setBusy] = useState(false)
  const name = apiKey.nickname || `${apiKey.prefix}…`
  const end = async () => {
    setBusy(true)
    try {
      const path = { id: apiKey.key_id }
      await unwrap(client.DELETE('/auth/v1/api-keys/{id}', { params: { path } }))
      toast({ text: `${name} revoked` })
      onClose()
    } catch (error) {
      toastError(error, end)
      setBusy(false)
    }
    await resources.refresh('keys')
  }
  return (
    <Dialog title={`Revoke ${name}?`} width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          Programs that use this key stop working right away. You cannot undo this.{' '}
          {apiKey.last_used_at === null ? 'It was never used.' : `It was last used ${timeAgo(apiKey.last_used_at)}.`}
        </p>
        <div class="actions">
          <Button onClick={onClose}>Keep key</Button>
          <Button kind="danger" isBusy={isBusy} onClick={end}>
            Revoke key
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
