import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { mayOpen } from './may-see.ts'
import type { Venue } from './venue.ts'
import { whenReady } from './when-ready.ts'

/** The venue that a request names, where its key opens it. */
export function openVenue(context: Context, request: FastifyRequest, mapId: string): Venue | Promise<Venue> {
  const venue = context.venues.get(request.accountId, mapId)
  return whenReady(venue, (ready) => {
    if (mayOpen(request.key, ready)) return ready
    throw notFound('map', mapId)
  })
}
