import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { mayOpen } from './may-see.ts'
import type { Venue } from './venue.ts'

/** The venue that a request names, where its key opens it. */
export function openVenue(context: Context, request: FastifyRequest, mapId: string): Venue | Promise<Venue> {
  const venue = context.venues.get(request.accountId, mapId)
  return venue instanceof Promise ? venue.then((loaded) => check(request, loaded)) : check(request, venue)
}

function check({ key }: FastifyRequest, venue: Venue): Venue {
  if (mayOpen(key, venue)) return venue
  throw notFound('map', venue.map.map_id)
}
