import { KeyRound } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { ListCard, ListPage } from '../../parts/list-page.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import { UnknownPage } from '../unknown-page.tsx'
import { EndKeyDialog } from './end-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { type ApiKey, isEnded, listKeys } from './list-keys.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import './keys.css'

/** What programs of the account sign in with. */
export function KeysPage() {
  const { may } = useScope()
  return may('api-keys:read') ? <KeyList /> : <UnknownPage />
}

function KeyList() {
  const { may } = useScope()
  const { params } = useAddress()
  const keys = useResource('keys', ({ client }) => listKeys(client))
  const [dialog, setDialog] = useState<'new' | ApiKey | null>(null)
  const mayMake = may('api-keys:write')
  const make = () => setDialog('new')
  useCommands(mayMake ? [{ label: 'New API key', group: 'Actions', icon: KeyRound, keys: 'n', run: make }] : [])
  const state = params.state === 'ended' ? 'ended' : 'used'
  return (
    <ListPage
      title="API keys"
      about="Programs use API keys to sign in. Each key can do only what its scopes allow."
      action={
        mayMake && (
          <Button kind="primary" icon={KeyRound} keys="n" onClick={make}>
            New API key
          </Button>
        )
      }
    >
      <div class="list-filters">
        <Segmented
          label="Which keys"
          value={state}
          choices={[
            { value: 'used', label: 'Active' },
            { value: 'ended', label: 'Inactive' },
          ]}
          onChoose={(chosen) => setParams({ state: chosen === 'ended' ? 'ended' : null })}
        />
      </div>
      <ListCard resource={keys} name="keys">
        {(all) => {
          const shown = all.filter((key) => isEnded(key) === (state === 'ended'))
          if (shown.length > 0) return <KeyTable keys={shown} onEnd={setDialog} />
          return <Empty icon={KeyRound} title={state === 'ended' ? 'No inactive keys' : 'No active keys'} />
        }}
      </ListCard>
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
