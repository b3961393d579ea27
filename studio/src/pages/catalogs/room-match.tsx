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
        label="Column with the number or name of the room"
        value={column ?? ''}
        choices={[
          { value: '', label: 'None: rows are placed by hand' },
          ...[...columns.keys()].map((name) => ({ value: name, label: name })),
        ]}
        onChoose={(chosen) => onChoose(chosen || null)}
      />
      <p class="hint" role="status">
        {column === null
          ? 'Rows without a place wait under Placements.'
          : `${countFound(cells, names)} of ${cells.length} rows name a room of this venue. Rows that have a place keep it.`}
      </p>
    </div>
  )
}
