import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Answers are data: a browser that is shown one runs nothing of it. Pages set a policy of their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export function installHeaders(app: FastifyInstance, context: Context): void {
  const secure = context.config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.header('X-Request-Id', request.id)
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', API_POLICY)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000')
  })
  // A preflight carries no key, so it grants what any key might; the request itself is judged by its key.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return
    reply
      .header('Access-Control-Allow-Origin', request.headers.origin ?? '*')
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', 'Service-API-Key, Service-Account, Service-Revision, Content-Type, Range')
      .header('Access-Control-Max-Age', '600')
      .header('Vary', 'Origin')
    return reply.status(204).send()
  })
}
