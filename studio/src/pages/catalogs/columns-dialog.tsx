import { FIELD_TYPES, type FieldType } from '@rotunda/core/table'
import { unwrap } from '@rotunda/sdk'
import { Plus, Trash2 } from 'lucide'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { type Scope, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { Catalog } from './load-catalog.ts'

type Operation = { op: 'add' | 'remove'; path: string; value?: string }

export function ColumnsDialog({ catalog, onClose }: { catalog: Catalog; onClose(): void }) {
  const scope = useScope()
  const [name, setName] = useState('')
  const [type, setType] = useState<FieldType>('string')
  const [error, setError] = useState<string>()
  const columns = Object.entries(catalog.data_schema)
  const add = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setError('Enter a name for the column.')
    if (Object.hasOwn(catalog.data_schema, wanted)) return setError(`A column named ${wanted} already exists.`)
    await patch(scope, catalog, { op: 'add', path: pointer(wanted), value: type }).then(() => setName(''), toastError)
  }
  const remove = async (column: string, type: string) => {
    const undo = () => patch(scope, catalog, { op: 'add', path: pointer(column), value: type }).catch(toastError)
    await patch(scope, catalog, { op: 'remove', path: pointer(column) }).then(
      () => toast({ text: `Column ${column} removed; its values are kept`, action: { label: 'Undo', run: undo } }),
      toastError,
    )
  }
  return (
    <Dialog title="Columns" onClose={onClose}>
      <form class="body" onSubmit={add} novalidate>
        <ul class="columns">
          {columns.map(([column, type]) => (
            <li key={column}>
              <span>{column}</span>
              <small>{type}</small>
              <IconButton icon={Trash2} size="small" label={`Remove ${column}`} onClick={() => remove(column, type)} />
            </li>
          ))}
        </ul>
        <div class="new-column">
          <Field
            label="New column"
            autoFocus
            value={name}
            error={error}
            hint="For a translation, add a language code: name@no is name in Norwegian."
            onInput={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <Select
            label="Type"
            value={type}
            choices={FIELD_TYPES.map((value) => ({ value, label: value }))}
            onChoose={(chosen: FieldType) => setType(chosen)}
          />
        </div>
        <div class="actions">
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" type="submit" icon={Plus}>
            Add column
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function pointer(column: string): string {
  return `/${column.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

async function patch({ client, resources }: Scope, catalog: Catalog, operation: Operation): Promise<void> {
  const params = { path: { id: catalog.catalog_id } }
  await unwrap(client.PUT('/catalogs/v1/{id}/schema', { params, body: [operation] }))
  await resources.refresh(`catalog-rows/${catalog.catalog_id}`)
}
