import { isIP } from 'node:net'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { isPublicAddress } from './public-address.ts'
import { insertDeliveries, insertMessages } from './record-event.ts'
import {
  Delivery,
  DeliveryDetails,
  DeliveryList,
  DeliveryPage,
  Endpoint,
  EndpointList,
  EndpointUpdate,
  NewEndpoint,
  NewlyMadeEndpoint,
  Rotation,
} from './schema.ts'
import {
  countEndpoints,
  deleteEndpoint,
  getDelivery,
  getEndpoint,
  insertEndpoint,
  listAttempts,
  listDeliveries,
  listEndpoints,
  rotateSecret,
  toDelivery,
  toEndpoint,
  updateEndpoint,
} from './store.ts'

const tags = ['Webhooks']
const url = '/webhooks/v1'
const EndpointPath = Type.Object({ endpoint_id: PathId })
const DeliveryPath = Type.Object({ endpoint_id: PathId, delivery_id: PathId })
const MAX_ENDPOINTS = 50
const TEST_KIND = 'test.sent'

const endpoint = resource(async (db, accountId, { endpoint_id }: { endpoint_id: string }) =>
  toEndpoint(await getEndpoint(db, accountId, endpoint_id)),
)

export function webhooksApi(app: App, context: Context): void {
  app.post(
    url,
    {
      config: { scope: 'webhooks:write' },
      schema: { tags, body: NewEndpoint, response: { 201: NewlyMadeEndpoint } },
    },
    async ({ accountId, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx) => {
        checkUrl(body.url, context.config)
        if ((await countEndpoints(tx, accountId)) >= MAX_ENDPOINTS) throw new AppError('CONFLICT', `An account can have at most ${MAX_ENDPOINTS} endpoints.`) // biome-ignore format: one refusal
        const row = await insertEndpoint(tx, accountId, { ...body, description: body.description ?? null })
        return { ...toEndpoint(row), secret: row.secret }
      }),
  )

  app.get(
    url,
    { config: { scope: 'webhooks:read' }, schema: { tags, querystring: Page, response: { 200: EndpointList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listEndpoints(context.db, accountId, query)
      return { endpoints: rows.map(toEndpoint), total, ...query }
    },
  )
  singleEndpoint(app, context)
  secretsAndTests(app, context)
  deliveriesApi(app, context)
}

/** Addresses that can never be used are rejected at once; what a host name resolves to is checked at each connection. */
function checkUrl(text: string, { webhookAllowPrivate: allowPrivate }: Config): void {
  if (!URL.canParse(text)) throw invalid('url', 'must be a URL')
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) throw invalid('url', 'must not contain a user name or password')
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) throw invalid('url', 'must start with https://')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw invalid('url', 'must have a public address')
}

function singleEndpoint(app: App, context: Context): void {
  const one = `${url}/:endpoint_id`

  app.get(
    one,
    {
      config: { scope: 'webhooks:read', resource: endpoint },
      schema: { tags, params: EndpointPath, response: { 200: Endpoint } },
    },
    async ({ accountId, params }) => toEndpoint(await getEndpoint(context.db, accountId, params.endpoint_id)),
  )

  app.put(
    one,
    {
      config: { scope: 'webhooks:write', resource: endpoint },
      schema: { tags, params: EndpointPath, body: EndpointUpdate, response: { 200: Endpoint } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx) => {
        if (body.url !== undefined) checkUrl(body.url, context.config)
        return toEndpoint(await updateEndpoint(tx, await getEndpoint(tx, accountId, params.endpoint_id), body))
      }),
  )

  app.delete(
    one,
    {
      config: { scope: 'webhooks:delete', resource: endpoint },
      schema: { tags, params: EndpointPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, (tx) => deleteEndpoint(tx, accountId, params.endpoint_id))
      return reply.status(204).send(null)
    },
  )
}

function secretsAndTests(app: App, context: Context): void {
  app.post(
    `${url}/:endpoint_id/rotate-secret`,
    {
      config: { scope: 'webhooks:write' },
      schema: { tags, params: EndpointPath, body: Rotation, response: { 200: NewlyMadeEndpoint } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx) => {
        const row = await rotateSecret(tx, await getEndpoint(tx, accountId, params.endpoint_id), body.overlap_seconds)
        return { ...toEndpoint(row), secret: row.secret }
      }),
  )

  app.post(
    `${url}/:endpoint_id/test`,
    {
      config: { scope: 'webhooks:write' },
      schema: { tags, params: EndpointPath, response: { 201: Delivery } },
    },
    async ({ accountId, params }, reply) =>
      respondCreated(context, accountId, reply, async (tx) => {
        const { endpoint_id: endpointId, is_active } = await getEndpoint(tx, accountId, params.endpoint_id)
        if (!is_active) throw new AppError('CONFLICT', 'The endpoint is not active, so nothing is sent to it.')
        const [id, timestamp] = [uuid(), new Date().toISOString()]
        const payload = JSON.stringify({ type: TEST_KIND, timestamp, data: { endpoint_id: endpointId } })
        await insertMessages(tx, accountId, [{ id, kind: TEST_KIND, payload }])
        const [deliveryId] = await insertDeliveries(tx, accountId, [{ messageId: id, endpointId, resource: `test:${id}` }]) // biome-ignore format: one row
        return toDelivery(await getDelivery(tx, accountId, endpointId, deliveryId!))
      }),
  )
}

function deliveriesApi(app: App, context: Context): void {
  const all = `${url}/:endpoint_id/deliveries`

  app.get(
    all,
    {
      config: { scope: 'webhooks:read' },
      schema: { tags, params: EndpointPath, querystring: DeliveryPage, response: { 200: DeliveryList } },
    },
    async ({ accountId, params, query }) => {
      await getEndpoint(context.db, accountId, params.endpoint_id)
      const { rows, total } = await listDeliveries(context.db, accountId, params.endpoint_id, query)
      return { deliveries: rows.map(toDelivery), total, skip: query.skip, limit: query.limit }
    },
  )

  app.get(
    `${all}/:delivery_id`,
    {
      config: { scope: 'webhooks:read' },
      schema: { tags, params: DeliveryPath, response: { 200: DeliveryDetails } },
    },
    async ({ accountId, params }) => {
      const row = await getDelivery(context.db, accountId, params.endpoint_id, params.delivery_id)
      return {
        ...toDelivery(row),
        payload: row.payload,
        log: await listAttempts(context.db, accountId, row.delivery_id),
      }
    },
  )

  app.post(
    `${all}/:delivery_id/resend`,
    {
      config: { scope: 'webhooks:write' },
      schema: { tags, params: DeliveryPath, response: { 201: Delivery } },
    },
    async ({ accountId, params }, reply) =>
      respondCreated(context, accountId, reply, async (tx) => {
        const { endpoint_id: endpointId } = params
        const row = await getDelivery(tx, accountId, endpointId, params.delivery_id)
        const { message_id: messageId, resource } = row
        const [deliveryId] = await insertDeliveries(tx, accountId, [{ messageId, endpointId, resource }])
        return toDelivery(await getDelivery(tx, accountId, endpointId, deliveryId!))
      }),
  )
}
