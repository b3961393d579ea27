import { MapPin } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { Select } from '../../parts/field.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import { defaultLevel, levelsFromTop } from '../../service/venues.ts'
import { listCatalogs, loadCatalog } from '../catalogs/load-catalog.ts'
import type { VenueProps } from '../venue-pages.tsx'
import { loadPlacements, loadRooms, titleOf } from './load-placements.ts'
import { MatchCard } from './match-card.tsx'
import { placeRow } from './place-row.ts'
import { RoomList } from './room-list.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import './placements.css'

/** Rows without a place, and the rooms that they may have. */
export function PlacementsPage({ venue }: VenueProps) {
  const scope = useScope()
  const { params } = useAddress()
  const [chosen, choose] = useState<string | null>(null)
  const catalogs = useResource('catalogs', ({ client }) => listCatalogs(client))
  const id = params.catalog ?? catalogs.value?.[0]?.catalog_id
  const loaded = useResource(id === undefined ? null : `catalog-rows/${id}`, ({ client }) => loadCatalog(client, id!))
  const name = `placements/${venue.map.map_id}`
  const placements = useResource(name, ({ client }) => loadPlacements(client, venue))
  const floor =
    venue.source.floors.find((one) => String(one.floor) === params.level) ?? defaultLevel(venue.source.floors)
  const dataset = floor?.dataset_id ?? null
  const rooms = useResource(dataset === null ? null : `rooms/${dataset}`, ({ client }) => loadRooms(client, dataset!))
  const titles = useMemo(
    () => new Map(loaded.value?.rows.map((row) => [row.id, titleOf(loaded.value!.catalog, row)])),
    [loaded.value],
  )
  const unplaced = useMemo(() => {
    const placed = new Set(placements.value?.map(({ content_id }) => content_id))
    return loaded.value?.rows.filter((row) => !placed.has(row.id)) ?? []
  }, [loaded.value, placements.value])
  const place = (contentId: string, featureId: string) => {
    choose(null)
    void placeRow(scope, venue, { contentId, featureId, title: titles.get(contentId) ?? 'The row' })
  }
  const error = catalogs.error ?? loaded.error ?? placements.error
  const mayPlace = scope.may('placements:write')
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Placements</h1>
        {catalogs.value && id !== undefined && (
          <Select
            label="Catalog"
            hidesLabel
            value={id}
            choices={catalogs.value.map(({ catalog_id, title }) => ({ value: catalog_id, label: title }))}
            onChoose={(catalog) => setParams({ catalog })}
          />
        )}
        <span class="muted">{loaded.value && placements.value ? `${unplaced.length} without a place` : ' '}</span>
      </header>
      <main class="page placements">
        {error && <Trouble error={error} onRetry={() => scope.resources.refresh()} />}
        {catalogs.value?.length === 0 && <Empty icon={MapPin} title="No catalog yet, so there is nothing to place" />}
        {!loaded.value && !error && id !== undefined && <Skeleton height={120} count={2} />}
        {loaded.value && placements.value && (
          <div class="side">
            {mayPlace && venue.view && (
              <MatchCard key={id} venue={venue} catalog={loaded.value.catalog} titles={titles} onPlace={place} />
            )}
            <UnplacedList rows={unplaced} titles={titles} chosen={chosen} mayPlace={mayPlace} onChoose={choose} />
          </div>
        )}
        {floor && (
          <RoomList
            venue={venue}
            floors={levelsFromTop(venue.source.floors)}
            floor={floor.floor}
            rooms={rooms.value ?? null}
            placements={placements.value ?? []}
            titles={titles}
            chosen={chosen}
            mayPlace={mayPlace}
            onPlace={place}
          />
        )}
      </main>
    </div>
  )
}
