import type { FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'

/** Aborted once the connection has ended, so that work still in a queue can be dropped. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new AppError('REQUEST_TIMEOUT', 'The request was interrupted.'))
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return gone.signal
}
