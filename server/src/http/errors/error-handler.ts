import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isDatabaseUnavailable } from '../../db/db.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { storageFault } from '../../files.ts'
import { ReplayedResponse } from '../../idempotency/create-once.ts'
import { RateLimitedLog } from '../../rate-limited-log.ts'
import { sendReplay } from '../idempotency.ts'

/** Fastify's own refusals, by the status it gives them. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_BODY',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'HEADERS_TOO_LARGE',
}

/** The only place that writes an error response. */
export function installErrorHandler(app: FastifyInstance, context: Context): void {
  const away = new RateLimitedLog(context.log, 'requests failed: database or file storage unavailable')
  app.setErrorHandler((error: FastifyError | AppError | ReplayedResponse, request, reply) => {
    if (error instanceof ReplayedResponse) return sendReplay(reply, error)
    const known = asAppError(error)
    // Client aborted: nothing to send, not a failure.
    if (request.raw.destroyed && !request.raw.complete) return sendError(request, reply, known)
    // What is thrown on purpose is no fault of ours to look into.
    if (known.code === 'INTERNAL') context.log.error({ error, request_id: request.id }, 'a request failed')
    else if (known !== error && known.status >= 500) away.note({ reason: error.message })
    return sendError(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError('NOT_FOUND', `No route ${request.method} ${pathOf(request)}.`)),
  )
}

/** An address that no route was asked about, for it is no address: bad escapes, or a part that is far too long. */
export function respondBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply, asAppError(error))
}

const MAX_MESSAGE_LENGTH = 300

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  const storage = storageFault(error)
  if (storage === 'full') return new AppError('INSUFFICIENT_STORAGE', 'The service has no storage space left for this.')
  if (storage) return new AppError('UNAVAILABLE', 'File storage is unavailable. Try again soon.', { retryAfter: 2 })
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', 'The database is unavailable or overloaded. Try again soon.', { retryAfter: 2 })
  }
  const code = BY_STATUS[error.statusCode ?? 500]
  if (code) return new AppError(code, `${error.message.replace(/\.$/, '').slice(0, MAX_MESSAGE_LENGTH)}.`)
  return new AppError(
    'INTERNAL',
    'Something went wrong on our side. The operator can find the cause in the logs by the request ID.',
  )
}

/** Headers that describe the resource; a handler may have set them before it failed. */
const RESOURCE_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
]

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  for (const name of RESOURCE_HEADERS) reply.removeHeader(name)
  reply.header('Cache-Control', 'no-store').headers(error.headers)
  if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
  return reply
    .status(error.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: error.condition,
      message: error.message,
      code: error.code,
      ...(error.details ? { details: error.details } : {}),
      ...(error.reason === undefined ? {} : { reason: error.reason }),
      request_id: request.id,
    })
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice(0, 200)
}
