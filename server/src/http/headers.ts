import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Answers are data: a browser that is shown one runs nothing of it. Pages set a policy of their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export function installHeaders(app: FastifyInstance, context: Context): void {
  const secure = context.config.publicUrl.startsWith('https:')
  // Hooks that every request passes call back instead of answering promises: each of those costs a turn.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
    done(null, payload)
  })
  // A preflight carries no key, so it grants what any key might; the request itself is judged by its key.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done()
    reply
      .header('Access-Control-Allow-Origin', request.headers.origin ?? '*')
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', 'Service-API-Key, Service-Account, Service-Revision, Content-Type, Range')
      .header('Access-Control-Max-Age', '600')
      .header('Vary', 'Origin')
      .status(204)
      .send()
  })
}
