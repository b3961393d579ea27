import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Venue } from '../venue/venue.ts'
import type { Placed } from '../venue/venues.ts'
import type { ViewModel } from '../venue/view-model.ts'
import { type InsightKind, isCounted } from './counter.ts'

/** Once for each search: further pages of it, or other orders, are the same one. */
export function countSearch(
  { insights }: Context,
  request: FastifyRequest,
  view: ViewModel,
  { q, skip, counted }: { q: string; skip: number; counted: boolean },
  total: number,
): void {
  if (!counted || skip > 0 || !isCounted(request)) return
  insights.count(view, 'search', q)
  if (total === 0) insights.count(view, 'search_empty', q)
}

export function countPlace({ insights }: Context, request: FastifyRequest, { view, item }: Placed): void {
  if (isCounted(request)) insights.count(view, 'place', item.placementId)
}

interface RouteWish {
  end_placement_id?: string
  accessible?: boolean
}

/** A route counts for the view that its end stands on, or else for the view that the map opens with. */
export function countRoute(
  { insights }: Context,
  request: FastifyRequest,
  venue: Venue,
  wish: RouteWish,
  isFound: boolean,
): void {
  if (!isCounted(request)) return
  const end = wish.end_placement_id ?? ''
  const viewId = viewOf(venue, end)
  if (viewId === null) return
  const view = { accountId: venue.map.account_id, viewId }
  const count = (kind: InsightKind) => insights.count(view, kind, end)
  count('route')
  if (wish.accessible === true) count('route_step_free')
  if (!isFound) count('route_failed')
}

function viewOf(venue: Venue, placementId: string): string | null {
  if (placementId !== '') for (const view of venue.loadedViews) if (view.items.has(placementId)) return view.viewId
  return venue.map.default_map_view_id
}
