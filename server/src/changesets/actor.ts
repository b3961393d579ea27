import type { FastifyRequest } from 'fastify'
import type { Actor } from './store.ts'

/** Who makes the request. */
export function actorOf({ actor }: FastifyRequest): Actor {
  return actor.user ? { kind: 'user', id: actor.user.userId } : { kind: 'key', id: actor.actorId }
}
