/** All error conditions: status, short name, stable code. */
const CONDITIONS = {
  MALFORMED_BODY: [400, 'Bad Request'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  INSUFFICIENT_SCOPE: [403, 'Forbidden'],
  ACCOUNT_ACCESS_DENIED: [403, 'Forbidden'],
  ORIGIN_NOT_ALLOWED: [403, 'Forbidden'],
  NOT_FOUND: [404, 'Not Found'],
  FEATURE_NOT_FOUND: [404, 'Feature Not Found'],
  NOT_LIVE: [404, 'Not Live'],
  BEING_MADE: [404, 'Being Made'],
  METHOD_NOT_ALLOWED: [405, 'Method Not Allowed'],
  REQUEST_TIMEOUT: [408, 'Request Timeout'],
  ID_TAKEN: [409, 'Conflict'],
  CONFLICT: [409, 'Conflict'],
  FEATURE_ALREADY_BOOKED: [409, 'Feature Already Booked'],
  HOLD_EXPIRED: [409, 'Hold Expired'],
  RESERVATION_LIMIT: [409, 'Reservation Limit'],
  level_without_walking_paths: [409, 'Conflict'],
  no_route: [409, 'Conflict'],
  STALE: [412, 'Precondition Failed'],
  PAYLOAD_TOO_LARGE: [413, 'Payload Too Large'],
  URI_TOO_LONG: [414, 'URI Too Long'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type'],
  RANGE_NOT_SATISFIABLE: [416, 'Range Not Satisfiable'],
  INVALID_REQUEST_DATA: [422, 'Unprocessable Entity'],
  IDEMPOTENCY_MISMATCH: [422, 'Unprocessable Entity'],
  RATE_LIMITED: [429, 'Too Many Requests'],
  HEADERS_TOO_LARGE: [431, 'Request Header Fields Too Large'],
  INTERNAL: [500, 'Internal Server Error'],
  UNAVAILABLE: [503, 'Service Unavailable'],
  INSUFFICIENT_STORAGE: [507, 'Insufficient Storage'],
} as const

export type ErrorCode = keyof typeof CONDITIONS

export interface Detail {
  path: string
  message: string
}

/** An error shown to the client as it is. Only the error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly condition: string
  readonly details: Detail[] | undefined
  readonly retryAfter: number | undefined
  /** Headers that belong to this condition, such as Allow or Content-Range. */
  readonly headers: Record<string, string>
  /** In words, where the condition has a cause of its own. */
  readonly reason: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: Detail[]; retryAfter?: number; headers?: Record<string, string>; reason?: string } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = CONDITIONS[code][0]
    this.condition = CONDITIONS[code][1]
    this.details = more.details
    this.retryAfter = more.retryAfter
    this.headers = more.headers ?? {}
    this.reason = more.reason
  }
}

export function notFound(what: string, id: string): AppError {
  return new AppError('NOT_FOUND', `There is no ${what} '${id}' in this account.`)
}

/** A single invalid field. */
export function invalid(path: string, message: string): AppError {
  return new AppError('INVALID_REQUEST_DATA', `${path} ${message}.`, { details: [{ path, message }] })
}

/** A command that cannot run in the current state: reported without a stack trace. */
export class CommandRefused extends Error {}
