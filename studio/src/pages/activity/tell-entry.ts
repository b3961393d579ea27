import type { Schemas } from '@rotunda/sdk'

type AuditEntry = Pick<Schemas['AuditEntry'], 'action' | 'resource'>

/** Writes by method and route, in the words of an owner. */
const SENTENCES: Record<string, string> = {
  'POST /accounts/v1/users': 'Invited somebody',
  'PUT /accounts/v1/users/:user_id': 'Changed a role',
  'DELETE /accounts/v1/users/:user_id': 'Removed somebody',
  'POST /auth/v1/api-keys': 'Made a key',
  'POST /auth/v1/confirm': 'Signed in by a link',
  'POST /auth/v1/passkeys/sign-in': 'Signed in with a passkey',
  'GET /auth/v1/oidc/callback': 'Signed in by the organisation',
  'POST /auth/v1/sign-out': 'Signed out',
  'POST /auth/v1/passkeys': 'Added a passkey',
  'DELETE /auth/v1/passkeys/:passkey_id': 'Removed a passkey',
  'DELETE /auth/v1/sessions/:session_id': 'Ended a session',
  'DELETE /auth/v1/api-keys/:id': 'Removed a key',
  'POST /catalogs/v1': 'Made a catalog',
  'POST /catalogs/v1/csv': 'Made a catalog from a CSV file',
  'PUT /catalogs/v1/:id/csv': 'Took in a CSV file',
  'DELETE /catalogs/v1/:id': 'Deleted a catalog',
  'POST /exchange/v1/imports': 'Imported a venue',
  'POST /exchange/v1/exports': 'Exported a venue',
  'DELETE /exchange/v1/:exchange_id': 'Deleted a venue file',
  'POST /floor-plans/v1': 'Uploaded a plan',
  'PUT /floor-plans/v1/:dataset_id': 'Uploaded a new plan of a level',
  'POST /floor-plans/v1/:upload_id/accept': 'Accepted a new plan',
  'POST /floor-plans/v1/:upload_id/reject': 'Rejected a new plan',
  'POST /maps/v1': 'Started a venue',
  'PUT /maps/v1/:map_id': 'Changed a venue',
  'DELETE /maps/v1/:map_id': 'Deleted a venue',
  'POST /map-views/v1/:map_id': 'Made a view',
  'PUT /map-views/v1/:map_id/:id': 'Changed the look or the settings of a view',
  'POST /map-views/v1/:map_id/:id/previews': 'Made a preview link',
  'DELETE /map-views/v1/:map_id/:id/previews/:preview_id': 'Ended a preview link',
  'POST /map-views/v1/:map_id/:id/publish': 'Published',
  'POST /map-views/v1/:map_id/:id/publishes/:publish_id/rollback': 'Rolled back to an earlier version',
  'PUT /map-views/v1/:map_id/:id/schedule': 'Planned a publish',
  'DELETE /map-views/v1/:map_id/:id/schedule': 'Cancelled a planned publish',
  'POST /content/v1/:catalog_id/batch': 'Edited rows of a catalog',
  'POST /map-views/v1/:map_id/:id/unpublish': 'Took a map offline',
  'POST /map-sources/v1': 'Put levels in order',
  'PUT /map-sources/v1/:map_source_id': 'Changed the levels',
  'POST /map-sources/v1/:map_source_id/changesets': 'Began a draft',
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/operations': 'Edited a draft',
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/apply': 'Applied a draft',
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/revert': 'Reverted edits',
  'POST /placements/v1/:map_id/:map_view_id/auto': 'Placed rows by their number',
  'POST /placements/v1/:map_id/:map_view_id': 'Placed a row',
  'DELETE /placements/v1/:map_id/:map_view_id/:placement_id': 'Took a row from its place',
  'POST /reports/v1/:map_id/:map_view_id': 'Reported a problem',
  'PUT /reports/v1/:map_id/:map_view_id/:report_id': 'Answered or closed a report',
  'POST /reservations/v1/:map_id/:map_view_id': 'Booked or held',
  'POST /reservations/v1/:map_id/:map_view_id/confirm': 'Confirmed a booking',
  'POST /reservations/v1/:map_id/:map_view_id/extend': 'Extended a hold',
  'POST /reservations/v1/:map_id/:map_view_id/release': 'Released a hold',
  'POST /reservations/v1/:map_id/:map_view_id/cancel': 'Cancelled a booking',
  'POST /reservations/v1/:map_id/:map_view_id/move': 'Moved a booking',
  'POST /reservations/v1/:map_id/:map_view_id/requests': 'Asked for a booking',
  'POST /reservations/v1/:map_id/:map_view_id/feeds': 'Made a calendar address',
  'PUT /reservations/v1/:map_id/:map_view_id/:reservation_id': 'Changed a booking',
  'PUT /reservations/v1/:map_id/:map_view_id/settings': 'Changed the settings of bookings',
  'POST /webhooks/v1': 'Made a webhook endpoint',
  'PUT /webhooks/v1/:endpoint_id': 'Changed a webhook endpoint',
  'DELETE /webhooks/v1/:endpoint_id': 'Deleted a webhook endpoint',
  'POST /webhooks/v1/:endpoint_id/rotate-secret': 'Replaced the secret of a webhook endpoint',
  'POST /webhooks/v1/:endpoint_id/test': 'Sent a test event',
  'PUT /search/v1/:map_id/:map_view_id/synonyms': 'Changed synonyms',
  'DELETE /reservations/v1/:map_id/:map_view_id/:feature_id': 'Cancelled a booking',
}

const VERBS: Record<string, string> = { POST: 'Added', PUT: 'Changed', DELETE: 'Deleted' }

/** What somebody did, as a sentence; writes without one of their own name the kind of thing. */
export function tellEntry({ action }: AuditEntry): string {
  const known = SENTENCES[action]
  if (known) return known
  const [method = '', path = ''] = action.split(' ')
  const [family = ''] = path.split('/').filter(Boolean)
  return `${VERBS[method] ?? 'Wrote'} ${family.replaceAll('-', ' ')}`
}
