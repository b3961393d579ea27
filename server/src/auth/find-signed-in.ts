import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { SessionCache } from './session-cache.ts'
import { findSessionToken } from './session-cookie.ts'

type SignedIn = NonNullable<Awaited<ReturnType<SessionCache['findActor']>>>

/** The user of a page that shows something to everybody else, too; null where the session ended. */
export async function findSignedIn(context: Context, request: FastifyRequest): Promise<SignedIn | null> {
  const token = findSessionToken(request, context.config)
  return token === null ? null : context.sessions.findActor(token, undefined)
}
