import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'

export type Endpoint = Schemas['WebhookEndpoint']
export type Delivery = Schemas['WebhookDelivery']
export type DeliveryDetails = Schemas['WebhookDeliveryDetails']
export type DeliveryState = Delivery['state']

const MAX_ENDPOINTS = 100
export const DELIVERIES_PER_PAGE = 50

export async function listEndpoints(client: Client): Promise<Endpoint[]> {
  const params = { query: { limit: MAX_ENDPOINTS } }
  return (await unwrap(client.GET('/webhooks/v1', { params }))).endpoints
}

export async function listDeliveries(client: Client, endpoint_id: string, state: DeliveryState | null, limit: number) {
  const params = { path: { endpoint_id }, query: { limit, ...(state === null ? {} : { state }) } }
  return unwrap(client.GET('/webhooks/v1/{endpoint_id}/deliveries', { params }))
}

export async function loadDelivery(client: Client, endpoint_id: string, delivery_id: string): Promise<DeliveryDetails> {
  const params = { path: { endpoint_id, delivery_id } }
  return unwrap(client.GET('/webhooks/v1/{endpoint_id}/deliveries/{delivery_id}', { params }))
}
