import type { FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { AppError } from '../../errors.ts'

const METHODS: HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/**
 * Responds 405 with Allow if the path is known and the method is not. A router of its own keeps the routes, so that
 * Fastify's still matches as before: `/catalogs/v1/csv` takes POST, and GET on it finds the catalog `csv`.
 */
export function installMethodNotAllowed(app: FastifyInstance, maxParamLength: number): void {
  const router = findMyWay({ maxParamLength, ignoreTrailingSlash: true })
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat() as HTTPMethod[])
      if (METHODS.includes(name) && !router.hasRoute(name, url)) router.on(name, url, () => {})
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    const path = request.url.split('?')[0]!
    const allowed = METHODS.filter((method) => router.find(method, path) !== null)
    if (allowed.length === 0) return done()
    const allow = [...allowed, 'OPTIONS'].join(', ')
    done(
      new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here; use ${allow}.`, {
        headers: { Allow: allow },
      }),
    )
  })
}
