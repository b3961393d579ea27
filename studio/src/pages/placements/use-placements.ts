import { useMemo } from 'preact/hooks'
import { useAddress } from '../../address/navigation.ts'
import { loadFeatures } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import { defaultLevel, type Venue } from '../../service/venues.ts'
import { isFromDrawing, listCatalogs, loadCatalog } from '../catalogs/load-catalog.ts'
import { loadPlacements, ownCatalog, roomsOf, titleOf } from './load-placements.ts'

/** A catalog, the rooms of a level, and who is where. */
export function usePlacements(venue: Venue) {
  const { params } = useAddress()
  const catalogs = useResource('catalogs', ({ client }) => listCatalogs(client))
  /** Rows of the others are placed as the drawing has them. */
  const placeable = catalogs.value?.filter((catalog) => !isFromDrawing(catalog))
  const placements = useResource(`placements/${venue.map.map_id}`, ({ client }) => loadPlacements(client, venue))
  const id = params.catalog ?? (placeable && placements.value && ownCatalog(placeable, placements.value)?.catalog_id)
  const loaded = useResource(id === undefined ? null : `catalog-rows/${id}`, ({ client }) => loadCatalog(client, id!))
  const { floors } = venue.source
  const floor = floors.find((one) => String(one.floor) === params.level) ?? defaultLevel(floors)
  const dataset = floor?.dataset_id ?? null
  const drawing = useResource(
    dataset === null ? null : `venues/${venue.map.map_id}/features/${dataset}`,
    ({ client }) => loadFeatures(client, dataset!),
  )
  const rooms = useMemo(() => roomsOf(drawing.value?.values() ?? []), [drawing.value])
  const rows = loaded.value?.rows
  const titles = useMemo(
    () => new Map(rows?.map((row) => [row.id, titleOf(loaded.value!.catalog, row)])),
    [loaded.value],
  )
  const counts = useMemo(() => {
    const places = new Map<string, number>()
    for (const { content_id } of placements.value ?? []) places.set(content_id, (places.get(content_id) ?? 0) + 1)
    return places
  }, [placements.value])
  const unplaced = useMemo(() => rows?.filter((row) => !counts.has(row.id)) ?? [], [rows, counts])
  /** Of this catalog, by room. */
  const held = useMemo(() => {
    const own = placements.value?.filter(({ content_id }) => titles.has(content_id)) ?? []
    return Map.groupBy(own, ({ feature_id }) => feature_id)
  }, [placements.value, titles])
  const error = catalogs.error ?? loaded.error ?? placements.error ?? drawing.error
  return { catalogs: placeable, id, loaded, placements, floor, features: drawing.value, rooms, titles, counts, unplaced, held, error, selected: params.room ?? null } // biome-ignore format: one object
}
