import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/db.ts'
import { addressClassOf } from './address-class.ts'

const MAX_RESOURCE_LENGTH = 1_000

/** Records the write that the request makes, in its own transaction: what is rolled back leaves no row. */
export async function recordAudit(tx: Tx, accountId: string, request: FastifyRequest): Promise<void> {
  const { actor, method, url, routeOptions, id, ip } = request
  await tx
    .insertInto('audit_log')
    .values({
      account_id: accountId,
      audit_id: uuid(),
      actor_kind: actor.user ? 'user' : 'key',
      actor_id: actor.user ? actor.user.userId : actor.actorId.replace(/^key:/, ''),
      action: `${method} ${routeOptions.url ?? ''}`,
      resource: (url.split('?')[0] ?? '').slice(0, MAX_RESOURCE_LENGTH),
      request_id: String(id),
      address_class: addressClassOf(ip),
    })
    .execute()
}
