import type { FastifyInstance, FastifyReply, preHandlerAsyncHookHandler, RouteOptions } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { type ReplayedResponse, replay } from '../idempotency/create-once.ts'
import { Fingerprint } from '../idempotency/fingerprint.ts'
import { sendJson } from './response/send-json.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

/**
 * Every POST that creates takes an Idempotency-Key. A body that is read as a stream is compared when it has arrived,
 * any other one before the route sees it.
 */
export function installIdempotency(app: FastifyInstance, context: Context): void {
  app.decorateRequest('idempotency', null)
  app.decorateRequest('isCreatedOnce', false)

  const prepare: preHandlerAsyncHookHandler = async (request) => {
    const idempotencyKey = request.headers['idempotency-key']
    if (idempotencyKey === undefined) return
    if (typeof idempotencyKey !== 'string' || !KEY_PATTERN.test(idempotencyKey)) {
      throw new AppError('INVALID_REQUEST_DATA', 'The header Idempotency-Key must have 1 to 255 visible characters.')
    }
    const { accountId, actor, method, url, body } = request
    const fingerprint = new Fingerprint(method, url)
    request.idempotency = { key: { accountId, actorId: actor.actorId, idempotencyKey }, fingerprint }
    if (isStreamed(request.routeOptions)) return
    fingerprint.add('body', JSON.stringify(body ?? null))
    await replay(context.db, request)
  }

  app.addHook('onRoute', (route) => {
    if (!isCreating(route)) return
    route.preHandler = [route.preHandler ?? [], prepare].flat()
    // A route that creates without createOnce would ignore the key, so it is no route at all.
    route.onSend = [route.onSend ?? []].flat().concat((request, reply, payload, done) => {
      if (reply.statusCode < 300 && !request.isCreatedOnce)
        return done(new Error(`${route.method} ${route.url} creates without createOnce`))
      done(null, payload)
    })
  })
}

export function isCreating({ method, schema, config }: Pick<RouteOptions, 'method' | 'schema' | 'config'>): boolean {
  const responses = (schema?.response ?? {}) as Record<string, unknown>
  return method === 'POST' && config?.scope !== 'none' && (responses[201] ?? responses[202]) !== undefined
}

function isStreamed({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): boolean {
  return config?.streamed !== undefined || (schema?.consumes ?? []).includes('multipart/form-data')
}

export function sendReplay(reply: FastifyReply, { status, body, revision }: ReplayedResponse): FastifyReply {
  reply.header('Idempotency-Replayed', 'true').header('Service-Revision', revision)
  return sendJson(reply.status(status), body)
}
