import type { Avoidable, Place, Router } from '@rotunda/core/route'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { mapMaybePromise } from '../venue/map-maybe-promise.ts'
import { maySee } from '../venue/may-see.ts'
import type { Venue } from '../venue/venue.ts'
import type { Placed } from '../venue/venues.ts'
import type { NodePathRequest, PathRequest, Route } from './schema.ts'

type RouteQuery = PathRequest | NodePathRequest
type RouteAnswer = Static<typeof Route>

/** Who asks, of which venue, and what knows the ways there. */
interface Requester {
  context: Context
  request: FastifyRequest
  venue: Venue
  router: Router
}

/** The way from a placement or a node of the walking paths to the nearest of the ends, told in words. */
export function findPath(asker: Requester, question: RouteQuery): RouteAnswer | Promise<RouteAnswer> {
  const starts = 'start_placement_id' in question ? [question.start_placement_id] : []
  const ends = endsOf(question)
  const all = [...starts, ...ends, ...(question.via ?? [])]
  return mapMaybePromise(asker.context.venues.findPlacements(asker.request.accountId, all), (placed) => {
    for (const place of placed) checkPlace(asker, question, place)
    const places = placed.map((place) => toPlace(place, question.lang ?? question.language))
    const result = asker.router.route({
      from: 'start_node_id' in question ? { nodeId: question.start_node_id } : places[0]!,
      to: places.slice(starts.length, starts.length + ends.length),
      via: places.slice(starts.length + ends.length),
      accessible: question.accessible ?? false,
      avoid: (question.avoid ?? []) as Avoidable[],
      language: question.lang ?? question.language ?? 'en',
      unit: asker.venue.map.unit_type as 'Meters' | 'Feet',
      landmarks: placed[0]!.view.landmarks,
    })
    if ('unknownNode' in result) throw notFound('walking-path node', result.unknownNode)
    if ('noRoute' in result) {
      const details = [{ path: result.noRoute.reason, message: result.noRoute.message }]
      throw new AppError('no_route', `There is no way. ${result.noRoute.message}`, { details })
    }
    const { unit, distance, duration, legs } = result.route as RouteAnswer
    const [start_placement_id] = starts
    return { unit, distance, duration, legs, end_placement_id: ends[result.end]!, start_placement_id }
  })
}

function endsOf({ end_placement_id, end_placement_ids }: RouteQuery): string[] {
  if (end_placement_id === undefined && end_placement_ids === undefined)
    throw invalid('end_placement_id', 'is required')
  if (end_placement_id === undefined) return end_placement_ids!
  if (end_placement_ids) throw invalid('end_placement_ids', 'cannot stand beside end_placement_id')
  return [end_placement_id]
}

/** Unseen: not found. A place of another map of the account: a mistake in the request. */
function checkPlace({ request, venue }: Requester, question: RouteQuery, { venue: itsVenue, item }: Placed): void {
  if (!maySee(request.key, itsVenue, item)) throw notFound('placement', item.placementId)
  if (itsVenue.map.map_key === venue.map.map_key) return
  throw invalid(pathOf(question, item.placementId), 'is a placement of another map')
}

function pathOf(question: RouteQuery, placementId: string): string {
  if ('start_placement_id' in question && question.start_placement_id === placementId) return 'start_placement_id'
  const i = question.via?.indexOf(placementId) ?? -1
  return i < 0 ? 'end_placement_id' : `via.${i}`
}

/** Places are told apart by their geometry, so each is made from its item's own. */
function toPlace({ view, item }: Placed, lang: string | undefined): Place {
  return { name: view.titleIn(item, view.languagesFor(lang)), floor: item.floor, geometry: item.geometry }
}
