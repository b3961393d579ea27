import type { FastifyReply, FastifyRequest } from 'fastify'

/** Longer than any break of a connection that still works. */
const MAX_STALL_MS = 30_000

/** Ends a response of which the client has taken nothing for a while. */
export function endStalledResponse({ raw }: FastifyReply, maxStallMs = MAX_STALL_MS): void {
  raw.setTimeout(maxStallMs, () => raw.destroy())
}

/** Ends a request of which nothing has come for a while, although all that came was read. Returns what ends the watch. */
export function endStalledRequest({ raw }: FastifyRequest, maxStallMs = MAX_STALL_MS): () => void {
  let seen = -1
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead === seen && raw.readableLength === 0 && !raw.complete) raw.destroy()
    seen = bytesRead
  }, maxStallMs)
  timer.unref()
  return () => clearInterval(timer)
}
