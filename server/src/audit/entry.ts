import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { addressClassOf } from './address-class.ts'
import type { AuditEntry } from './schema.ts'

const MAX_RESOURCE_LENGTH = 1_000

/** The entry for the write that the request makes. It belongs into the same transaction: what is rolled back leaves none. */
export function entryOf(request: FastifyRequest, accountId: string): Insertable<Tables['audit_log']> {
  const { user, actorId } = request.actor
  const actor = user
    ? { kind: 'user' as const, id: user.userId }
    : { kind: 'key' as const, id: actorId.replace(/^key:/, '') }
  return { account_id: accountId, ...describe(request, actor, 'done') }
}

/** One entry in the log of each of the accounts, where the request has no actor: it is about the sign-in itself. */
export async function insertEntries(
  tx: Tx | Db,
  accountIds: string[],
  request: FastifyRequest,
  { actor, outcome }: Pick<AuditEntry, 'actor' | 'outcome'>,
): Promise<void> {
  const entry = describe(request, actor, outcome)
  await tx
    .insertInto('audit_log')
    .values(accountIds.map((accountId) => ({ account_id: accountId, ...entry })))
    .execute()
}

function describe(
  { method, url, routeOptions, id, ip }: FastifyRequest,
  actor: AuditEntry['actor'],
  outcome: AuditEntry['outcome'],
) {
  return {
    audit_id: uuid(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    action: `${method} ${routeOptions.url ?? ''}`,
    resource: (url.split('?')[0] ?? '').slice(0, MAX_RESOURCE_LENGTH),
    request_id: String(id),
    address_class: addressClassOf(ip),
    outcome,
  }
}
