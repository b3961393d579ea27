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
import { primaryLanguage, SearchIndex, Synonyms } from '@rotunda/core/search'
import { isWellKnown } from '@rotunda/core/vocabulary'
import { RotundaError } from '@rotunda/sdk'
import type { MapPoint } from '../../types/element.d.ts'
import type { Bootstrap, PlaceDetails, Route, VenueClient, Walk } from './model.ts'
import { type KnownPlace, loadPlaces, loadSynonyms, loadWalkingFloors } from './offline-data.ts'

/** Serves queries without the service, with the same engines, from data cached by an earlier visit. */
export async function offlineClient(boot: Bootstrap, lang: string): Promise<VenueClient> {
  const [places, floors, groups] = await Promise.all([
    loadPlaces(boot, lang),
    loadWalkingFloors(boot, lang),
    loadSynonyms(boot),
  ])
  const interpretation = { synonyms: new Synonyms(groups), language: primaryLanguage(lang) }
  const live = liveFeatures(floors)
  const byId = new Map(places.map((place) => [place.placement_id, place]))
  const index = SearchIndex.build(places.map(({ placement_id: id, floor, texts }) => ({ id, floor, ...texts })))
  const categories = new Map(places.map(({ texts, catalog }) => [texts.category, catalog.title]))
  const naming = {
    titleOf: (id: string) => byId.get(id)!.title,
    translateCategory: (category: string) => categories.get(category) ?? category,
  }
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
    search: async (query, limit) =>
      index.search(query, { limit, ...interpretation }).hits.map(({ id }) => byId.get(id)!),
    async suggest(query) {
      const typed = query.trim().toLowerCase()
      const terms = boot.suggested_search_terms.filter((term) => term.toLowerCase().includes(typed)).slice(0, 4)
      return { ...index.suggest(query, 4, { ...interpretation, ...naming }), terms }
    },
    place: async (id) => withFamily(get(id), places),
    locate: async (id) => locate(id, byId, getRouter),
    route: async (walk) =>
      routeOffline(getRouter(), walk, get, boot, { landmarks, blocked: blockedNow(live), language: lang }),
  }
}

function locate(id: string, byId: ReadonlyMap<string, KnownPlace>, getRouter: () => Router): MapPoint {
  const place = byId.get(id)
  const found = place ? { floor: place.floor, position: place.location.coordinates } : getRouter().locate(id)
  if (!found) throw new RotundaError(404, { code: 'NOT_FOUND', message: 'There is no such place.' })
  const [x, y] = found.position as [number, number]
  return { x, y, floor: found.floor }
}

function withFamily(place: KnownPlace, places: KnownPlace[]): PlaceDetails {
  const children = places.filter((other) => other.parent_placement_id === place.placement_id)
  const parent = places.find((other) => other.placement_id === place.parent_placement_id) ?? null
  return { ...place, parent, children: { total: children.length, placements: children } }
}

function routeOffline(
  router: Router,
  { from, to, accessible, via, avoid }: Walk,
  get: (id: string) => KnownPlace,
  boot: Bootstrap,
  told: { landmarks: readonly Landmark[]; blocked: ReadonlySet<string>; language: string },
): Route {
  const result = router.route({
    from: 'placementId' in from ? toPlace(get(from.placementId)) : { nodeId: nodeAt(router, from.at) },
    to: [toPlace(get(to))],
    via: via.map((id) => toPlace(get(id))),
    accessible,
    avoid,
    unit: boot.unit_type as 'Meters' | 'Feet',
    ...told,
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

function toLandmark({ title, floor, location, geometry, catalog, category }: KnownPlace): Landmark {
  const rank = catalog.is_landmark_catalog ? 'landmark' : isWellKnown(category) ? 'amenity' : 'place'
  return { name: title, floor, position: location.coordinates, geometry, rank }
}
