import type { OperationTexts } from './operation-text.ts'

export const WEBHOOK_TEXTS: OperationTexts = {
  'GET /webhooks/v1': {
    summary: 'List webhook endpoints',
    description: 'Pages of endpoints, without their secrets.',
  },
  'POST /webhooks/v1': {
    summary: 'Create a webhook endpoint',
    description:
      'Events of these kinds are posted to the address from then on, signed as Standard Webhooks. The secret is only in this response.',
    example: { url: 'https://example.com/webhooks', event_kinds: ['reservation.booked', 'map_view.published'] },
    conflict: 'The account has 50 endpoints.',
  },
  'GET /webhooks/v1/:endpoint_id': {
    summary: 'Get a webhook endpoint',
    description: 'Its address and kinds of events; `disabled_reason` says why the service stopped sending.',
  },
  'PUT /webhooks/v1/:endpoint_id': {
    summary: 'Change a webhook endpoint',
    description: 'Changes the fields in the request. When enabled again, it gets the waiting events.',
    example: { event_kinds: ['reservation.booked', 'reservation.cancelled'], is_active: true },
  },
  'DELETE /webhooks/v1/:endpoint_id': {
    summary: 'Delete a webhook endpoint',
    description: 'Deletes the endpoint with its deliveries; waiting events are not sent.',
  },
  'POST /webhooks/v1/:endpoint_id/rotate-secret': {
    summary: 'Replace the secret of an endpoint',
    description:
      'The new secret is only in this response. For `overlap_seconds`, messages are signed with both secrets.',
    example: { overlap_seconds: 86_400 },
  },
  'POST /webhooks/v1/:endpoint_id/test': {
    summary: 'Send a test event',
    description: 'Posts an event of kind `test.sent`. Poll the delivery for its outcome.',
    conflict: 'The endpoint is not active.',
  },
  'GET /webhooks/v1/:endpoint_id/deliveries': {
    summary: 'List deliveries',
    description: 'Pages of deliveries, newest first, filtered by `state`, each with its last status or error.',
  },
  'GET /webhooks/v1/:endpoint_id/deliveries/:delivery_id': {
    summary: 'Get a delivery',
    description: 'With the body as sent and a log of its attempts.',
  },
  'POST /webhooks/v1/:endpoint_id/deliveries/:delivery_id/resend': {
    summary: 'Resend a delivery',
    description: 'As a new delivery with the same body and the same `webhook-id`.',
  },
}
