import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/field.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { useMakeOnce } from '../../shell/use-make-once.ts'
import { SECRET_WARNING } from './event-kinds.ts'
import type { Endpoint } from './load-webhooks.ts'

interface Props {
  endpoint: Endpoint
  onClose(): void
}

const OVERLAPS = [
  { value: '0', label: 'Not at all (the old secret may have leaked)' },
  { value: '3600', label: 'For an hour' },
  { value: '86400', label: 'For a day' },
  { value: '604800', label: 'For a week' },
]

export function RotateDialog({ endpoint, onClose }: Props) {
  const { client } = useScope()
  const [overlap, setOverlap] = useState('86400')
  const {
    made: secret,
    isBusy,
    make: rotate,
  } = useMakeOnce('webhooks', async () => {
    const params = { path: { endpoint_id: endpoint.endpoint_id } }
    const body = { overlap_seconds: Number(overlap) }
    return (await unwrap(client.POST('/webhooks/v1/{endpoint_id}/rotate-secret', { params, body }))).secret
  })
  if (secret !== null) {
    const words =
      overlap === '0'
        ? 'The old secret no longer signs messages.'
        : 'Until then messages are signed with both secrets, so none is lost while you switch.'
    return <ShownOnce title="Secret replaced" value={secret} warning={SECRET_WARNING} more={words} onClose={onClose} />
  }
  return (
    <Dialog title="Replace secret" onClose={onClose}>
      <div class="body">
        <Select label="Keep signing with the old secret" value={overlap} choices={OVERLAPS} onChoose={setOverlap} />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={rotate}>
            Replace
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What waits is lost with the endpoint, so this asks. */
export function DeleteDialog({ endpoint, onClose }: Props) {
  const { client, resources } = useScope()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      const params = { path: { endpoint_id: endpoint.endpoint_id } }
      await unwrap(client.DELETE('/webhooks/v1/{endpoint_id}', { params }))
      toast({ text: 'Endpoint deleted' })
      setParams({ endpoint: null, delivery: null })
      await resources.refresh('webhooks')
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title="Delete this endpoint?" width="narrow" onClose={onClose}>
      <div class="body">
        <p>This also deletes its delivery log. Waiting events are not sent.</p>
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" isBusy={isBusy} onClick={end}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
