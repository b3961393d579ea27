import type { OperationTexts } from './operation-text.ts'

export const MAP_TEXTS: OperationTexts = {
  'POST /maps/v1': {
    summary: 'Create a map',
    description: 'A map of a map source, with its unit of length.',
    example: { map_source_id: 'demo', unit_type: 'Meters', name: 'Galleria' },
    conflict: 'The `map_id` is taken.',
  },
  'GET /maps/v1': { summary: 'List maps', description: 'Pages of maps.' },
  'GET /maps/v1/:map_id': { summary: 'Get a map', description: 'The map with its default view.' },
  'PUT /maps/v1/:map_id': {
    summary: 'Change a map',
    description: 'Changes the fields in the request.',
    example: { name: 'Galleria', unit_type: 'Feet' },
    conflict: 'The `map_id` is taken.',
  },
  'DELETE /maps/v1/:map_id': { summary: 'Delete a map', description: 'Deletes the map with its views and placements.' },
  'GET /maps/v1/:map_id/thumbnail.svg': {
    summary: 'Draw a level as a small picture',
    description:
      'SVG in the colours of the map, light or dark to match the page that shows it. Default is the level nearest to the ground.',
  },
  'POST /map-views/v1/:map_id': {
    summary: 'Create a view',
    description: 'A set of placements with its own style; `copy_from` copies those of another view.',
    example: { name: 'Christmas market', suggested_search_terms: ['Mulled wine'] },
  },
  'GET /map-views/v1/:map_id': {
    summary: 'List views',
    description: 'Pages of views with their states and routing reports.',
  },
  'GET /map-views/v1/:map_id/:id': {
    summary: 'Get a view',
    description: 'Its state; `routing_report` gives the shares of places that are reachable and step-free.',
  },
  'PUT /map-views/v1/:map_id/:id': {
    summary: 'Change a view',
    description:
      'Changes the fields in the request. `amenities` keeps places for lifts, stairs and toilets as drawn, `named_rooms` for rooms with a name.',
    example: { amenities: true, named_rooms: true, language: 'de' },
  },
  'DELETE /map-views/v1/:id': { summary: 'Delete a view', description: 'Deletes the view with its placements.' },
  'POST /map-views/v1/:map_id/:id/publish': {
    summary: 'Publish a view',
    description:
      'A worker builds its tiles, then it is live. Poll the view for its state. `title` describes the change. Drafts in `changeset_ids` are applied first: everything happens, or nothing.',
    example: { title: 'New kiosk on the ground floor' },
    conflict: 'A draft in `changeset_ids` has conflicts; nothing was changed.',
  },
  'POST /map-views/v1/:map_id/:id/unpublish': {
    summary: 'Take a view offline',
    description: 'Visitors get 404 with code NOT_LIVE from then on.',
  },
  'GET /map-views/v1/:map_id/:id/previews': {
    summary: 'List preview links',
    description: 'The view’s links that have not expired, newest first, without their secrets.',
  },
  'POST /map-views/v1/:map_id/:id/previews': {
    summary: 'Create a preview link',
    description:
      'A secret address that shows the view as it is now, published or not, with the drafts in `changeset_ids` drawn as if they were applied. Places, search and routes are those of the view now. Its tiles are built in the background (`state`). The address is only in this response.',
    example: { title: 'For the tenants', expires_in_seconds: 604_800 },
    conflict: 'The view has 20 previews.',
  },
  'DELETE /map-views/v1/:map_id/:id/previews/:preview_id': {
    summary: 'Revoke a preview link',
    description: 'The address, its tiles and its key stop working immediately.',
  },
  'GET /map-views/v1/:map_id/:id/publishes': {
    summary: 'List versions of a view',
    description: 'Pages of publishes with title and author, newest first, and the scheduled publish.',
  },
  'POST /map-views/v1/:map_id/:id/publishes/:publish_id/rollback': {
    summary: 'Roll back to a version',
    description:
      'Reverts what was applied to the drawing since, in one transaction, and serves the tiles of that version immediately. Also needs the scope `changesets:write`.',
    example: { placements: 'drop' },
    conflict:
      'The version is the newest, or its tiles are no longer kept; or features have changed since or are occupied: `details` names each.',
  },
  'GET /map-views/v1/:map_id/:id/checks': {
    summary: 'Check a view before a publish',
    description: 'Checks by name: blocking, warnings and passed.',
  },
  'PUT /map-views/v1/:map_id/:id/schedule': {
    summary: 'Schedule a publish',
    description:
      'Publishes at a time within a year, after applying the given drafts, which also needs the scope `changesets:write`. Replaces an earlier schedule of the view.',
    example: { at: 1_893_484_800_000, title: 'New year', changeset_ids: [] },
  },
  'DELETE /map-views/v1/:map_id/:id/schedule': {
    summary: 'Cancel a scheduled publish',
    description: 'Nothing is applied or published; the drafts stay.',
  },
  'GET /map-views/v1/:map_id/bootstrap': {
    summary: 'Open a map as a visitor',
    description: 'What the map page starts from: public key, styles, levels and tiles of the default view.',
  },
  'GET /map-views/v1/:map_id/:id/bootstrap': {
    summary: 'Open a view as a visitor',
    description: 'The same for one view.',
  },
  'GET /map-views/v1/:map_id/:id/feature-states': {
    summary: 'List booked and closed features',
    description: 'Polled by the map page: what is booked, and what is closed and until when.',
  },
  'GET /placements/v1/:map_id/:map_view_id': {
    summary: 'List placements',
    description: 'Pages of placements, filtered by feature, row or catalog.',
  },
  'POST /placements/v1/:map_id/:map_view_id': {
    summary: 'Place a row on a feature',
    description:
      'From then on visitors can find the row and get directions to it. A placement can be inside another one.',
    example: { feature_id: 'room-1', content_id: 'shop-1' },
  },
  'POST /placements/v1/:map_id/:map_view_id/batch': {
    summary: 'Place several rows',
    description: 'All or none, in one transaction.',
    example: { placements: [{ feature_id: 'room-1', content_id: 'shop-1' }] },
  },
  'POST /placements/v1/:map_id/:map_view_id/auto': {
    summary: 'Place a catalog by its labels',
    description: 'Matches a column with the labels of features, or with another property. `dry_run` only counts.',
    example: { catalog_id: 'shops', column: 'unit', dry_run: true },
  },
  'POST /placements/v1/:map_id/:map_view_id/amenities': {
    summary: 'Place amenities as drawn',
    description: 'Lifts, stairs, escalators, entrances and spaces whose label names a concept get rows and placements.',
  },
  'DELETE /placements/v1/:map_id/:map_view_id/amenities': {
    summary: 'Remove amenities',
    description: 'Removes those rows and placements from the view and stops updating them from the drawing.',
  },
  'GET /placements/v1/:map_id/:map_view_id/:placement_id': {
    summary: 'Get a placement',
    description: 'Which row is placed on which feature.',
  },
  'PUT /placements/v1/:map_id/:map_view_id/:placement_id': {
    summary: 'Move a placement',
    description: 'Changes its feature, row, parent or location.',
    example: { feature_id: 'room-2' },
  },
  'DELETE /placements/v1/:map_id/:map_view_id/:placement_id': {
    summary: 'Delete a placement',
    description: 'Also deletes the placements inside it. The row stays.',
  },
  'GET /closures/v1/:map_id': {
    summary: 'List closures',
    description: 'Pages of closures by `state`: scheduled, active, ended.',
  },
  'POST /closures/v1/:map_id': {
    summary: 'Close something',
    description: 'A space, door, gate, path or connector, now or between two times. Routes avoid it immediately.',
    example: { connector_id: 'L1', until: '2030-01-02T08:00:00Z', reason: 'Maintenance' },
  },
  'GET /closures/v1/:map_id/:closure_id': { summary: 'Get a closure', description: 'What is closed, when and why.' },
  'PUT /closures/v1/:map_id/:closure_id': {
    summary: 'Change a closure',
    description: 'Changes its times or its reason.',
    example: { until: '2030-01-02T10:00:00Z' },
  },
  'DELETE /closures/v1/:map_id/:closure_id': {
    summary: 'End a closure',
    description: 'A closure that had started is kept as `ended`; one that had not is deleted.',
  },
}
