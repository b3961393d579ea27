import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { enqueueDelivery } from './record-event.ts'
import type { Delivery, DeliveryPage, Endpoint, EndpointUpdate } from './schema.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']> & { failing_since: Date | null }

const failingSince = (accountId: string) =>
  sql<Date | null>`(
  select min(a.at) from webhook_deliveries d
  join webhook_attempts a on a.account_id = ${accountId} and a.delivery_id = d.delivery_id
  where d.account_id = ${accountId} and d.endpoint_id = webhook_endpoints.endpoint_id
    and d.state = 'pending')`.as('failing_since')

const SECRET_BYTES = 32

export function toEndpoint(row: EndpointRow): Endpoint {
  return {
    endpoint_id: row.endpoint_id,
    url: row.url,
    description: row.description,
    event_kinds: row.event_kinds,
    is_active: row.is_active,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since?.getTime() ?? null,
    previous_secret_until: row.previous_secret_until?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

export async function countEndpoints(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function makeSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

export async function insertEndpoint(
  tx: Tx,
  accountId: string,
  endpoint: { url: string; event_kinds: string[]; description: string | null },
): Promise<EndpointRow> {
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, account_id: accountId, endpoint_id: uuid(), secret: makeSecret() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, failing_since: null }
}

function byId(accountId: string, endpointId: string) {
  return sql<boolean>`account_id = ${accountId} and endpoint_id = ${endpointId}`
}

export async function getEndpoint(db: Db | Tx, accountId: string, endpointId: string): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(failingSince(accountId))
    .where(byId(accountId, endpointId))
    .executeTakeFirst()
  if (!row) throw notFound('webhook endpoint', endpointId)
  return row
}

export async function listEndpoints(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const endpoints = db.selectFrom('webhook_endpoints').where('account_id', '=', accountId)
  const rows = await endpoints
    .selectAll()
    .select(failingSince(accountId))
    .orderBy('endpoint_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await endpoints.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Made active again, it gets what has waited. */
export async function updateEndpoint(tx: Tx, row: EndpointRow, update: EndpointUpdate): Promise<EndpointRow> {
  const isBack = update.is_active === true && !row.is_active
  const updated = await tx
    .updateTable('webhook_endpoints')
    .set({
      updated_at: new Date(),
      ...(update.url === undefined ? {} : { url: update.url }),
      ...(update.event_kinds === undefined ? {} : { event_kinds: update.event_kinds }),
      ...(update.description === undefined ? {} : { description: update.description }),
      ...(update.is_active === undefined ? {} : { is_active: update.is_active }),
      ...(isBack ? { disabled_reason: null } : {}),
    })
    .where(byId(row.account_id, row.endpoint_id))
    .returningAll()
    .returning(failingSince(row.account_id))
    .executeTakeFirstOrThrow()
  if (isBack) await resume(tx, row)
  return updated
}

async function resume(tx: Tx, { account_id, endpoint_id }: EndpointRow): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: new Date(), first_attempt_at: null })
    .where(byId(account_id, endpoint_id))
    .where('state', '=', 'pending')
    .execute()
  await enqueueDelivery(tx, account_id, endpoint_id)
}

export async function rotateSecret(tx: Tx, row: EndpointRow, overlapSeconds: number): Promise<EndpointRow> {
  return tx
    .updateTable('webhook_endpoints')
    .set({
      secret: makeSecret(),
      previous_secret: overlapSeconds > 0 ? row.secret : null,
      previous_secret_until: overlapSeconds > 0 ? new Date(Date.now() + overlapSeconds * 1000) : null,
      updated_at: new Date(),
    })
    .where(byId(row.account_id, row.endpoint_id))
    .returningAll()
    .returning(failingSince(row.account_id))
    .executeTakeFirstOrThrow()
}

export async function deleteEndpoint(tx: Tx, accountId: string, endpointId: string): Promise<void> {
  await getEndpoint(tx, accountId, endpointId)
  await tx.deleteFrom('webhook_deliveries').where(byId(accountId, endpointId)).execute()
  await tx.deleteFrom('webhook_endpoints').where(byId(accountId, endpointId)).execute()
}

type DeliveryRow = Selectable<Tables['webhook_deliveries']> & {
  kind: string
  payload: string
  last_status: number | null
  last_error: string | null
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    delivery_id: row.delivery_id,
    message_id: row.message_id,
    kind: row.kind,
    resource: row.resource,
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    next_attempt_at: row.state === 'pending' ? row.next_attempt_at.getTime() : null,
    last_status: row.last_status,
    last_error: row.last_error,
    created_at: row.created_at.getTime(),
    ended_at: row.ended_at?.getTime() ?? null,
  }
}

const deliveries = (accountId: string) => sql`webhook_deliveries d
  join webhook_messages m on m.account_id = d.account_id and m.message_id = d.message_id
  left join lateral (select a.status, a.error from webhook_attempts a where a.account_id = ${accountId}
    and a.delivery_id = d.delivery_id order by a.attempt desc limit 1) l on true`

/** The newest first. */
export async function listDeliveries(db: Db, accountId: string, endpointId: string, page: DeliveryPage) {
  const where = sql`d.account_id = ${accountId} and d.endpoint_id = ${endpointId}
    ${page.state === undefined ? sql`` : sql`and d.state = ${page.state}`}`
  const { rows } = await sql<DeliveryRow>`
    select d.*, m.kind, m.payload, l.status as last_status, l.error as last_error from ${deliveries(accountId)} where ${where}
    order by d.created_at desc, d.delivery_id desc offset ${page.skip} limit ${page.limit}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from webhook_deliveries d where ${where}`.execute(db)
  return { rows, total: count.rows[0]!.total }
}

export async function getDelivery(
  db: Db | Tx,
  accountId: string,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`
    select d.*, m.kind, m.payload, l.status as last_status, l.error as last_error from ${deliveries(accountId)}
    where d.account_id = ${accountId} and d.endpoint_id = ${endpointId} and d.delivery_id = ${deliveryId}`.execute(db)
  if (!rows[0]) throw notFound('webhook delivery', deliveryId)
  return rows[0]
}

export async function listAttempts(db: Db, accountId: string, deliveryId: string) {
  const rows = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt')
    .execute()
  return rows.map(({ attempt, at, duration_ms, status, error, answer }) => ({ attempt, at: at.getTime(), duration_ms, status, error, answer })) // biome-ignore format: one entry each
}
