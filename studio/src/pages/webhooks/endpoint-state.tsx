import { Chip } from '../../parts/states.tsx'
import type { Endpoint } from './load-webhooks.ts'

export function EndpointState({ endpoint: { is_active, disabled_reason } }: { endpoint: Endpoint }) {
  if (is_active) return <Chip tone="ok">Active</Chip>
  return <Chip tone={disabled_reason ? 'bad' : 'plain'}>{disabled_reason ? 'Disabled by failures' : 'Paused'}</Chip>
}
