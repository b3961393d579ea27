import { type Schemas, unwrap } from '@rotunda/sdk'
import { Download, History } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { saveFile } from '../../service/files.ts'
import { type Scope, useResource, useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import { listKeys } from '../keys/list-keys.ts'
import { listPeople } from '../people/people-page.tsx'
import { UnknownPage } from '../unknown-page.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { EntryRow } from './entry-row.tsx'
import { filtersOf } from './filters.ts'
import './activity.css'

const ENTRIES_PER_PAGE = 50

/** Who wrote what, when, the newest first. */
export function ActivityPage() {
  const { may } = useScope()
  return may('audit:read') ? <EntryList /> : <UnknownPage />
}

function EntryList() {
  const scope = useScope()
  const { params } = useAddress()
  const [isSaving, setSaving] = useState(false)
  const filters = filtersOf(params)
  const skip = Math.max(0, Number(params.skip) || 0)
  const name = `audit/${JSON.stringify({ ...filters, skip })}`
  const page = useResource(name, ({ client }) =>
    unwrap(client.GET('/audit/v1', { params: { query: { ...filters, skip, limit: ENTRIES_PER_PAGE } } })),
  )
  const actors = useResource('audit-actors', namesOfActors)
  const save = async () => {
    setSaving(true)
    const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
    await saveFile(scope, `/audit/v1/csv?${query}`, 'activity.csv').catch(toastError)
    setSaving(false)
  }
  useCommands([{ label: 'Export activity as CSV', group: 'Actions', icon: Download, run: save }])
  const total = page.value?.total ?? 0
  return (
    <ListPage
      title="Activity"
      about={page.value ? (total === 1 ? '1 entry' : `${total} entries`) : ' '}
      action={
        <Button icon={Download} isBusy={isSaving} onClick={save}>
          CSV
        </Button>
      }
    >
      <ActivityFilters params={params} actors={actors.value ?? new Map()} />
      {page.error && !page.value && <Trouble error={page.error} onRetry={() => scope.resources.refresh(name)} />}
      {page.isLoading && <Skeleton height={400} />}
      {page.value && (
        <div class="card">
          {total === 0 ? (
            <Empty icon={History} title="No matching activity" />
          ) : (
            <EntryTable entries={page.value.entries} names={actors.value ?? new Map()} />
          )}
        </div>
      )}
      {total > ENTRIES_PER_PAGE && <Pages skip={skip} total={total} />}
    </ListPage>
  )
}

function EntryTable({ entries, names }: { entries: Schemas['AuditEntry'][]; names: ReadonlyMap<string, string> }) {
  return (
    <table class="rows" aria-label="Activity">
      <thead>
        <tr>
          <th>Who</th>
          <th>What</th>
          <th class="end">When</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.audit_id}
            entry={entry}
            name={names.get(entry.actor.id) ?? (entry.actor.id || 'Somebody unknown')}
          />
        ))}
      </tbody>
    </table>
  )
}

function Pages({ skip, total }: { skip: number; total: number }) {
  const show = (start: number) => setParams({ skip: start > 0 ? String(start) : null }, 'push')
  const end = Math.min(skip + ENTRIES_PER_PAGE, total)
  return (
    <nav class="pages" aria-label="Pages">
      <span class="muted">
        {skip + 1}–{end} of {total}
      </span>
      <Button size="small" disabled={skip === 0} onClick={() => show(Math.max(0, skip - ENTRIES_PER_PAGE))}>
        Newer
      </Button>
      <Button size="small" disabled={end === total} onClick={() => show(end)}>
        Older
      </Button>
    </nav>
  )
}

/** Users and keys that may have written something, by ID, in words. */
async function namesOfActors({ client, may }: Scope): Promise<Map<string, string>> {
  const [people, keys] = await Promise.all([
    may('accounts:read') ? listPeople(client) : [],
    may('api-keys:read') ? listKeys(client) : [],
  ])
  return new Map([
    ...people.map(({ user_id }) => [user_id, user_id] as const),
    ...keys.map(({ key_id, nickname, prefix }) => [key_id, `Key ${nickname || prefix}`] as const),
  ])
}
