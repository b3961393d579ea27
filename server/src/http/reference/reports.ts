import type { OperationTexts } from './operation-text.ts'

export const REPORT_TEXTS: OperationTexts = {
  'POST /reports/v1/:map_id/:map_view_id': {
    summary: 'Report a problem',
    description:
      'For visitors: what is wrong, about a placement, a feature, a position (`floor_num` with `coordinate` or `lnglat`), or the whole map. The public key of a map can send it if `settings.visitors.report` of the view is true. No IP address is stored; `email` is for a reply.',
    example: { kind: 'closed', text: 'The lift is out of order.', floor_num: 0, coordinate: [12, 8] },
    conflict: 'The view does not accept reports from visitors, or too many are waiting for an answer.',
  },
  'GET /reports/v1/:map_id': {
    summary: 'List reports',
    description:
      'From all views of the map, newest first, filtered by view, state and kind. `counts` covers all states.',
  },
  'GET /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Get a report',
    description: 'What a visitor reported, with its state, note and answer.',
  },
  'PUT /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Answer or close a report',
    description:
      'Changes the fields in the request. `note` is for colleagues; `answer` is emailed to the address in the report.',
    example: { state: 'closed', note: 'The lift works again.' },
  },
  'DELETE /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Delete a report',
    description: 'Permanently. Reports are deleted automatically after 13 months. Insights keep their counts.',
  },
}
