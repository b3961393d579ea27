import { Chip } from '../../parts/states.tsx'
import { dateAndTime } from '../../parts/time.ts'
import type { Endpoint } from './load-webhooks.ts'

export function EndpointState({ endpoint: { is_active, disabled_reason, failing_since } }: { endpoint: Endpoint }) {
  if (!is_active)
    return (
      <Chip tone={disabled_reason ? 'bad' : 'plain'}>{disabled_reason ? 'Disabled after failures' : 'Paused'}</Chip>
    )
  if (failing_since !== null) return <Chip tone="warn">Failing since {dateAndTime(failing_since)}</Chip>
  return <Chip tone="ok">Active</Chip>
}
