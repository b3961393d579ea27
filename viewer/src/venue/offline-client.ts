import { buildFloor, createRouter, finish, type Landmark, type Place, type Router } from '@rotunda/core/route'
import { primaryLanguage, SearchIndex, Synonyms } from '@rotunda/core/search'
import { isWellKnown } from '@rotunda/core/vocabulary'
import { RotundaError } from '@rotunda/sdk'
import type { MapPoint } from '../../types/element.d.ts'
import { closableFeatures, closedNow } from './closable-features.ts'
import type { Bootstrap, ClosedFeature, PlaceDetails, Route, VenueClient, Walk } from './model.ts'
import { type KnownPlace, loadPlaces, loadSynonyms, loadWalkingFloors } from './offline-data.ts'

export interface OfflineClient extends VenueClient {
  /** By the clock of the device, which may have been off the network since the venue was kept. */
  closed(): ClosedFeature[]
}

/** Serves queries without the service, with the same engines, from data cached by an earlier visit. */
export async function offlineClient(boot: Bootstrap, lang: string): Promise<OfflineClient> {
  const [places, floors, groups] = await Promise.all([
    loadPlaces(boot, lang),
    loadWalkingFloors(boot, lang),
    loadSynonyms(boot),
  ])
  const interpretation = { synonyms: new Synonyms(groups), language: primaryLanguage(lang) }
  const closable = closableFeatures(floors)
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
    router ??= createRouter(floors.map((floor) => finish(buildFloor({ ...floor, closable: new Set(closable.keys()) }))))
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
    closed: () => closedNow(closable, boot.time_zone).flatMap((closed) => closed.shown ?? []),
    async route(walk) {
      const blocked = new Set(closedNow(closable, boot.time_zone).map(({ id }) => id))
      return routeOffline(getRouter(), walk, get, boot, { landmarks, blocked, language: lang })
    },
  }
}

function locate(id: string, byId: ReadonlyMap<string, KnownPlace>, getRouter: () => Router): MapPoint {
  const signed = id.split(',').map(Number)
  // Only the service can resolve positions of codes printed before a new plan.
  if (signed.length > 1) return { x: signed[0]!, y: signed[1]!, floor: signed[2]! }
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
