import { unwrap } from '@rotunda/sdk'
import { useMemo, useState } from 'preact/hooks'
import { bestColumn, useRoomNames } from '../../service/room-names.ts'
import { type Scope, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { type CsvFile, cellsByColumn, type Mapping } from './map-columns.ts'

/** The column that names rooms, the best one until another is chosen, where rows may be placed. */
export function useRoomColumn(venue: Venue, csv: CsvFile | null, mapping: Mapping) {
  const { may } = useScope()
  const isOffered = csv !== null && venue.view !== null && may('placements:write')
  const ids = venue.source.floors.flatMap(({ dataset_id }) => dataset_id ?? [])
  const names = useRoomNames(ids, isOffered)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const columns = useMemo(() => (csv ? cellsByColumn(csv, mapping) : new Map<string, string[]>()), [csv, mapping])
  const best = useMemo(() => bestColumn(columns, names)?.column ?? null, [columns, names])
  const column = chosen === undefined || (chosen !== null && !columns.has(chosen)) ? best : chosen
  return { isOffered, names, columns, column, onChoose: setChosen }
}

/** Puts rows without a place into the rooms that the column names, and returns how many. */
export async function placeRows({ client }: Scope, { map, view }: Venue, catalogId: string, column: string | null) {
  if (column === null || !view) return 0
  const path = { map_id: map.map_id, map_view_id: view.map_view_id }
  const body = { catalog_id: catalogId, column, property: 'name', unplaced_only: true, dry_run: false }
  return (await unwrap(client.POST('/placements/v1/{map_id}/{map_view_id}/auto', { params: { path }, body }))).placed
}
