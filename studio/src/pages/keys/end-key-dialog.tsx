import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { ApiKey } from './keys-page.tsx'

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
      toast({ text: `${name} has ended` })
      onClose()
    } catch (error) {
      toastError(error, end)
      setBusy(false)
    }
    await resources.refresh('keys')
  }
  return (
    <Dialog title={`End ${name}?`} width="narrow" onClose={onClose}>
      <div class="body">
        <p>
          Programs that use it are refused from now on, and it cannot be brought back.{' '}
          {apiKey.last_used_at === null ? 'It was never used.' : `It was used ${timeAgo(apiKey.last_used_at)}.`}
        </p>
        <div class="actions">
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" isBusy={isBusy} onClick={end}>
            End the key
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
