import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { mapMaybePromise } from './map-maybe-promise.ts'
import { mayOpen, mayOpenView } from './may-see.ts'
import type { Venue } from './venue.ts'
import type { ViewModel } from './view-model.ts'

/** The venue that a request names, where its key opens it. */
export function openVenue(context: Context, request: FastifyRequest, mapId: string): Venue | Promise<Venue> {
  const venue = context.venues.get(request.accountId, mapId)
  return mapMaybePromise(venue, (ready) => {
    if (mayOpen(request.actor, ready)) return ready
    throw notFound('map', mapId)
  })
}

/** A view of the venue, where the request's actor may see it. */
export function openView(request: FastifyRequest, venue: Venue, viewId: string): ViewModel | Promise<ViewModel> {
  return mapMaybePromise(venue.view(viewId), (view) => {
    if (mayOpenView(request.actor, venue, view)) return view
    throw notFound('map view', viewId)
  })
}
