import type { FastifyReply, FastifyRequest } from 'fastify'
import { isVisitor } from '../auth/actor.ts'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { respondScratch } from '../http/response/json-bytes.ts'
import { respondJson } from '../http/response/respond-json.ts'
import { countRoute } from '../insights/count-requests.ts'
import { mapMaybePromise } from '../venue/map-maybe-promise.ts'
import { seesBookings } from '../venue/may-see.ts'
import { openVenue } from '../venue/open-venue.ts'
import type { Venue } from '../venue/venue.ts'
import type { Walking } from '../venue/walk-model.ts'
import type { WalkState } from '../venue/walk-state.ts'
import { findPath } from './find-path.ts'
import { writeRoute } from './route-json.ts'
import { Closest, ClosestRequest, NodePathRequest, PathRequest, Route } from './schema.ts'

const tags = ['Routes']
const METERS: Record<string, number> = { Meters: 1, Feet: 3.280839895 }

export function routesApi(app: App, context: Context): void {
  app.post(
    '/routes/v1/path',
    { config: { scope: 'routes:read' }, schema: { tags, body: PathRequest, response: { 200: Route } } },
    (request, reply) => respondCached(context, request, reply, request.body),
  )

  app.post(
    '/routes/v1/path/node_to_placement',
    { config: { scope: 'routes:read' }, schema: { tags, body: NodePathRequest, response: { 200: Route } } },
    (request, reply) => respondCached(context, request, reply, request.body),
  )

  app.post(
    '/routes/v1/closest',
    { config: { scope: 'routes:read' }, schema: { tags, body: ClosestRequest, response: { 200: Closest } } },
    async (request) => closest(await openVenue(context, request, request.body.map_id), request.body),
  )
}

/** The same request, with a key that can see the same places, has the same response until something changes. */
function respondCached(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  body: PathRequest | NodePathRequest,
): void | Promise<void> {
  return mapMaybePromise(openVenue(context, request, body.map_id), (venue) => {
    const { answers } = venue
    return mapMaybePromise(venue.walk.open(), (walking) => {
      // Closures begin and end by the clock: the state then has another number.
      const state = stateFor(walking, body)
      const seen = `${state.id} ${seesBookings(request.actor)} ${isVisitor(request.actor)} ${request.actor.previewViewId}`
      const question = `${request.url} ${seen} ${JSON.stringify(body)}`
      const known = answers.find(question)
      if (known) {
        countRoute(context, request, venue, body, true)
        return respondJson(reply, known.json)
      }
      const found = countingFailure(
        () => findPath({ context, request, venue, walking, state }, body),
        () => countRoute(context, request, venue, body, false),
      )
      return mapMaybePromise(found, (route) => {
        countRoute(context, request, venue, body, true)
        const json = writeRoute(route)
        answers.keep(question, { json })
        return respondScratch(reply, json)
      })
    })
  })
}

/** Calls `onNoRoute` where there is no way; whatever fails still does. */
function countingFailure<T>(find: () => T | Promise<T>, onNoRoute: () => void): T | Promise<T> {
  const pass = (error: unknown): never => {
    if (error instanceof AppError && error.code === 'no_route') onNoRoute()
    throw error
  }
  try {
    const found = find()
    return found instanceof Promise ? found.catch(pass) : found
  } catch (error) {
    return pass(error)
  }
}

function stateFor({ states }: Walking, { depart_at, roles = [] }: PathRequest | NodePathRequest): WalkState {
  if (depart_at === undefined) return states.now(roles)
  const at = typeof depart_at === 'number' ? depart_at : Date.parse(depart_at)
  if (!Number.isFinite(at)) throw invalid('depart_at', 'must be a time in ISO 8601 or in milliseconds since the epoch')
  return states.at(at, roles)
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
