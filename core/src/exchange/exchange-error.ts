export type ExchangeErrorCode =
  | 'exchange_unreadable'
  | 'exchange_too_large'
  | 'exchange_unsupported'
  | 'exchange_georeference'
  | 'exchange_empty'

/** A file or a venue that cannot be exchanged; the message says what, where, and what to do. */
export class ExchangeError extends Error {
  readonly code: ExchangeErrorCode
  /** The file within an archive, or the line of a text. */
  readonly place: string | null

  constructor(code: ExchangeErrorCode, message: string, place: string | null = null) {
    super(place === null ? message : `${place}: ${message}`)
    this.code = code
    this.place = place
  }
}
