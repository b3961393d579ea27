import type { Avoidable, RouteFound, RouteRequest } from '@rotunda/core/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { mapMaybePromise } from '../venue/map-maybe-promise.ts'
import { maySee } from '../venue/may-see.ts'
import type { Venue } from '../venue/venue.ts'
import type { Placed } from '../venue/venues.ts'
import type { ViewModel } from '../venue/view-model.ts'
import type { Walking } from '../venue/walk-model.ts'
import type { WalkState } from '../venue/walk-state.ts'
import { blockedRoute, describeObstruction, noRoute } from './explain.ts'
import { endIdsOf, endsOfKind, entrancesOf, type RouteEnd, toEnd } from './route-ends.ts'
import type { RouteAnswer } from './route-json.ts'
import type { NodePathRequest, PathRequest } from './schema.ts'

type RouteQuery = PathRequest | NodePathRequest

/** The request, its venue, the venue's router, and what is currently passable. */
export interface Requester {
  context: Context
  request: FastifyRequest
  venue: Venue
  walking: Walking
  state: WalkState
}

/** With `optimize` the number of searches grows with the square of the stops. */
const MAX_OPTIMIZED_STOPS = 10
const NOTHING_AVOIDED: Avoidable[] = []
const AVOIDABLE: readonly string[] = ['stairs', 'escalators', 'elevators', 'ramps']

/** The way from a placement, an entrance or a node of the walking paths to the nearest of the ends, told in words. */
export function findPath(requester: Requester, query: RouteQuery): RouteAnswer | Promise<RouteAnswer> {
  checkOptions(query)
  const startIds = startIdsOf(query)
  const endIds = endIdsOf(query)
  const via = query.via ?? []
  const { context, request, venue } = requester
  const found = context.venues.findPlacements(request.accountId, [...startIds, ...endIds, ...via], venue)
  return mapMaybePromise(found, (placed) => {
    for (const place of placed) checkPlace(requester, query, place)
    const stops = placed.map((place) => toEnd(place, languageOf(query)))
    const [start] = stops.slice(0, startIds.length)
    const named = stops.slice(startIds.length, startIds.length + endIds.length)
    const kind = query.end_category
    const ends =
      kind !== undefined
        ? endsOfKind(requester, kind, start?.item ?? null, languageOf(query))
        : query.end_entrance
          ? entrancesOf(requester)
          : named
    return mapMaybePromise(ends, (all) => {
      const via = stops.slice(startIds.length + endIds.length)
      const view = placed[0]?.view ?? defaultView(requester.venue)
      return mapMaybePromise(view, (told) =>
        answer(requester, query, { start: start ?? null, ends: openEnds(requester, all), via }, told),
      )
    })
  })
}

interface Stops {
  start: RouteEnd | null
  ends: RouteEnd[]
  via: RouteEnd[]
}

/** Names what is passed where the request names no placement. */
function defaultView(venue: Venue): ViewModel | Promise<ViewModel> | null {
  const viewId = venue.map.default_map_view_id
  return viewId === null ? null : venue.view(viewId)
}

/** The landmarks and the names of levels are those of the view. */
function answer(requester: Requester, query: RouteQuery, stops: Stops, view: ViewModel | null): RouteAnswer {
  const entrances = 'start_entrance' in query && query.start_entrance ? entrancesOf(requester) : []
  for (const stop of stops.via) openEnds(requester, [stop])
  const { router, states } = requester.walking
  const languages = view?.languagesFor(languageOf(query)) ?? []
  const { accessible, avoid, avoidConnectors, blocked } = needsOf(requester, query)
  const result = router.route({
    accessible,
    avoid,
    avoidConnectors,
    blocked,
    from: startOf(query, stops.start, entrances),
    to: stops.ends.map(({ place }) => place),
    via: stops.via.map(({ place }) => place),
    isOrderFree: query.optimize ?? false,
    alternatives: query.alternatives ?? 0,
    language: languageOf(query) ?? 'en',
    unit: requester.venue.map.unit_type as 'Meters' | 'Feet',
    landmarks: view?.landmarks(languages) ?? [],
    levelNames: view?.levelNames(languages),
  })
  if ('unknownNode' in result) throw notFound('walking-path node', result.unknownNode)
  if ('noRoute' in result) throw noRoute(result.noRoute, states, requester.state)
  return toAnswer(requester, query, stops, entrances, result)
}

