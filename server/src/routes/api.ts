import type { Avoidable, Place, RouteRequest, Router } from '@rotunda/core/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { answerJson } from '../http/answer-json.ts'
import type { App } from '../http/app-type.ts'
import type { Item } from '../venue/item.ts'
import { maySee, seesBookings } from '../venue/may-see.ts'
import { openVenue } from '../venue/open-venue.ts'
import type { Venue } from '../venue/venue.ts'
import type { ViewModel } from '../venue/view-model.ts'
import { Closest, ClosestRequest, NodePathRequest, PathRequest, Route } from './schema.ts'

const tags = ['Routes']
const METERS: Record<string, number> = { Meters: 1, Feet: 3.280839895 }

export function routesApi(app: App, context: Context): void {
  app.post(
    '/routes/v1/path',
    { config: { scope: 'routes:read' }, schema: { tags, body: PathRequest, response: { 200: Route } } },
    async (request, reply) => {
      const { body } = request
      const asker = { context, request, venue: await openVenue(context, request, body.map_id) }
      return answerOnce(asker, reply, async (router) => {
        const [start] = await findPlaces(asker, [body.start_placement_id], () => 'start_placement_id')
        const route = await walk(asker, router, toPlace(start!.item), body, start!.view)
        route.start_placement_id = body.start_placement_id
        return route
      })
    },
  )

  app.post(
    '/routes/v1/path/node_to_placement',
    { config: { scope: 'routes:read' }, schema: { tags, body: NodePathRequest, response: { 200: Route } } },
    async (request, reply) => {
      const { body } = request
      const asker = { context, request, venue: await openVenue(context, request, body.map_id) }
      return answerOnce(asker, reply, (router) => walk(asker, router, { nodeId: body.start_node_id }, body, null))
    },
  )

  app.post(
    '/routes/v1/closest',
    { config: { scope: 'routes:read' }, schema: { tags, body: ClosestRequest, response: { 200: Closest } } },
    async (request) => closest(await openVenue(context, request, request.body.map_id), request.body),
  )
}

/** Who asks, and the venue that is asked for. */
interface Asker {
  context: Context
  request: FastifyRequest
  venue: Venue
}

/** The same question, by a key that may see the same places, has the same answer until something changes. */
async function answerOnce(
  { request, venue }: Asker,
  reply: FastifyReply,
  find: (router: Router) => Promise<Static<typeof Route>>,
): Promise<never> {
  const { answers } = venue
  // Closures begin and end by the clock: the router is then another one.
  const router = await venue.walk.router()
  const seen = `${venue.walk.version} ${seesBookings(request.key)}`
  const question = `${request.url} ${seen} ${JSON.stringify(request.body)}`
  const answer = answers.find(question) ?? answers.keep(question, { json: JSON.stringify(await find(router)) })
  return answerJson(reply, answer.json) as never
}

interface WalkOptions {
  end_placement_id?: string
  end_placement_ids?: string[]
  via?: string[]
  accessible?: boolean
  avoid?: string[]
  language?: string
}

async function walk(
  asker: Asker,
  router: Router,
  from: RouteRequest['from'],
  options: WalkOptions,
  startView: ViewModel | null,
): Promise<Static<typeof Route>> {
  const endIds = options.end_placement_ids ?? (options.end_placement_id === undefined ? [] : [options.end_placement_id])
  if (endIds.length === 0) throw invalid('end_placement_id', 'is required')
  if (options.end_placement_ids && options.end_placement_id !== undefined) {
    throw invalid('end_placement_ids', 'cannot stand beside end_placement_id')
  }
  const ends = await findPlaces(asker, endIds, () => 'end_placement_id')
  const via = await findPlaces(asker, options.via ?? [], (i) => `via.${i}`)
  const result = router.route({
    from,
    to: ends.map(({ item }) => toPlace(item)),
    via: via.map(({ item }) => toPlace(item)),
    accessible: options.accessible ?? false,
    avoid: (options.avoid ?? []) as Avoidable[],
    language: options.language ?? 'en',
    unit: asker.venue.map.unit_type as 'Meters' | 'Feet',
    landmarks: (startView ?? ends[0]!.view).landmarks,
  })
  if ('unknownNode' in result) throw notFound('walking-path node', result.unknownNode)
  if ('noRoute' in result) {
    const details = [{ path: result.noRoute.reason, message: result.noRoute.message }]
    throw new AppError('no_route', `There is no way. ${result.noRoute.message}`, { details })
  }
  const { unit, distance, duration, legs } = result.route as Static<typeof Route>
  return { unit, distance, duration, legs, end_placement_id: endIds[result.end]! }
}

async function closest(
  venue: Venue,
  body: { floor_num: number; lnglat?: [number, number]; coordinate?: [number, number] },
) {
  if ((body.lnglat === undefined) === (body.coordinate === undefined)) {
    throw invalid('coordinate', 'or lnglat must be sent, exactly one of them')
  }
  const level = venue.levels.byFloor.get(body.floor_num)
  if (!level) throw new AppError('NOT_FOUND', `This map has no floor ${body.floor_num}.`)
  const router = await venue.walk.router()
  const found = router.closest(body.floor_num, body.coordinate ?? level.projection.toDrawing(body.lnglat!))
  if (found === 'no_paths' || found === 'no_floor') {
    throw new AppError('level_without_walking_paths', `${level.name} has no walking paths.`)
  }
  const { node, meters } = found
  const unit = venue.map.unit_type
  return {
    node_id: node.id,
    map_source_floor: level.floor,
    position_x: node.position[0],
    position_y: node.position[1],
    distance: Math.round(meters * METERS[unit]! * 100) / 100,
    unit,
    lnglat: level.projection.toLngLat(node.position),
    kind: node.kind,
    floor_name: level.name,
    floor_short_name: level.shortName,
  }
}

/** Unknown: not found. A place of another map of the account: a mistake in the request. */
async function findPlaces(
  { context, request, venue }: Asker,
  placementIds: readonly string[],
  pathOf: (i: number) => string,
) {
  const places = []
  for (const [i, placementId] of placementIds.entries()) {
    const place = await context.venues.findPlacement(request.accountId, placementId)
    if (!maySee(request.key, place.venue, place.item)) throw notFound('placement', placementId)
    if (place.venue.map.map_key !== venue.map.map_key) throw invalid(pathOf(i), 'is a placement of another map')
    places.push(place)
  }
  return places
}

/** Places are told apart by their geometry, so each is made from its item's own. */
function toPlace(item: Item): Place {
  return { name: item.title, floor: item.floor, geometry: item.geometry }
}
