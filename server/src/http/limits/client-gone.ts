import type { FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'

/** Aborted once the connection has ended: what still waits for its turn then waits for nobody. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new AppError('REQUEST_TIMEOUT', 'The request was cut off.'))
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return gone.signal
}
