import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Names and values in turn of the headers of every response, unless a route sets its own. */
    standingHeaders: readonly string[]
  }
}

/** Responses are data: a browser that opens one must not run anything. Pages set their own policy. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const ALLOWED_HEADERS =
  'Service-API-Key, Service-Account, Service-Revision, Content-Type, Range, Idempotency-Key, If-Match, If-None-Match'

export function installHeaders(app: FastifyInstance, context: Context): void {
  const isSecure = context.config.publicUrl.startsWith('https:')
  const standing = ['x-content-type-options', 'nosniff', 'content-security-policy', API_POLICY]
  if (isSecure) standing.push('strict-transport-security', 'max-age=31536000')
  app.decorate('standingHeaders', standing)
  // Hooks that every request passes call back instead of answering promises: each of those costs a turn.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    for (let i = 0; i < standing.length; i += 2) {
      if (!reply.hasHeader(standing[i]!)) reply.header(standing[i]!, standing[i + 1]!)
    }
    done(null, payload)
  })
  // A preflight carries no key, so it grants what any key might; the request itself is judged by its key.
  app.options('*', { config: { scope: 'none' }, schema: { hide: true } }, (request, reply) => {
    reply
      .header('Access-Control-Allow-Origin', request.headers.origin ?? '*')
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
      .header('Access-Control-Max-Age', '600')
      .header('Vary', 'Origin')
      .status(204)
      .send()
  })
}
