import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '../../errors.ts'

const BY_CODE: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The request headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'The request took too long to arrive.'],
}
const BROKEN: [ErrorCode, string] = ['MALFORMED_BODY', 'The request is not valid HTTP.']

/** What never became a request (broken HTTP, headers too long or too slow) gets the same shape, and the connection ends. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const { code, status, condition, message } = new AppError(...(BY_CODE[error.code ?? ''] ?? BROKEN))
  const body = JSON.stringify({ error: condition, message, code })
  socket.end(
    `HTTP/1.1 ${status} ${condition}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
