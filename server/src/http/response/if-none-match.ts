import type { FastifyRequest } from 'fastify'

/** Whether If-None-Match names the ETag. The comparison is weak (RFC 9110, 13.1.2), since only 304 depends on it. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const listed = headers['if-none-match']
  if (listed === undefined) return false
  return listed.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag)
}
