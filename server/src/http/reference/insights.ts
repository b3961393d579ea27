import type { OperationTexts } from './operation-text.ts'

const DAYS = 'Days are those of the venue’s time zone; without `from` and `until`, the last 14.'

export const INSIGHT_TEXTS: OperationTexts = {
  'GET /attention/v1': {
    summary: 'List what needs somebody',
    description:
      'For all maps of the account in one response: failed publishes, plans that wait, holds that end within a day, reports that wait, places without a way, unpublished changes, rows without a place, closures that are over, and the search that found nothing most often. What weighs most comes first.',
  },
  'GET /insights/v1/:map_id': {
    summary: 'Count what visitors did',
    description: `Searches, searches without a result, places opened, routes and reports by day and by view, with the same number of days before. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/searches': {
    summary: 'List what was searched for',
    description: `The most frequent first, with what each finds now. Texts that were searched for fewer than 5 times are not listed. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/places': {
    summary: 'List the places that were opened',
    description: `The most wanted first: opened, and walked to. ${DAYS}`,
  },
  'GET /insights/v1/:map_id/csv': {
    summary: 'Export insights',
    description: 'Days by view, searches or places (`about`), as CSV.',
  },
  'POST /insights/v1/:map_id/:map_view_id/events': {
    summary: 'Count what a page has answered itself',
    description:
      'For clients that search or show places without asking the service. Requests to search, places and routes count by themselves. Nothing is counted for browsers that send `DNT: 1` or `Sec-GPC: 1`, or for signed-in users.',
    example: { events: [{ kind: 'search', text: 'coffee', results: 3 }] },
  },
}
