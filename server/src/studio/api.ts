import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { appFiles } from '../assets/app-files.ts'
import { findSignedIn } from '../auth/find-signed-in.ts'
import { pageSender } from '../auth/page.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { frontPage } from './front-page.ts'
import { listPublicMaps } from './store.ts'

const open = { config: { scope: 'none' }, schema: { hide: true } }

/** Its own files, its own service, and pictures that it makes itself; no other site shows it in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The application of the owners, and what stands at the address of the service itself. */
export function studioApi(app: App, context: Context): void {
  const files = appFiles('studio')

  const sendPage = pageSender(context)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await findSignedIn(context, request)))
      return reply.redirect(`/auth/v1/sign-in?return_to=${encodeURIComponent(request.url)}`)
    reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store')
    return reply
      .header('Referrer-Policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(await files.page())
  }

  app.get('/', open, async (request, reply) => {
    if (await findSignedIn(context, request)) return reply.redirect('/studio')
    return sendPage(reply, frontPage(await listPublicMaps(context.db), context.config.mapAppUrl))
  })
  app.get('/studio', open, page)
  app.get('/studio/*', open, page)
  app.get(
    '/studio/assets/:name',
    { ...open, schema: { ...open.schema, params: Type.Object({ name: Type.String() }) } },
    (request, reply) => files.send(`assets/${request.params.name}`, request, reply),
  )
}
