import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { mayOpen } from './may-see.ts'
import type { Venue } from './venue.ts'

/** The venue that a request names, where its key opens it. */
export async function openVenue(context: Context, request: FastifyRequest, mapId: string): Promise<Venue> {
  const venue = await context.venues.get(request.accountId, mapId)
  if (!mayOpen(request.key, venue)) throw notFound('map', mapId)
  return venue
}
