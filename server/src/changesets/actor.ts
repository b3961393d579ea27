import type { FastifyRequest } from 'fastify'
import type { Actor } from './store.ts'

/** Who makes the request. */
export function actorOf({ actor }: FastifyRequest): Actor {
  return { kind: 'key', id: actor.actorId }
}
