import type { OperationTexts } from './operation-text.ts'

export const WEBHOOK_TEXTS: OperationTexts = {
  'GET /webhooks/v1': {
    summary: 'List webhook endpoints',
    description: 'Pages of endpoints, without their secrets.',
  },
  'POST /webhooks/v1': {
    summary: 'Create a webhook endpoint',
    description:
      'Events of these kinds are posted to the address from then on, signed by Standard Webhooks. The secret is shown in this response alone.',
    example: { url: 'https://example.com/webhooks', event_kinds: ['reservation.booked', 'map_view.published'] },
    conflict: 'The account has 50 endpoints.',
  },
  'GET /webhooks/v1/:endpoint_id': {
    summary: 'Get a webhook endpoint',
    description: 'Its address and kinds of events; `disabled_reason` says why the service stopped sending.',
  },
  'PUT /webhooks/v1/:endpoint_id': {
    summary: 'Change a webhook endpoint',
    description: 'Changes the fields that are sent. Made active again, it gets what has waited.',
    example: { event_kinds: ['reservation.booked', 'reservation.cancelled'], is_active: true },
  },
  'DELETE /webhooks/v1/:endpoint_id': {
    summary: 'Delete a webhook endpoint',
    description: 'Deletes the endpoint with its deliveries; what waits is not sent.',
  },
  'POST /webhooks/v1/:endpoint_id/rotate-secret': {
    summary: 'Replace the secret of an endpoint',
    description:
      'The new secret is shown in this response alone. For `overlap_seconds` messages carry a signature by each of the two.',
    example: { overlap_seconds: 86_400 },
  },
  'POST /webhooks/v1/:endpoint_id/test': {
    summary: 'Send a test event',
    description: 'Posts an event of kind `test.sent`. Poll the delivery for what became of it.',
    conflict: 'The endpoint is not active.',
  },
  'GET /webhooks/v1/:endpoint_id/deliveries': {
    summary: 'List deliveries',
    description: 'Pages of deliveries, the newest first, filtered by `state`; each with its last status or error.',
  },
  'GET /webhooks/v1/:endpoint_id/deliveries/:delivery_id': {
    summary: 'Get a delivery',
    description: 'With the body as it is sent, and a log of its attempts.',
  },
  'POST /webhooks/v1/:endpoint_id/deliveries/:delivery_id/resend': {
    summary: 'Send a delivery again',
    description: 'As a delivery of its own with the same body and the same `webhook-id`.',
  },
}
