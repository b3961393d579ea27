import { Select } from '../../parts/field.tsx'
import { countFound } from '../../service/room-names.ts'

interface Props {
  /** Folded cells by column of the catalog. */
  columns: ReadonlyMap<string, readonly string[]>
  names: ReadonlySet<string>
  /** null: rows are placed by hand. */
  column: string | null
  onChoose(column: string | null): void
}

/** Which column names the rooms of the plan, so that rows without a place are put into them as the file is taken. */
export function RoomMatch({ columns, names, column, onChoose }: Props) {
  const cells = column === null ? [] : (columns.get(column) ?? [])
  return (
    <div class="room-match">
      <Select
        label="Column with room numbers or names"
        value={column ?? ''}
        choices={[
          { value: '', label: 'None: place rows by hand' },
          ...[...columns.keys()].map((name) => ({ value: name, label: name })),
        ]}
        onChoose={(chosen) => onChoose(chosen || null)}
      />
      <p class="hint" role="status">
        {column === null
          ? 'You can place the rows later under Placements.'
          : `${countFound(cells, names)} of ${cells.length} rows match a room. Rows that already have a place keep it.`}
      </p>
    </div>
  )
}
