import { TriangleAlert } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import type { Difference } from './use-csv-import.ts'

const MAX_SHOWN = 200

/** Who would lose a place comes first. */
export function CsvDifferenceList({ difference }: { difference: Difference }) {
  const { added, changed, removed, same, columns_added, columns_removed } = difference
  const losing = difference.removed_rows.filter(({ places, bookings }) => places.length > 0 || bookings > 0)
  return (
    <>
      <dl class="csv-counts">
        <Count tone="new" count={added} label="new" />
        <Count tone="changed" count={changed} label="changed" />
        <Count tone="gone" count={removed} label="removed" />
        <Count tone="same" count={same} label="unchanged" />
      </dl>
      {losing.slice(0, MAX_SHOWN).map((row) => (
        <p key={row.content_id} class="notice bad">
          <Icon of={TriangleAlert} />
          <span>
            <strong>{row.title}</strong> is not in the file. {describeLoss(row)}
          </span>
        </p>
      ))}
      {columns_added.length > 0 && <p class="notice">New columns: {columns_added.join(', ')}</p>}
      {columns_removed.length > 0 && <p class="notice warn">Columns removed: {columns_removed.join(', ')}</p>}
      {changed > 0 && <h3>Changed</h3>}
      <ul>
        {difference.changed_rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.content_id}>
            <strong>{row.title}</strong>
            {row.changes.map(({ field, before, after }) => (
              <span key={field}>
                <small>{field}</small> {before === null ? <i class="muted">empty</i> : <del>{show(before)}</del>} →{' '}
                {after === null ? <i class="muted">empty</i> : <ins>{show(after)}</ins>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {added > 0 && <h3>New</h3>}
      <ul>
        {difference.added_rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.line}>
            <strong>{row.title}</strong>
          </li>
        ))}
      </ul>
      {removed > losing.length && <h3>Removed</h3>}
      <ul>
        {difference.removed_rows
          .filter((row) => !losing.includes(row))
          .slice(0, MAX_SHOWN)
          .map((row) => (
            <li key={row.content_id}>
              <del>{row.title}</del>
            </li>
          ))}
      </ul>
    </>
  )
}

function Count({ tone, count, label }: { tone: string; count: number; label: string }) {
  return (
    <div class={tone}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  )
}

function describeLoss({ places, bookings }: Difference['removed_rows'][number]): string {
  const lost = places.length > 0 ? `It would lose its place in ${places.join(', ')}` : 'It would be removed'
  return bookings === 0 ? `${lost}.` : `${lost} and ${bookings === 1 ? 'its booking' : `${bookings} bookings`}.`
}

function show(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
