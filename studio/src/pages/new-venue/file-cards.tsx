import { FileSpreadsheet, FileX2, Upload } from 'lucide'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { countFound } from '../../service/room-names.ts'
import { GUESSED_WORDS } from '../../service/table-file.ts'
import { describeFile } from './file-kind.ts'
import type { PlanEntry } from './plan-upload.ts'
import type { TableFile } from './table-file.ts'

interface FailedProps {
  plan: PlanEntry
  onReplace(files: File[]): void
  onRemove(): void
}

/** A plan that cannot become a level: why, and what to do. */
export function FailedCard({ plan, onReplace, onRemove }: FailedProps) {
  return (
    <li class="card failed-card">
      <span class="thumbnail bad">
        <Icon of={FileX2} size={20} />
      </span>
      <div>
        <p>
          <strong>{plan.fileName} cannot be read</strong>{' '}
          <small>{describeFile({ name: plan.fileName, size: plan.fileSize })}</small>
        </p>
        <p>{plan.trouble}</p>
        <div class="actions">
          <FileButton icon={Upload} size="small" onFiles={onReplace}>
            Replace file
          </FileButton>
          <Button kind="quiet" size="small" onClick={onRemove}>
            Skip this file
          </Button>
        </div>
      </div>
    </li>
  )
}

interface TableProps {
  table: TableFile
  /** The column whose values stand in the rooms; null: none is chosen, and the service tries by itself. */
  column: string | null
  names: ReadonlySet<string>
  isReading: boolean
  onColumn(column: string): void
  onRemove(): void
}

/** A list of places, and how many of its rows find a room. */
export function TableCard({ table, column, names, isReading, onColumn, onRemove }: TableProps) {
  const found = column ? countFound(table.values.get(column) ?? [], names) : 0
  return (
    <li class={table.trouble ? 'card failed-card' : 'card table-card'}>
      <span class={table.trouble ? 'thumbnail bad' : 'thumbnail ok'}>
        <Icon of={FileSpreadsheet} size={20} />
      </span>
      <div>
        <p>
          <strong>{table.file.name}</strong>{' '}
          <small>{table.trouble ? 'cannot be read' : `${table.rowCount} rows`}</small>
        </p>
        {table.trouble ? (
          <p>{table.trouble}</p>
        ) : (
          <p>
            {column ? (
              <>
                Column <strong>{column}</strong> matches the rooms:{' '}
                <strong class="ok">
                  {found} of {table.rowCount} found{isReading ? ' so far' : ''}
                </strong>
              </>
            ) : (
              <>No column matches the rooms{isReading ? ' yet' : ''}. You can place rows by hand later.</>
            )}{' '}
            {table.isGuessed && GUESSED_WORDS}
          </p>
        )}
      </div>
      {!table.trouble && (
        <Select
          label={`Room column in ${table.file.name}`}
          hidesLabel
          value={column ?? ''}
          choices={[
            { value: '', label: 'Choose a column' },
            ...table.columns.map((name) => ({ value: name, label: name })),
          ]}
          onChoose={onColumn}
        />
      )}
      <Button kind="quiet" size="small" onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
