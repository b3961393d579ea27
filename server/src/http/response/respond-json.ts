import type { FastifyReply } from 'fastify'

/**
 * Sends prepared JSON, bypassing Fastify's reply. What that does for each response (serialise, run all hooks, gather the
 * headers) is known in advance, and would take longer than finding a place. `total` is the total count if the response is a page.
 */
export function respondJson(reply: FastifyReply, json: string | Uint8Array, total?: number): void {
  const { request, raw } = reply
  const length = typeof json === 'string' ? Buffer.byteLength(json) : json.length
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(length)]
  headers.push('x-request-id', request.id, ...request.server.standingHeaders)
  if (request.actorHeaders) headers.push(...request.actorHeaders)
  if (total !== undefined) headers.push('x-total-count', String(total))
  if (request.headers.origin !== undefined) headers.push(...grantsOf(reply))
  reply.hijack()
  raw.writeHead(200, headers)
  // Where every character is ASCII, both are the same bytes, and Node writes Latin 1 without looking at each character.
  if (typeof json === 'string') raw.end(json, length === json.length ? 'latin1' : 'utf8')
  else raw.end(json)
  request.tally?.note(request, 200)
}

/** What the guard has granted to a page of another origin: all headers that a read has by now. */
function grantsOf(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
}
