import { CircleCheck, GripVertical } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/states.tsx'
import type { Row } from '../catalogs/cells.ts'

interface Props {
  rows: readonly Row[]
  titles: ReadonlyMap<string, string>
  /** The row whose place is being chosen. */
  chosen: string | null
  mayPlace: boolean
  onChoose(id: string | null): void
}

export const DRAGGED_TYPE = 'application/x-rotunda-row'
const ROWS_PER_PAGE = 100

/** A row is dragged to a room, or chosen here and put there by its button. */
export function UnplacedList({ rows, titles, chosen, mayPlace, onChoose }: Props) {
  const [count, setCount] = useState(ROWS_PER_PAGE)
  if (rows.length === 0)
    return (
      <section class="card">
        <Empty icon={CircleCheck} tone="ok" title="Every row of this catalog has a place" />
      </section>
    )
  return (
    <section class="card unplaced" aria-label="Rows without a place">
      <h2>Without a place</h2>
      <ul>
        {rows.slice(0, count).map((row) => (
          <li key={row.id}>
            <button
              type="button"
              class="row-button"
              disabled={!mayPlace}
              aria-pressed={chosen === row.id}
              draggable={mayPlace}
              onDragStart={(event) => event.dataTransfer?.setData(DRAGGED_TYPE, row.id)}
              onClick={() => onChoose(chosen === row.id ? null : row.id)}
            >
              <Icon of={GripVertical} size={14} />
              {titles.get(row.id)}
            </button>
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + ROWS_PER_PAGE)}>
          {rows.length - count} more
        </Button>
      )}
    </section>
  )
}
