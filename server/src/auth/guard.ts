import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { RateLimit } from '../http/limits/rate-limit.ts'
import { isAllowedUrl } from '../http/origin/allowed-urls.ts'
import { checkSameOrigin } from '../http/origin/same-origin.ts'
import { Activity } from './activity.ts'
import { type Actor, isVisitor } from './actor.ts'
import type { Key } from './key-cache.ts'
import { SCOPES } from './scopes.ts'
import { findSessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The scope that the actor needs for the route; 'none': no actor is needed; 'any': every actor may, whatever its
     * scopes; 'user': a signed-in user alone.
     */
    scope?: string
    /** What the body is like that the route reads as a stream, for the OpenAPI document; the route itself checks it. */
    streamed?: TSchema
  }
  interface FastifyRequest {
    /** The account that the request acts for. Set by the guard on every route that names a scope. */
    accountId: string
    /** Who makes the request; null where the route needs no actor or none was accepted. */
    actor: Actor
    /** What the actor has proved itself by. It is nowhere stored. */
    credential: string
    /** Names and values in turn of the headers that every response to this actor carries. */
    actorHeaders: readonly string[] | null
  }
}

const REVISION_WAIT_MS = 5_000
const EXPOSED_HEADERS =
  'Service-Revision, X-Total-Count, Retry-After, ETag, RateLimit, RateLimit-Policy, Idempotency-Replayed'
const NO_HEADERS: readonly string[] = []

/** Scopes of routes that ask for no scope of the actor. */
const UNSCOPED = ['none', 'any', 'user']

/**
 * Key, origin, scope, account: in that order, on every route. A route that names no scope fails at start. The scopes of
 * a user depend on the account, which is found first.
 */
export function installGuard(app: FastifyInstance, context: Context): void {
  const limit = new RateLimit(context.config.rateLimit)
  const activity = new Activity(context)
  app.decorateRequest('accountId', '')
  app.decorateRequest('actor', null as unknown as Actor)
  app.decorateRequest('credential', '')
  app.decorateRequest('actorHeaders', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const headers = request.actorHeaders ?? NO_HEADERS
    for (let i = 0; i < headers.length; i += 2) {
      if (!reply.hasHeader(headers[i]!)) reply.header(headers[i]!, headers[i + 1]!)
    }
    done(null, payload)
  })

  const enter = (request: FastifyRequest, reply: FastifyReply, actor: Actor, credential: string, scope: string) => {
    // All visitors of a map share its key: one of them must not use up what the others may ask.
    const who = isVisitor(actor) ? `${actor.actorId} ${request.ip}` : actor.actorId
    const { waitSeconds, header } = limit.take(who, performance.now())
    request.actorHeaders = headersFor(actor, limit.policy, header)
    if (actor.user) checkSameOrigin(request, context.config)
    else allowOrigin(request, reply, actor)
    if (waitSeconds > 0) {
      const who = actor.user ? 'This session' : 'This key'
      throw new AppError('RATE_LIMITED', `${who} sent too many requests. Try again in ${waitSeconds} s.`, {
        retryAfter: waitSeconds,
      })
    }
    checkScope(actor, scope)
    request.actor = actor
    request.credential = credential
  }
  const admitUser = async (request: FastifyRequest, reply: FastifyReply, token: string, scope: string) => {
    const { actor, accountId } = await findUser(context, request, token)
    enter(request, reply, actor, token, scope)
    request.accountId = accountId
    activity.touch(null, accountId)
    if (request.headers['service-revision'] === undefined) return
    await catchUp(context, request)
    // The revision may be the one that ended the session or changed the role.
    request.actor = (await findUser(context, request, token)).actor
    checkScope(request.actor, scope)
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply, scope: string) => {
    const token = findSessionToken(request, context.config)
    if (token !== null) return admitUser(request, reply, token, scope)
    const key = await findKey(context, request)
    enter(request, reply, key, secretOf(request), scope)
    request.accountId = await findAccount(context, request, key)
    activity.touch(key, request.accountId)
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
        enter(request, reply, key, secretOf(request), scope)
      } catch (error) {
        return done(error as Error)
      }
      request.accountId = key.accountId
      activity.touch(key, key.accountId)
      done()
    }

  // Each route gets a guard of its own, made for its scope: what a request needs is then known without a look.
  app.addHook('onRoute', (route) => {
    const scope = route.config?.scope
    if (!scope || !(UNSCOPED.includes(scope) || SCOPES.includes(scope))) {
      throw new Error(`the route ${route.method} ${route.url} names no scope`)
    }
    if (scope !== 'none') route.onRequest = [route.onRequest ?? [], guard(scope)].flat()
  })
}

function checkScope(actor: Actor, scope: string): void {
  if (scope === 'any' || (scope === 'user' && actor.user) || actor.permissions.has(scope)) return
  if (scope === 'user') throw new AppError('INSUFFICIENT_SCOPE', 'Only signed-in users can do this. API keys cannot.')
  const lack = actor.user ? 'Your role on this account lacks' : 'This key lacks'
  throw new AppError('INSUFFICIENT_SCOPE', `${lack} the scope '${scope}'.`)
}

/** What an account holds is for no cache on the way; what visitors of a map see is open to all. */
function headersFor(actor: Actor, policy: string | null, state: string | null): readonly string[] {
  const headers = isVisitor(actor) ? [] : ['cache-control', 'no-store']
  if (policy !== null && state !== null) headers.push('ratelimit-policy', policy, 'ratelimit', state)
  return headers
}

function secretOf({ headers }: FastifyRequest): string {
  return String(headers['service-api-key'])
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

async function findUser(context: Context, { headers }: FastifyRequest, token: string) {
  const named = headers['service-account']
  const found = await context.sessions.findActor(token, named === undefined ? undefined : String(named))
  if (found) return found
  throw new AppError('UNAUTHORIZED', 'Your session has ended. Sign in again.')
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, { allowedUrls }: Actor): void {
  const { origin, referer } = request.headers
  if (!isAllowedUrl(allowedUrls, origin ?? referer)) {
    throw new AppError('ORIGIN_NOT_ALLOWED', 'This key cannot be used from this address; see its allowed_urls.')
  }
  if (!origin) return
  reply.header('Access-Control-Allow-Origin', origin)
  reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  reply.header('Vary', 'Origin')
}

async function findAccount(context: Context, request: FastifyRequest, actor: Actor): Promise<string> {
  const named = request.headers['service-account']
  if (named === undefined || named === '') return actor.accountId
  const relation = await context.keys.relation(actor, String(named))
  if (relation === 'may-act') return String(named)
  if (relation === 'deleted') throw new AppError('NOT_FOUND', 'This account has been deleted.')
  throw new AppError('ACCOUNT_ACCESS_DENIED', 'This key cannot act for the account named in Service-Account.')
}

/** A read that names a revision is answered from a state at least that new. */
async function catchUp(context: Context, request: FastifyRequest): Promise<void> {
  const text = request.headers['service-revision']
  if (text === undefined) return
  if (!/^\d{1,19}$/.test(String(text))) {
    throw new AppError(
      'INVALID_REQUEST_DATA',
      'The header Service-Revision must be a revision that this service returned.',
    )
  }
  if (await context.changes.waitFor(BigInt(String(text)), REVISION_WAIT_MS)) return
  throw new AppError('UNAVAILABLE', 'This process has not caught up with that revision yet.', { retryAfter: 1 })
}
