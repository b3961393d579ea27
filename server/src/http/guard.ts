import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Key } from '../auth/key-cache.ts'
import { SCOPES } from '../auth/scopes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { isAllowedUrl } from './origin.ts'
import { RateLimit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a key needs for the route, or 'none' for a route that needs no key. */
    scope?: string
    /** What the body is like that the route reads as a stream, for the OpenAPI document; the route itself checks it. */
    streamed?: TSchema
  }
  interface FastifyRequest {
    /** The account that the request acts for. Set by the guard on every route that names a scope. */
    accountId: string
    key: Key
  }
}

const REVISION_WAIT_MS = 5_000

/** Key, origin, scope, account: in that order, on every route. A route that names no scope fails at start. */
export function installGuard(app: FastifyInstance, context: Context): void {
  const limit = new RateLimit(context.config.rateLimit)
  const activity = new Activity(context)
  app.decorateRequest('accountId', '')
  app.decorateRequest('key', null as unknown as Key)

  const enter = (request: FastifyRequest, reply: FastifyReply, key: Key, scope: string) => {
    allowOrigin(request, reply, key)
    // All visitors of a map share its key: one of them must not use up what the others may ask.
    const who = key.publicMapKey === null ? key.keyId : `${key.keyId} ${request.ip}`
    const wait = limit.take(who, performance.now())
    if (wait > 0) {
      throw new AppError('RATE_LIMITED', `This key makes too many requests; try again in ${wait} s.`, {
        retryAfter: wait,
      })
    }
    if (!key.permissions.has(scope)) throw new AppError('INSUFFICIENT_SCOPE', `This key lacks the scope '${scope}'.`)
    request.key = key
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply, scope: string) => {
    const key = await findKey(context, request)
    enter(request, reply, key, scope)
    request.accountId = await findAccount(context, request, key)
    activity.touch(request.accountId)
    await catchUp(context, request)
  }

  const guard =
    (scope: string): onRequestHookHandler =>
    (request, reply, done) => {
      const key = findKnownKey(context, request)
      if (!key) {
        admit(request, reply, scope).then(() => done(), done)
        return
      }
      // Nearly every read: all is in memory, and nothing has to be waited for.
      try {
        enter(request, reply, key, scope)
      } catch (error) {
        return done(error as Error)
      }
      request.accountId = key.accountId
      activity.touch(key.accountId)
      done()
    }

  // Each route gets a guard of its own, made for its scope: what a request needs is then known without a look.
  app.addHook('onRoute', (route) => {
    const scope = route.config?.scope
    if (!scope || !(scope === 'none' || SCOPES.includes(scope))) {
      throw new Error(`the route ${route.method} ${route.url} names no scope`)
    }
    if (scope !== 'none') route.onRequest = [route.onRequest ?? [], guard(scope)].flat()
  })
}

/** The key where it is in memory and the request asks for nothing that may have to be waited for. */
function findKnownKey(context: Context, { headers }: FastifyRequest): Key | null {
  const { 'service-api-key': secret, 'service-account': account, 'service-revision': revision } = headers
  if (typeof secret !== 'string' || account !== undefined || revision !== undefined) return null
  return context.keys.findKnown(secret)
}

async function findKey(context: Context, request: FastifyRequest): Promise<Key> {
  const secret = request.headers['service-api-key']
  const key = typeof secret === 'string' && secret.length <= 200 ? await context.keys.find(secret) : null
  if (key) return key
  throw new AppError('UNAUTHORIZED', 'Send a valid, active API key in the header Service-API-Key.')
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, key: Key): void {
  const { origin, referer } = request.headers
  if (!isAllowedUrl(key.allowedUrls, origin ?? referer)) {
    throw new AppError('ORIGIN_NOT_ALLOWED', 'This key may not be used from this address; see its allowed_urls.')
  }
  if (!origin) return
  reply.header('Access-Control-Allow-Origin', origin)
  reply.header('Access-Control-Expose-Headers', 'Service-Revision, X-Total-Count, Retry-After, ETag')
  reply.header('Vary', 'Origin')
}

async function findAccount(context: Context, request: FastifyRequest, key: Key): Promise<string> {
  const named = request.headers['service-account']
  if (named === undefined || named === '') return key.accountId
  const relation = await context.keys.relation(key, String(named))
  if (relation === 'may-act') return String(named)
  if (relation === 'deleted') throw new AppError('NOT_FOUND', 'This account has been deleted.')
  throw new AppError('ACCOUNT_ACCESS_DENIED', 'This key may not act for the account named in Service-Account.')
}

/** A read that names a revision is answered from a state at least that new. */
async function catchUp(context: Context, request: FastifyRequest): Promise<void> {
  const text = request.headers['service-revision']
  if (text === undefined) return
  if (!/^\d{1,19}$/.test(String(text))) {
    throw new AppError('INVALID_REQUEST_DATA', 'The header Service-Revision must be one that the service answered.')
  }
  if (await context.changes.waitFor(BigInt(String(text)), REVISION_WAIT_MS)) return
  throw new AppError('UNAVAILABLE', 'This process has not caught up with that revision yet.', { retryAfter: 1 })
}

const ACTIVITY_MS = 60_000

/** Keeps `last_active_at` true to the minute without a write for every request. */
class Activity {
  readonly #context: Context
  #seen = new Map<string, number>()

  constructor(context: Context) {
    this.#context = context
  }

  touch(accountId: string): void {
    const now = Date.now()
    if (now - (this.#seen.get(accountId) ?? 0) < ACTIVITY_MS) return
    if (this.#seen.size > 10_000) this.#seen.clear()
    this.#seen.set(accountId, now)
    this.#context.db
      .updateTable('accounts')
      .set({ last_active_at: new Date(now) })
      .where('account_id', '=', accountId)
      .execute()
      .catch(() => {})
  }
}
