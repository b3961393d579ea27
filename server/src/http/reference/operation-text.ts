/** What the API reference says of one operation, beside its schemas. */
export interface OperationText {
  summary: string
  description: string
  /** A request body that the operation accepts, with IDs of the demo venue where it has such. */
  example?: unknown
  /** What 409 means here. */
  conflict?: string
}

/** By method and address, as routes are declared: `GET /maps/v1/:map_id`. */
export type OperationTexts = Readonly<Record<string, OperationText>>
