import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { isCreating } from '../idempotency.ts'
import type { OperationText } from './operation-text.ts'

type Node = Record<string, unknown>

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Errors that mean the same everywhere, referred to by operations. */
export const ERROR_RESPONSES: Node = Object.fromEntries(
  Object.entries({
    400: 'MALFORMED_BODY: the body is not JSON or does not match the Content-Type.',
    401: 'UNAUTHORIZED: the key or session is missing, unknown or expired.',
    403: 'INSUFFICIENT_SCOPE, ACCOUNT_ACCESS_DENIED or ORIGIN_NOT_ALLOWED: the key or user is not allowed to do this.',
    404: 'NOT_FOUND: the account has nothing with this ID; NOT_LIVE: the map is not published. BEING_MADE: the demo is still being created.',
    412: 'STALE: the resource has changed since the ETag in If-Match.',
    413: 'PAYLOAD_TOO_LARGE: `message` gives the limit.',
    422: 'INVALID_REQUEST_DATA: `details` names each invalid field and why.',
    429: 'RATE_LIMITED: retry after the seconds in Retry-After.',
    503: 'UNAVAILABLE: the service is overloaded or its database is unavailable; retry after the seconds in Retry-After.',
  }).map(([status, description]) => [status, { description, content: ERROR_CONTENT }]),
)

/** The responses of an operation that are errors, by status. */
export function errorsOf(route: RouteOptions, { conflict }: OperationText): Node {
  const { scope, resource }: FastifyContextConfig = route.config ?? {}
  const schema = (route.schema ?? {}) as Node
  const isOpen = scope === undefined || scope === 'none'
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  const statuses = [
    ...(hasBody ? [400] : []),
    ...(isOpen ? [] : [401, 403]),
    ...(route.url.includes(':') || schema.body ? [404] : []),
    ...(resource && resource !== 'none' && route.method !== 'GET' ? [412] : []),
    ...(hasBody ? [413] : []),
    ...(hasBody || schema.querystring || isCreating(route) ? [422] : []),
    ...[429, 503],
  ]
  const shared = statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])
  return {
    ...Object.fromEntries(shared),
    ...(conflict ? { 409: { description: conflict, content: ERROR_CONTENT } } : {}),
  }
}
