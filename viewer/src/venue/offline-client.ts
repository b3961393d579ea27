import { availabilityOf, type LiveFeature, readLiveFeature } from '@rotunda/core/feature'
import {
  buildFloor,
  createRouter,
  finish,
  type Landmark,
  type Place,
  type RouteFloor,
  type Router,
} from '@rotunda/core/route'
import { SearchIndex } from '@rotunda/core/search'
import { categoryOf, isKindColumn, isWellKnown } from '@rotunda/core/vocabulary'
import { RotundaError } from '@rotunda/sdk'
import type { Bootstrap, PlaceDetails, Route, VenueClient, Walk } from './model.ts'
import { type KnownPlace, loadPlaces, loadWalkingFloors } from './offline-data.ts'

/** Serves queries without the service, with the same engines, from data cached by an earlier visit. */
export async function offlineClient(boot: Bootstrap): Promise<VenueClient> {
  const [places, floors] = await Promise.all([loadPlaces(boot), loadWalkingFloors(boot)])
  const live = liveFeatures(floors)
  const byId = new Map(places.map((place) => [place.placement_id, place]))
  const index = SearchIndex.build(places.map(toDocument))
  const landmarks = places.map(toLandmark)
  let router: Router | null = null
  const getRouter = () => {
    router ??= createRouter(floors.map((floor) => finish(buildFloor({ ...floor, closable: new Set(live.keys()) }))))
    return router
  }
  const get = (id: string) => {
    const place = byId.get(id)
    if (!place) throw new RotundaError(404, { code: 'NOT_FOUND', message: 'There is no such place.' })
    return place
  }
  return {
    search: async (query, limit) => index.search(query, { limit }).hits.map(({ id }) => byId.get(id)!),
    async suggest(query) {
      const typed = query.trim().toLowerCase()
      const terms = boot.suggested_search_terms.filter((term) => term.toLowerCase().includes(typed)).slice(0, 4)
      return { ...index.suggest(query, 4), terms }
    },
    place: async (id) => withFamily(get(id), places),
    route: async (walk) => routeOffline(getRouter(), walk, get, boot, { landmarks, blocked: blockedNow(live) }),
  }
}

function withFamily(place: KnownPlace, places: KnownPlace[]): PlaceDetails {
  const children = places.filter((other) => other.parent_placement_id === place.placement_id)
  const parent = places.find((other) => other.placement_id === place.parent_placement_id) ?? null
  return { ...place, parent, children: { total: children.length, placements: children } }
}

function routeOffline(
  router: Router,
  { from, to, accessible, language }: Walk,
  get: (id: string) => KnownPlace,
  boot: Bootstrap,
  { landmarks, blocked }: { landmarks: readonly Landmark[]; blocked: ReadonlySet<string> },
): Route {
  const result = router.route({
    from: 'placementId' in from ? toPlace(get(from.placementId)) : { nodeId: nodeAt(router, from.at) },
    to: [toPlace(get(to))],
    accessible,
    language,
    blocked,
    unit: boot.unit_type as 'Meters' | 'Feet',
    landmarks,
  })
  if (!('route' in result)) throw new RotundaError(409, { code: 'no_route' })
  return { ...(result.route as unknown as Route), end_placement_id: to }
}

function liveFeatures(floors: readonly RouteFloor[]): Map<string, LiveFeature> {
  const features = floors.flatMap((floor) => floor.features)
  return new Map(
    features.flatMap(({ id, properties }) => {
      const live = readLiveFeature(id, properties)
      return live ? [[id, live] as const] : []
    }),
  )
}

/** By the clock of the device: without a network the visitor is there. */
function blockedNow(live: ReadonlyMap<string, LiveFeature>): ReadonlySet<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return new Set(availabilityOf(live.values(), { at: Date.now(), timeZone, roles: [] }).obstructions.keys())
}

function nodeAt(router: Router, { x, y, floor }: { x: number; y: number; floor: number }): string {
  const found = router.closest(floor, [x, y])
  if (typeof found === 'string') throw new RotundaError(409, { code: 'level_without_walking_paths' })
  return found.node.id
}

function toPlace({ title, floor, geometry }: KnownPlace): Place {
  return { name: title, floor, geometry }
}

function toLandmark({ title, floor, location, geometry, catalog, content }: KnownPlace): Landmark {
  const isAmenity = isWellKnown(categoryOf(catalog.title, content.data))
  const rank = catalog.is_landmark_catalog ? 'landmark' : isAmenity ? 'amenity' : 'place'
  return { name: title, floor, position: location.coordinates, geometry, rank }
}

function toDocument({ placement_id, title, catalog, content, feature_name, floor }: KnownPlace) {
  const cells = Object.values(content.data).filter((value) => typeof value === 'string' || typeof value === 'number')
  const columns = [...(feature_name === title ? [] : [feature_name]), ...cells.map(String)]
  const kinds = Object.entries(content.data).flatMap(([name, value]) =>
    isKindColumn(name) && typeof value === 'string' ? [value] : [],
  )
  return { id: placement_id, title, category: catalog.title, columns, floor, kinds }
}
