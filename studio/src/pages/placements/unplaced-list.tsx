import { CircleCheck, GripVertical } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty } from '../../parts/states.tsx'
import type { Row } from '../catalogs/cells.ts'

interface Props {
  rows: readonly Row[]
  unplaced: readonly Row[]
  /** How many places each row has. */
  counts: ReadonlyMap<string, number>
  titles: ReadonlyMap<string, string>
  /** The row whose place is being chosen. */
  chosen: string | null
  mayPlace: boolean
  onChoose(id: string | null): void
}

export const DRAGGED_TYPE = 'application/x-rotunda-row'
const ROWS_PER_PAGE = 100

const SHOWN = [
  { value: 'unplaced', label: 'Not placed' },
  { value: 'all', label: 'All rows' },
] as const

/** A row is dragged to a room, or chosen here and put there by its button; one that has a place gets one more. */
export function RowList({ rows, unplaced, counts, titles, chosen, mayPlace, onChoose }: Props) {
  const [limit, setLimit] = useState(ROWS_PER_PAGE)
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('unplaced')
  const listed = shown === 'all' ? rows : unplaced
  return (
    <section class="card unplaced" aria-label="Rows">
      <header>
        <Segmented<(typeof SHOWN)[number]['value']> label="Rows" value={shown} choices={SHOWN} onChoose={setShown} />
      </header>
      {listed.length === 0 && (
        <Empty icon={CircleCheck} tone="ok" title="Every row is placed">
          <p>To place a row again, switch to “All rows”.</p>
        </Empty>
      )}
      <ul>
        {listed.slice(0, limit).map((row) => (
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
              <span class="words">{titles.get(row.id)}</span>
              <small>{describeCount(counts.get(row.id) ?? 0)}</small>
            </button>
          </li>
        ))}
      </ul>
      {listed.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
          {listed.length - limit} more
        </Button>
      )}
    </section>
  )
}

function describeCount(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 place' : `${count} places`
}