function toAnswer(
  { state }: Requester,
  query: RouteQuery,
  { start, ends, via }: Stops,
  entrances: readonly RouteEnd[],
  { route, start: startIndex, end: endIndex, viaOrder, alternatives }: RouteFound,
): RouteAnswer {
  const end = ends[endIndex]!
  const named: RouteAnswer['ends'] = {}
  if (end.item) named.end_placement_id = end.item.placementId
  else named.end_entrance_id = end.featureId
  if (start?.item) named.start_placement_id = start.item.placementId
  if (entrances.length > 0) named.start_entrance_id = entrances[startIndex]!.featureId
  if (query.optimize) named.via = viaOrder.map((i) => via[i]!.item!.placementId)
  return {
    way: route,
    ends: named,
    alternatives: query.alternatives ? alternatives : null,
    notices: noticesOf(state, end),
  }
}

/** What to know of the end: it is outside its opening hours. */
function noticesOf({ obstructions }: WalkState, { item, featureId, place }: RouteEnd): RouteAnswer['notices'] {
  const obstruction = obstructions.get(featureId)
  if (!item || !obstruction) return []
  const feature = { kind: '', name: place.name, floor: place.floor, position: null }
  const message = describeObstruction(feature, obstruction)
  return [{ placement_id: item.placementId, cause: obstruction.cause, message }]
}

function checkOptions({ optimize, via = [], alternatives }: RouteQuery): void {
  if (optimize && via.length > MAX_OPTIMIZED_STOPS)
    throw invalid('via', `may have at most ${MAX_OPTIMIZED_STOPS} placements with optimize`)
  if (alternatives && via.length > 0) throw invalid('alternatives', 'cannot be combined with via')
}

function startIdsOf(query: RouteQuery): string[] {
  if ('start_node_id' in query) return []
  const { start_placement_id, start_entrance } = query as PathRequest
  if (start_placement_id === undefined && !start_entrance) throw invalid('start_placement_id', 'is required')
  if (start_placement_id !== undefined && start_entrance)
    throw invalid('start_entrance', 'cannot be combined with start_placement_id')
  return start_placement_id === undefined ? [] : [start_placement_id]
}

function startOf(query: RouteQuery, start: RouteEnd | null, entrances: readonly RouteEnd[]): RouteRequest['from'] {
  if ('start_node_id' in query) return { nodeId: query.start_node_id }
  return start ? start.place : { nearestOf: entrances.map(({ place }) => place) }
}

function needsOf({ walking, state }: Requester, { accessible, avoid = [] }: RouteQuery) {
  if (avoid.length === 0)
    return { accessible: accessible ?? false, avoid: NOTHING_AVOIDED, avoidConnectors: [], blocked: state.blocked }
  const avoidConnectors = avoid.filter((name) => !AVOIDABLE.includes(name))
  const unknown = avoidConnectors.find((id) => !walking.router.hasConnector(id))
  if (unknown !== undefined)
    throw invalid(`avoid.${avoid.indexOf(unknown)}`, `must be one of ${AVOIDABLE.join(', ')}, or the ID of a connector`)
  const kinds = avoid.filter((name) => AVOIDABLE.includes(name)) as Avoidable[]
  return { accessible: accessible ?? false, avoid: kinds, avoidConnectors, blocked: state.blocked }
}

/** A closed or restricted place cannot be the end of a route. Outside opening hours it can, with a note. */
function openEnds({ walking, state }: Requester, ends: readonly RouteEnd[]): RouteEnd[] {
  const open = ends.filter(({ featureId }) => {
    const cause = state.obstructions.get(featureId)?.cause
    return cause === undefined || cause === 'outside_opening_hours'
  })
  if (open.length > 0) return open
  throw blockedRoute(
    ends.map(({ featureId }) => featureId),
    walking.states,
    state,
  )
}

/** Unseen: not found. A place of another map of the account: a mistake in the request. */
function checkPlace({ request, venue }: Requester, query: RouteQuery, place: Placed): void {
  const { venue: itsVenue, item } = place
  if (!maySee(request.actor, place)) throw notFound('placement', item.placementId)
  if (itsVenue.map.map_key === venue.map.map_key) return
  throw invalid(pathOf(query, item.placementId), 'is a placement of another map')
}

function languageOf({ lang, language }: RouteQuery): string | undefined {
  return lang ?? language
}

function pathOf(query: RouteQuery, placementId: string): string {
  if ('start_placement_id' in query && query.start_placement_id === placementId) return 'start_placement_id'
  const i = query.via?.indexOf(placementId) ?? -1
  return i < 0 ? 'end_placement_id' : `via.${i}`
}
