import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.gen.ts'

export type Schemas = components['schemas']

export interface RotundaOptions {
  /** Where the service listens: `https://maps.example`. */
  baseUrl: string
  /** Absent in a page of the service itself, where the session of the signed-in user is sent as a cookie. */
  apiKey?: string
  /** The account to act for, where it is not the key's own. */
  account?: string
  fetch?: typeof globalThis.fetch
}

/** An error response of the service. */
export class RotundaError extends Error {
  readonly status: number
  readonly code: string
  readonly details: { path: string; message: string }[]

  constructor(
    status: number,
    body: { message?: string; code?: string; details?: { path: string; message: string }[] } | undefined,
  ) {
    super(body?.message ?? `The service responded ${status}`)
    this.name = 'RotundaError'
    this.status = status
    this.code = body?.code ?? 'UNKNOWN'
    this.details = body?.details ?? []
  }
}

/** Every operation of the API, typed from its description: `client.GET('/maps/v1', { params: … })`. */
export function connect({ baseUrl, apiKey, account, fetch }: RotundaOptions): Client<paths> {
  return createClient<paths>({ baseUrl, headers: headersOf({ apiKey, account }), ...(fetch ? { fetch } : {}) })
}

/** Headers that identify the client and the account it acts for. */
export function headersOf({ apiKey, account }: Pick<RotundaOptions, 'apiKey' | 'account'>): Record<string, string> {
  return {
    ...(apiKey === undefined ? {} : { 'Service-API-Key': apiKey }),
    ...(account === undefined ? {} : { 'Service-Account': account }),
  }
}

/** Returns the data of a response or throws its error. */
export async function unwrap<T>(answer: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await answer
  if (error !== undefined || !response.ok) throw new RotundaError(response.status, error as undefined)
  return data as T
}

/** Iterates over all pages of a list. */
export async function* pages<T>(ask: (skip: number) => Promise<{ items: T[]; total: number }>): AsyncGenerator<T> {
  for (let skip = 0; ; ) {
    const { items, total } = await ask(skip)
    yield* items
    skip += items.length
    if (items.length === 0 || skip >= total) return
  }
}

/** Iterates over all pages of a long list: content, features or placements. */
export async function* pagesByCursor<T>(
  ask: (cursor: string) => Promise<{ items: T[]; next: string | null | undefined }>,
): AsyncGenerator<T> {
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(cursor)
    yield* page.items
    cursor = page.next
  }
}
