import { type Schemas, unwrap } from '@rotunda/sdk'
import { Wand2 } from 'lucide'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { bestColumn, foldName, useRoomNames } from '../../service/room-names.ts'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { Row } from '../catalogs/cells.ts'
import type { Catalog } from '../catalogs/load-catalog.ts'
import { refresh } from './place-row.ts'

interface Props {
  venue: Venue
  catalog: Catalog
  rows: readonly Row[]
  titles: ReadonlyMap<string, string>
  onPlace(contentId: string, featureId: string): void
}

const MAX_SHOWN = 20

/** Matches a column with the names on the plan: what can be placed is shown first, with close matches. */
export function MatchCard({ venue, catalog, rows, titles, onPlace }: Props) {
  const scope = useScope()
  const [chosen, setColumn] = useState<string>('')
  const best = useBestColumn(venue, catalog, rows)
  const column = chosen || best
  const [hasFailed, setFailed] = useState(false)
  const [preview, setPreview] = useState<Schemas['AutoPlaced'] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const match = (dryRun: boolean) => {
    const path = { map_id: venue.map.map_id, map_view_id: venue.view!.map_view_id }
    const body = { catalog_id: catalog.catalog_id, column: column || null, dry_run: dryRun, property: 'name' }
    return unwrap(scope.client.POST('/placements/v1/{map_id}/{map_view_id}/auto', { params: { path }, body }))
  }
  useEffect(() => {
    let isCurrent = true
    setPreview(null)
    setFailed(false)
    match(true).then(
      (found) => isCurrent && setPreview(found),
      (error) => {
        setFailed(true)
        toastError(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [column, attempt, titles])
  const place = async () => {
    setBusy(true)
    await match(false).then(({ placed }) => toast({ text: describePlaced(placed) }), toastError)
    setBusy(false)
    setAttempt(attempt + 1)
    await refresh(scope, venue)
  }
  return (
    <section class="card match" aria-label="Match a column">
      <h2>Match a column with the plan</h2>
      <Select
        label="Column with room numbers or names"
        value={column || preview?.column || ''}
        choices={Object.keys(catalog.data_schema).map((name) => ({ value: name, label: name }))}
        onChoose={setColumn}
      />
      <p role="status">
        {preview ? describePreview(preview) : hasFailed ? 'Comparison failed. Choose the column again.' : 'Comparing…'}
      </p>
      <Button kind="primary" icon={Wand2} isBusy={isBusy} disabled={!preview || preview.placed === 0} onClick={place}>
        {preview && preview.placed > 0 ? `Place ${preview.placed}` : 'Nothing to place'}
      </Button>
      {preview && preview.near_misses.length > 0 && (
        <>
          <h3>Close matches</h3>
          <ul>
            {preview.near_misses.slice(0, MAX_SHOWN).map((miss) => (
              <li key={`${miss.content_id} ${miss.feature_id}`}>
                <span>
                  <strong>{titles.get(miss.content_id)}</strong>
                  <small>
                    {miss.value} in the catalog, {miss.feature_value} on the plan
                  </small>
                </span>
                <Button size="small" onClick={() => onPlace(miss.content_id, miss.feature_id)}>
                  Place in {miss.feature_value}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The column that names the most rooms; none until the names are known. */
function useBestColumn({ source }: Venue, { data_schema }: Catalog, rows: readonly Row[]): string {
  const ids = source.floors.flatMap(({ dataset_id }) => dataset_id ?? [])
  const names = useRoomNames(ids, true)
  return useMemo(() => {
    const cells = (column: string) => rows.map(({ data }) => foldName(String(data[column] ?? '')))
    const columns = new Map(Object.keys(data_schema).map((column) => [column, cells(column)]))
    return bestColumn(columns, names)?.column ?? ''
  }, [names, rows, data_schema])
}

function describePlaced(count: number): string {
  return count === 1 ? '1 row placed' : `${count} rows placed`
}

function describePreview({ placed, already_placed, unmatched_content_total }: Schemas['AutoPlaced']): string {
  const rest = `${already_placed} already placed, ${unmatched_content_total} without a match`
  return placed === 1 ? `1 row can be placed; ${rest}.` : `${placed} rows can be placed; ${rest}.`
}
