import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { mapMaybePromise } from './map-maybe-promise.ts'
import { mayOpen } from './may-see.ts'
import type { Venue } from './venue.ts'

/** The venue that a request names, where its key opens it. */
export function openVenue(context: Context, request: FastifyRequest, mapId: string): Venue | Promise<Venue> {
  const venue = context.venues.get(request.accountId, mapId)
  return mapMaybePromise(venue, (ready) => {
    if (mayOpen(request.key, ready)) return ready
    throw notFound('map', mapId)
  })
}
