import type { Place } from '@rotunda/core/route'
import { AppError, invalid } from '../errors.ts'
import type { Item } from '../venue/item.ts'
import { mapMaybePromise } from '../venue/map-maybe-promise.ts'
import { maySee } from '../venue/may-see.ts'
import type { Placed } from '../venue/venues.ts'
import type { ViewModel } from '../venue/view-model.ts'
import type { Requester } from './find-path.ts'
import type { NodePathRequest, PathRequest } from './schema.ts'

type RouteQuery = PathRequest | NodePathRequest

/** Where a route may end: a placement, or an entrance of the building. */
export interface RouteEnd {
  place: Place
  featureId: string
  /** Null for an entrance. */
  item: Item | null
}

/** Maximum number of places of one kind that are tried: those nearest to the start, as the crow flies. */
const MAX_OF_A_KIND = 100
/** Distance in metres that a change of level counts as. */
const METERS_PER_LEVEL = 50

/** Checks that the request names its end in one way, and returns the IDs of placements that it names. */
export function endIdsOf(query: RouteQuery): string[] {
  const { end_placement_id, end_placement_ids, end_category, end_entrance } = query
  const isPlain = end_placement_ids === undefined && end_category === undefined && end_entrance === undefined
  if (isPlain && end_placement_id !== undefined) return [end_placement_id]
  const named = Object.entries({ end_placement_id, end_placement_ids, end_category, end_entrance })
  const sent = named.flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (sent.length === 0) throw invalid('end_placement_id', 'is required')
  if (sent.length > 1) throw invalid(sent[1]!, `cannot be combined with ${sent[0]}`)
  return end_placement_ids ?? (end_placement_id === undefined ? [] : [end_placement_id])
}

/** Entrances that are open, as ends or starts. */
export function entrancesOf({ walking, state }: Requester): RouteEnd[] {
  if (walking.entrances.length === 0)
    throw new AppError('no_route', 'No route found. The map has no entrance: draw features of kind entrance.', {
      details: [{ path: 'no_entrance', message: 'The map has no feature of kind entrance.' }],
      reason: 'The map has no feature of kind entrance.',
    })
  const open = walking.entrances.filter(({ featureId }) => !state.blocked.has(featureId))
  return (open.length > 0 ? open : walking.entrances).map(({ featureId, place }) => ({ featureId, place, item: null }))
}

/** The placements of a catalog or with a category, nearest to the start first. */
export function endsOfKind(
  requester: Requester,
  category: string,
  start: { floor: number; location: readonly [number, number] } | null,
  lang: string | undefined,
): RouteEnd[] | Promise<RouteEnd[]> {
  const viewId = requester.venue.map.default_map_view_id
  if (viewId === null) throw invalid('end_category', 'needs a default view of the map')
  return mapMaybePromise(requester.venue.view(viewId), (view) => {
    const found = placementsOfKind(requester, view, category)
    if (found.length === 0) throw invalid('end_category', 'is not a catalog or category placed on the map')
    const away = (item: Item) => {
      if (!start) return 0
      const { unitsPerMeter } = requester.venue.levels.byFloor.get(item.floor) ?? { unitsPerMeter: 1 }
      const [x, y] = item.location
      const meters = Math.hypot(x - start.location[0], y - start.location[1]) / unitsPerMeter
      return meters + METERS_PER_LEVEL * Math.abs(item.floor - start.floor)
    }
    const nearest = found.map((item) => ({ item, away: away(item) })).sort((a, b) => a.away - b.away)
    return nearest.slice(0, MAX_OF_A_KIND).map(({ item }) => toEnd({ view, item }, lang))
  })
}

function placementsOfKind({ request, venue }: Requester, view: ViewModel, category: string): Item[] {
  const wanted = category.trim().toLowerCase()
  const isWanted = (value: string | null) => value?.trim().toLowerCase() === wanted
  return view.items
    .filter(({ catalog, category, isBooking, kinds }) => {
      if (isBooking) return false
      return isWanted(catalog.title) || isWanted(catalog.id) || isWanted(category) || kinds.includes(wanted)
    })
    .filter((item) => maySee(request.actor, { venue, view, item }))
}

/** Places are compared by their geometry object, so each uses that of its item. */
export function toEnd({ view, item }: Pick<Placed, 'view' | 'item'>, lang: string | undefined): RouteEnd {
  const place = { name: view.titleIn(item, view.languagesFor(lang)), floor: item.floor, geometry: item.geometry }
  return { place, featureId: item.featureId, item }
}
