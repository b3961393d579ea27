import { Type } from 'typebox'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { openVenue, openView } from '../venue/open-venue.ts'
import { countRoute, countSearch } from './count-requests.ts'
import { isCounted } from './counter.ts'
import { insightsCsv } from './csv.ts'
import { readRange } from './range.ts'
import { readInsights, readPlaces, readSearches } from './read.ts'
import {
  CsvQuery,
  InsightEvents,
  InsightPlaces,
  InsightQuery,
  InsightSearches,
  Insights,
  PlacesQuery,
  SearchesQuery,
} from './schema.ts'

const MapPath = Type.Object({ map_id: PathId })
const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const tags = ['Insights']
const config = { scope: 'insights:read' }

/** What visitors look for, in numbers: no cookie, no address, nothing about one of them. */
export function insightsApi(app: App, context: Context): void {
  app.get(
    '/insights/v1/:map_id',
    { config, schema: { tags, params: MapPath, querystring: InsightQuery, response: { 200: Insights } } },
    async ({ accountId, params, query }) =>
      readInsights(context, await readRange(context, accountId, params.map_id, query)),
  )

  app.get(
    '/insights/v1/:map_id/searches',
    { config, schema: { tags, params: MapPath, querystring: SearchesQuery, response: { 200: InsightSearches } } },
    async ({ accountId, params, query }) =>
      readSearches(context, params.map_id, await readRange(context, accountId, params.map_id, query), query),
  )

  app.get(
    '/insights/v1/:map_id/places',
    { config, schema: { tags, params: MapPath, querystring: PlacesQuery, response: { 200: InsightPlaces } } },
    async ({ accountId, params, query }) =>
      readPlaces(context, params.map_id, await readRange(context, accountId, params.map_id, query), query),
  )

  app.get(
    '/insights/v1/:map_id/csv',
    { config, schema: { tags, params: MapPath, querystring: CsvQuery } },
    async ({ accountId, params, query }, reply) => {
      const range = await readRange(context, accountId, params.map_id, query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="insights-${query.about}.csv"`)
        .send(await insightsCsv(context, params.map_id, range, query.about))
    },
  )

  receiveEvents(app, context)
}

/** For pages that search locally, or show places without a request to this service. */
function receiveEvents(app: App, context: Context): void {
  app.post(
    '/insights/v1/:map_id/:map_view_id/events',
    {
      config: { scope: 'search:read' },
      schema: { tags, params: ViewPath, body: InsightEvents, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { params, body } = request
      const venue = await openVenue(context, request, params.map_id)
      const view = await openView(request, venue, params.map_view_id)
      for (const event of isCounted(request) ? body.events : []) {
        if (event.kind === 'search') {
          countSearch(context, request, view, { q: event.text, skip: 0, counted: true }, event.results)
        } else if (view.items.has(event.placement_id)) {
          if (event.kind === 'place') context.insights.count(view, 'place', event.placement_id)
          else countRoute(context, request, venue, { ...event, end_placement_id: event.placement_id }, true)
        }
      }
      return reply.status(204).send(null)
    },
  )
}
