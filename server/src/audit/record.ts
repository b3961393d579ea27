import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import { addressClassOf } from './address-class.ts'
import type { AuditEntry } from './schema.ts'

const MAX_RESOURCE_LENGTH = 1_000

/** Records the write that the request makes, in its own transaction: what is rolled back leaves no row. */
export async function recordAudit(tx: Tx, accountId: string, request: FastifyRequest): Promise<void> {
  const { user, actorId } = request.actor
  const actor = user
    ? { kind: 'user' as const, id: user.userId }
    : { kind: 'key' as const, id: actorId.replace(/^key:/, '') }
  await insertEntries(tx, [accountId], request, { actor, outcome: 'done' })
}

/** One entry in the log of each of the accounts. */
export async function insertEntries(
  tx: Tx | Db,
  accountIds: string[],
  { method, url, routeOptions, id, ip }: FastifyRequest,
  { actor, outcome }: Pick<AuditEntry, 'actor' | 'outcome'>,
): Promise<void> {
  const entry = {
    audit_id: uuid(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    action: `${method} ${routeOptions.url ?? ''}`,
    resource: (url.split('?')[0] ?? '').slice(0, MAX_RESOURCE_LENGTH),
    request_id: String(id),
    address_class: addressClassOf(ip),
    outcome,
  }
  await tx
    .insertInto('audit_log')
    .values(accountIds.map((accountId) => ({ account_id: accountId, ...entry })))
    .execute()
}
