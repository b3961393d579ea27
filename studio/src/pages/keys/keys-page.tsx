import { type Schemas, unwrap } from '@rotunda/sdk'
import { KeyRound } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import type { Client } from '../../service/service.ts'
import { UnknownPage } from '../unknown-page.tsx'
import { EndKeyDialog } from './end-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import './keys.css'

export type ApiKey = Schemas['ApiKey']

const MAX_KEYS = 1_000

/** What programs of the account sign in with. */
export function KeysPage() {
  const { may } = useScope()
  return may('api-keys:read') ? <KeyList /> : <UnknownPage />
}

function KeyList() {
  const { resources, may } = useScope()
  const { params } = useAddress()
  const keys = useResource('keys', ({ client }) => listKeys(client))
  const [dialog, setDialog] = useState<'new' | ApiKey | null>(null)
  const mayMake = may('api-keys:write')
  const make = () => setDialog('new')
  useCommands(mayMake ? [{ label: 'New key', group: 'Do', icon: KeyRound, keys: 'n', run: make }] : [])
  const state = params.state === 'ended' ? 'ended' : 'used'
  const shown = keys.value?.filter((key) => isEnded(key) === (state === 'ended')) ?? []
  return (
    <ListPage
      title="Keys"
      about="Programs sign in with them. A key can do what it was made for, and nothing else."
      action={
        mayMake && (
          <Button kind="primary" icon={KeyRound} keys="n" onClick={make}>
            New key
          </Button>
        )
      }
    >
      <div class="list-filters">
        <Segmented
          label="Which keys"
          value={state}
          choices={[
            { value: 'used', label: 'In use' },
            { value: 'ended', label: 'Ended' },
          ]}
          onChoose={(chosen) => setParams({ state: chosen === 'ended' ? 'ended' : null })}
        />
      </div>
      {keys.error && !keys.value && <Trouble error={keys.error} onRetry={() => resources.refresh('keys')} />}
      {keys.isLoading && <Skeleton height={220} />}
      {keys.value && (
        <div class="card">
          {shown.length === 0 ? (
            <Empty icon={KeyRound} title={state === 'ended' ? 'No key has ended' : 'No key is in use'} />
          ) : (
            <KeyTable keys={shown} onEnd={setDialog} />
          )}
        </div>
      )}
      {dialog === 'new' && <NewKeyDialog onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'new' && <EndKeyDialog apiKey={dialog} onClose={() => setDialog(null)} />}
    </ListPage>
  )
}

function KeyTable({ keys, onEnd }: { keys: ApiKey[]; onEnd(key: ApiKey): void }) {
  return (
    <table class="rows keys-table" aria-label="Keys">
      <thead>
        <tr>
          <th>Key</th>
          <th>May</th>
          <th>Last used</th>
          <th>Ends</th>
          <th class="end">
            <span class="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.key_id} apiKey={key} onEnd={() => onEnd(key)} />
        ))}
      </tbody>
    </table>
  )
}

export async function listKeys(client: Client): Promise<ApiKey[]> {
  const query = { limit: MAX_KEYS }
  return (await unwrap(client.GET('/auth/v1/api-keys', { params: { query } }))).api_keys
}

export function isEnded(key: ApiKey): boolean {
  return !key.is_active || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= Date.now())
}
