import type { OperationTexts } from './operation-text.ts'

const DAYS = 'Days are those of the venue’s time zone; without `from` and `until`, the last 14.'

export const INSIGHT_TEXTS: OperationTexts = {
  'GET /attention/v1': {
    summary: 'List what needs attention',
    description:
      'For all maps of the account in one response: failed publishes, plans waiting for review, holds that expire within a day, open reports, unreachable places, unpublished changes, rows without a place, expired closures, and the most frequent search without results. Most important first.',
  },
  'GET /insights/v1/:map_id': {
    summary: 'Count visitor activity',
    description: `Searches, searches without results, places opened, routes and reports by day and by view, with the same number of days before for comparison. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/searches': {
    summary: 'List search texts',
    description: `Most frequent first, with the number of places each finds now. Texts searched for fewer than 5 times are not listed. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/places': {
    summary: 'List opened places',
    description: `Most popular first, by opens and routes. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/csv': {
    summary: 'Export insights',
    description: 'Days by view, searches or places (`about`), as CSV.',
  },
  'POST /insights/v1/:map_id/:map_view_id/events': {
    summary: 'Report client-side activity',
    description:
      'For clients that search or show places without calling the service. Requests to search, places and routes are counted automatically. Nothing is counted for browsers that send `DNT: 1` or `Sec-GPC: 1`, or for signed-in users.',
    example: { events: [{ kind: 'search', text: 'coffee', results: 3 }] },
  },
}
