import { MapPin } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { CatalogSelect } from '../../parts/catalog-select.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { DrawnPlacesCard } from './drawn-places-card.tsx'
import type { Placement, Room } from './load-placements.ts'
import { MatchCard } from './match-card.tsx'
import { changePlacement, placeRow } from './place-row.ts'
import { PlacementMap } from './placement-map.tsx'
import { RoomList } from './room-list.tsx'
import { RowList } from './unplaced-list.tsx'
import { usePlacements } from './use-placements.ts'
import './placements.css'

/** The rows of a catalog beside the map and the rooms that they have or may have. */
export function PlacementsPage({ venue }: VenueProps) {
  const scope = useScope()
  const [chosen, choose] = useState<string | null>(null)
  const shown = usePlacements(venue)
  const { catalogs, id, loaded, placements, floor, features, rooms, titles, counts, unplaced, held, error } = shown
  const mayPlace = scope.may('placements:write')
  const place = (contentId: string, featureId: string) => {
    choose(null)
    void placeRow(scope, venue, { contentId, featureId, title: titles.get(contentId) ?? 'The row' })
  }
  const move = (placement: Placement, to: Room) => {
    const text = `${titles.get(placement.content_id) ?? 'The row'} moved to ${to.name}`
    void changePlacement(scope, venue, placement, { feature_id: to.featureId }, text)
  }
  const select = (room: string | null) => {
    if (chosen !== null && room !== null) place(chosen, room)
    else setParams({ room })
  }
  useCommands([
    {
      label: 'Clear selection',
      group: 'Actions',
      icon: MapPin,
      keys: 'escape',
      isKeyOnly: true,
      run: () => choose(null),
    },
  ])
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Placements</h1>
        {catalogs && id !== undefined && (
          <CatalogSelect catalogs={catalogs} value={id} onChoose={(catalog) => setParams({ catalog })} />
        )}
        <span class="muted">{loaded.value && placements.value ? `${unplaced.length} not placed` : ' '}</span>
      </header>
      <main class="placements">
        <div class="side">
          {error && <Trouble error={error} onRetry={() => scope.resources.refresh()} />}
          {catalogs?.length === 0 && <Empty icon={MapPin} title="No catalogs yet. Add one to place its rows" />}
          {!loaded.value && !error && id !== undefined && <Skeleton height={120} count={2} />}
          {loaded.value && placements.value && mayPlace && venue.view && (
            <MatchCard key={id} venue={venue} {...loaded.value} titles={titles} onPlace={place} />
          )}
          {loaded.value && placements.value && (
            <RowList rows={loaded.value.rows} {...{ unplaced, counts, titles, chosen, mayPlace }} onChoose={choose} />
          )}
          {placements.value && venue.view && <DrawnPlacesCard venue={venue} placements={placements.value} />}
        </div>
        <div class="places">
          {floor && features ? (
            <PlacementMap
              {...{ venue, floor, features, rooms, held, titles, mayPlace }}
              selected={shown.selected}
              onSelect={select}
              onPlace={place}
              onMove={move}
            />
          ) : (
            <div class="placement-map" />
          )}
          {features && (
            <RoomList
              {...{ venue, rooms, titles, chosen, mayPlace }}
              placements={placements.value?.filter(({ from_drawing }) => !from_drawing) ?? []}
              selected={shown.selected}
              onSelect={(room) => setParams({ room })}
              onPlace={place}
              onMove={move}
            />
          )}
        </div>
      </main>
    </div>
  )
}
