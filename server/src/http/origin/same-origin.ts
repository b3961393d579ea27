import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'

const SAFE_METHODS = ['GET', 'HEAD']

/**
 * A browser sends the cookie with whatever page makes the request, so a write must come from a page of this service.
 * Sec-Fetch-Site says so where the browser sends it; older browsers send Origin.
 */
export function checkSameOrigin(request: FastifyRequest, settings: Pick<Config, 'publicUrl'>): void {
  if (SAFE_METHODS.includes(request.method) || isSameOrigin(request, settings)) return
  throw new AppError(
    'ORIGIN_NOT_ALLOWED',
    'With a session, writes are accepted only from pages of this service. Programs use an API key.',
  )
}

function isSameOrigin({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.host
}
