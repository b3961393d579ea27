import { Columns3, Download, Plus, Redo2, Replace, Trash2, Undo2 } from 'lucide'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import type { Sheet } from './sheet.ts'

interface Props {
  sheet: Sheet
  /** How many rows have no place; null: not known yet. */
  unplaced: number | null
  onAdd(): void
  onRemove(): void
  onReplace(): void
  onColumns(): void
  onSave(): void
}

export function CatalogTools({ sheet, unplaced, ...on }: Props) {
  const { may } = useScope()
  const { params } = useAddress()
  const mayEdit = may('content:write')
  const isUnplacedOnly = params.show === 'unplaced'
  const undo = () => void sheet.undo().catch(toastError)
  const redo = () => void sheet.redo().catch(toastError)
  const group = 'Catalog'
  useCommands([
    { label: 'Export catalog as CSV', group, icon: Download, run: on.onSave },
    ...(mayEdit
      ? [
          { label: 'Undo', group, icon: Undo2, keys: 'mod+z', run: undo },
          { label: 'Redo', group, icon: Redo2, keys: 'mod+shift+z', run: redo },
          { label: 'Find and replace', group, icon: Replace, keys: 'mod+shift+h', run: on.onReplace },
          { label: 'Add row', group, icon: Plus, keys: 'mod+enter', run: on.onAdd },
          { label: 'Columns', group, icon: Columns3, run: on.onColumns },
        ]
      : []),
  ])
  const label = `Find in ${sheet.rows.length} rows`
  return (
    <div class="catalog-tools">
      <Field
        label={label}
        hidesLabel
        type="search"
        placeholder={label}
        value={params.find ?? ''}
        onInput={(event) => setParams({ find: event.currentTarget.value || null })}
      />
      <Button
        size="small"
        aria-pressed={isUnplacedOnly}
        kind={isUnplacedOnly ? 'plain' : 'quiet'}
        onClick={() => setParams({ show: isUnplacedOnly ? null : 'unplaced' })}
      >
        Not placed {unplaced ?? ''}
      </Button>
      <div class="end">
        {mayEdit && (
          <>
            <IconButton icon={Undo2} label="Undo" disabled={!sheet.canUndo} onClick={undo} />
            <IconButton icon={Redo2} label="Redo" disabled={!sheet.canRedo} onClick={redo} />
            <IconButton icon={Replace} label="Find and replace" onClick={on.onReplace} />
            {may('catalogs:write') && <IconButton icon={Columns3} label="Columns" onClick={on.onColumns} />}
            {may('content:delete') && <IconButton icon={Trash2} label="Delete selected rows" onClick={on.onRemove} />}
            <IconButton icon={Plus} label="Add row" onClick={on.onAdd} />
          </>
        )}
        <IconButton icon={Download} label="Export as CSV" onClick={on.onSave} />
      </div>
    </div>
  )
}
