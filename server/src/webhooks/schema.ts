import { type Static, Type } from 'typebox'
import { NullableTimestamp, pageQuery, Timestamp } from '../http/schema.ts'

const EVENT_KINDS = [
  'reservation.held',
  'reservation.booked',
  'reservation.moved',
  'reservation.cancelled',
  'reservation.expired',
  'floor_plan.completed',
  'floor_plan.failed',
  'map_view.published',
  'map_view.failed',
  'content.changed',
  'placement.changed',
  'report.created',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const NullableText = Type.Union([Type.String(), Type.Null()])
const Url = Type.String({ maxLength: 2000, description: 'https only, unless the operator allows private addresses' })
const Kinds = Type.Array(Type.Enum([...EVENT_KINDS]), { minItems: 1, maxItems: EVENT_KINDS.length, uniqueItems: true })
const Description = Type.Union([Type.String({ maxLength: 500 }), Type.Null()])

const endpointFields = {
  endpoint_id: Type.String(),
  url: Type.String(),
  description: NullableText,
  event_kinds: Type.Array(Type.String()),
  is_active: Type.Boolean(),
  disabled_reason: Type.Union([Type.String(), Type.Null()], { description: 'Why the service stopped sending' }),
  failing_since: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'When the first failed attempt was made for events that are still waiting; null if none is waiting after a failure',
  }),
  previous_secret_until: NullableTimestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
}
const Secret = Type.String({ description: 'whsec_… as in Standard Webhooks; returned only once' })

export const Endpoint = Type.Object(endpointFields, { title: 'WebhookEndpoint' })
export type Endpoint = Static<typeof Endpoint>
export const NewlyMadeEndpoint = Type.Object({ ...endpointFields, secret: Secret }, { title: 'NewWebhookEndpoint' })

export const NewEndpoint = Type.Object({
  url: Url,
  event_kinds: Kinds,
  description: Type.Optional(Description),
})
export const EndpointUpdate = Type.Object({
  url: Type.Optional(Url),
  event_kinds: Type.Optional(Kinds),
  description: Type.Optional(Description),
  is_active: Type.Optional(Type.Boolean({ description: 'true resumes sending, waiting events first' })),
})
export type EndpointUpdate = Static<typeof EndpointUpdate>

const paging = { total: Type.Integer(), skip: Type.Integer(), limit: Type.Integer() }
export const EndpointList = Type.Object({ endpoints: Type.Array(Endpoint), ...paging })

export const Rotation = Type.Object({
  overlap_seconds: Type.Integer({
    minimum: 0,
    maximum: 7 * 24 * 60 * 60,
    default: 24 * 60 * 60,
    description: 'How long messages are signed with both secrets',
  }),
})

const deliveryFields = {
  delivery_id: Type.String(),
  message_id: Type.String({ description: 'Sent as webhook-id: the same for every attempt' }),
  kind: Type.String(),
  resource: Type.String(),
  state: Type.Enum(['pending', 'delivered', 'failed']),
  attempts: Type.Integer(),
  next_attempt_at: NullableTimestamp,
  last_status: Type.Union([Type.Integer(), Type.Null()]),
  last_error: NullableText,
  created_at: Timestamp,
  ended_at: NullableTimestamp,
}
export const Delivery = Type.Object(deliveryFields, { title: 'WebhookDelivery' })
export type Delivery = Static<typeof Delivery>
export const DeliveryDetails = Type.Object(
  {
    ...deliveryFields,
    payload: Type.String({ description: 'The body as sent' }),
    log: Type.Array(
      Type.Object({
        attempt: Type.Integer(),
        at: Timestamp,
        duration_ms: Type.Integer(),
        status: Type.Union([Type.Integer(), Type.Null()]),
        error: NullableText,
        answer: Type.Union([Type.String(), Type.Null()], { description: 'Start of the response body, up to 2 kB' }),
      }),
    ),
  },
  { title: 'WebhookDeliveryDetails' },
)
export const DeliveryPage = Type.Object({
  ...pageQuery(),
  state: Type.Optional(Type.Enum(['pending', 'delivered', 'failed'])),
})
export type DeliveryPage = Static<typeof DeliveryPage>
export const DeliveryList = Type.Object({ deliveries: Type.Array(Delivery), ...paging })
