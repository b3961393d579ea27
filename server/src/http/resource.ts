import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'

/** Loads what GET responds with for the resource that a request names; null: there is none yet. */
export type LoadResource = (db: Db | Tx, request: FastifyRequest) => Promise<object | string | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The single resource of the route. Every PUT and DELETE names one, or 'none' where no GET shows it. */
    resource?: LoadResource | 'none'
  }
}

export function resource<P>(
  load: (db: Db | Tx, accountId: string, params: P) => Promise<object | string | null>,
): LoadResource {
  return (db, request) => load(db, request.accountId, request.params as P)
}

/** Fields that change by being read: no reason to call a resource changed. */
const VOLATILE = new Set(['last_used_at', 'last_active_at'])

/** The same state has the same tag, whichever process or version of the program computes it. */
function tagOf(state: object | string): string {
  const text =
    typeof state === 'string'
      ? state
      : JSON.stringify(Object.fromEntries(Object.entries(state).filter(([name]) => !VOLATILE.has(name))))
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/** GET and PUT of a single resource carry its ETag; If-None-Match turns an unchanged GET into 304. */
export function installResources(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { scope, resource } = route.config ?? {}
    const methods = [route.method].flat()
    const isChange = methods.includes('PUT') || methods.includes('DELETE')
    if (isChange && scope !== 'none' && !resource)
      throw new Error(`the route ${route.method} ${route.url} names no resource`)
    if (typeof resource !== 'function' || methods.includes('DELETE')) return
    route.preSerialization = [route.preSerialization ?? []].flat().concat((_request, reply, payload, done) => {
      if (reply.statusCode < 300 && payload) reply.header('ETag', tagOf(payload))
      done(null, payload)
    })
    route.onSend = [route.onSend ?? []].flat().concat((request, reply, payload, done) => {
      if (reply.statusCode >= 300 || typeof payload !== 'string') return done(null, payload)
      if (!reply.hasHeader('ETag')) reply.header('ETag', tagOf(payload))
      const isUnchanged = request.method !== 'PUT' && matches(request.headers['if-none-match'], reply.getHeader('ETag'))
      if (!isUnchanged) return done(null, payload)
      reply.status(304).removeHeader('Content-Type').removeHeader('Content-Length')
      done(null, null)
    })
  })
}

/**
 * Called at the start of the transaction of a change: 412 where the resource is no longer the one that the client has
 * seen. The transaction sees one state throughout, so that a change between this check and the write fails it.
 */
export async function checkIfMatch(tx: Tx, request: FastifyRequest): Promise<void> {
  const expected = request.headers['if-match']
  const { resource } = request.routeOptions.config
  if (expected === undefined || resource === undefined) return
  const state = resource === 'none' ? null : await resource(tx, request)
  if (state === null ? resource === 'none' && expected.trim() === '*' : matches(expected, tagOf(state))) return
  throw stale()
}

export function stale(): AppError {
  return new AppError('STALE', 'The resource has changed since it was read. Read it again, then repeat the change.')
}

/** Weak tags count too: a proxy that compresses makes them of ours, which name a state and not its bytes. */
function matches(header: string | undefined, tag: unknown): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
