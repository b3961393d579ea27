import { useResource } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { loadPlacements, ownCatalog } from '../placements/load-placements.ts'
import { type Catalog, isFromDrawing } from './load-catalog.ts'

/** The ID of the chosen catalog, else of the first one that has something in this venue; undefined while unknown. */
export function useShownCatalog(venue: Venue, catalogs: readonly Catalog[] | undefined, chosenId: string | undefined) {
  const isAsked = chosenId === undefined && catalogs !== undefined && catalogs.length > 1
  const name = isAsked ? `placements/${venue.map.map_id}` : null
  const placements = useResource(name, ({ client }) => loadPlacements(client, venue))
  if (chosenId !== undefined) return chosenId
  if (!catalogs || (isAsked && !placements.value && !placements.error)) return undefined
  const own = catalogs.filter((catalog) => !isFromDrawing(catalog))
  return ownCatalog(own.length > 0 ? own : catalogs, placements.value ?? [])?.catalog_id
}
