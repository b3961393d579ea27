import type { OperationTexts } from './operation-text.ts'

export const REPORT_TEXTS: OperationTexts = {
  'POST /reports/v1/:map_id/:map_view_id': {
    summary: 'Report a problem',
    description:
      'For visitors: what is wrong, about a placement, a feature, a position (`floor_num` with `coordinate` or `lnglat`), or the whole map. The public key of a map may send it where `settings.visitors.report` of the view is true. No address of the network is stored; `email` is for an answer.',
    example: { kind: 'closed', text: 'The lift is out of order.', floor_num: 0, coordinate: [12, 8] },
    conflict: 'The view takes no reports from visitors, or too many wait for an answer.',
  },
  'GET /reports/v1/:map_id': {
    summary: 'List reports',
    description:
      'Of all views of the map, the newest first, filtered by view, state and kind. `counts` are of all states.',
  },
  'GET /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Get a report',
    description: 'What a visitor has reported, with its state, note and answer.',
  },
  'PUT /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Answer or close a report',
    description:
      'Changes the fields that are sent. `note` is for those who look after the map; `answer` is mailed to the address in the report.',
    example: { state: 'closed', note: 'The lift works again.' },
  },
  'DELETE /reports/v1/:map_id/:map_view_id/:report_id': {
    summary: 'Delete a report',
    description: 'For good. Reports are deleted by themselves after 13 months. Insights keep their number.',
  },
}
