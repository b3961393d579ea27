import { unwrap } from '@rotunda/sdk'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useScope } from '../../service/scope.ts'
import { useMakeOnce } from '../../shell/use-make-once.ts'
import { ScopeTable } from './scope-table.tsx'

const DAY_MS = 86_400_000
type Life = '30' | '90' | '365' | ''
const LIVES: readonly { value: Life; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Never' },
]
type Preset = 'read' | 'edit' | 'all'

const PRESETS: readonly { value: Preset; label: string; has(scope: string): boolean }[] = [
  {
    value: 'read',
    label: 'Read',
    has: (scope) => scope.endsWith(':read') && !/^(audit|api-keys|accounts):/.test(scope),
  },
  { value: 'edit', label: 'Read and write', has: (scope) => !/^(audit|api-keys|accounts):|:delete$/.test(scope) },
  { value: 'all', label: 'Everything', has: () => true },
]

export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const { client, me } = useScope()
  const scopesOf = (preset: Preset) => me.scopes.filter(PRESETS.find(({ value }) => value === preset)!.has)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(() => new Set(scopesOf('read')))
  const [urls, setUrls] = useState('')
  const [life, setLife] = useState<Life>('90')
  const [error, setError] = useState<string>()
  const preset = PRESETS.find(({ value }) => isSame(scopes, scopesOf(value)))?.value

  const { made, isBusy, make } = useMakeOnce('keys', async () => {
    const body = {
      nickname: name.trim(),
      permissions: [...scopes],
      allowed_urls: urls.split(/[\s,]+/).filter(Boolean),
      expires_at: life === '' ? null : Date.now() + Number(life) * DAY_MS,
    }
    return (await unwrap(client.POST('/auth/v1/api-keys', { body }))).key ?? ''
  })
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') setError('Enter a name, so that others know what the key is for.')
    else void make()
  }
  if (made !== null)
    return (
      <ShownOnce
        title={`${name.trim()} created`}
        value={made}
        warning="Copy the key now: it is not shown again. Store it where your program reads it."
        onClose={onClose}
      />
    )
  return (
    <Dialog title="New API key" width="wide" onClose={onClose}>
      <form class="body new-key" onSubmit={submit} novalidate>
        <div class="two">
          <Field
            label="Name"
            value={name}
            maxLength={200}
            error={error}
            autoFocus
            onInput={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <Select label="Expires after" value={life} choices={LIVES} onChoose={(chosen: Life) => setLife(chosen)} />
        </div>
        <div class="field">
          <span class="label">Permissions</span>
          <Segmented
            label="Permissions"
            value={preset ?? ('' as Preset)}
            choices={PRESETS}
            onChoose={(chosen) => setScopes(new Set(scopesOf(chosen)))}
          />
          <ScopeTable held={me.scopes} chosen={scopes} onChange={setScopes} />
        </div>
        <Field
          label="Allowed sites (optional)"
          value={urls}
          placeholder="https://www.example.com"
          hint="Site addresses, separated by spaces. Leave empty for programs on a server."
          onInput={(event) => setUrls(event.currentTarget.value)}
        />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} disabled={scopes.size === 0}>
            Create key
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function isSame(chosen: ReadonlySet<string>, scopes: string[]): boolean {
  return chosen.size === scopes.length && scopes.every((scope) => chosen.has(scope))
}
