import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { Fingerprint } from './fingerprint.ts'
import { seal, unseal } from './seal.ts'
import { claimKey, findResponse, keepResponse, type RequestKey, type StoredResponse } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key that a creating request came with, and what it asks for. */
    idempotency: { key: RequestKey; fingerprint: Fingerprint } | null
    /** Whether the response is kept, or would be if the request had a key. */
    isCreatedOnce: boolean
  }
}

/** Thrown in place of creating again; the error handler sends the response that is carried. */
export class ReplayedResponse extends Error {
  readonly status: number
  readonly body: string
  readonly revision: string

  constructor({ status, revision }: StoredResponse, body: string) {
    super('Created before with the same Idempotency-Key')
    this.status = status
    this.body = body
    this.revision = revision
  }
}

/**
 * Runs `work` in the caller's transaction and returns its result, and that as the JSON of the response. With an Idempotency-Key
 * the response is kept in the same transaction, and a request that repeats the key never comes to `work`. The body of
 * the request must have been read: it is part of what is compared.
 */
export async function createOnce<T>(
  tx: Tx,
  reply: FastifyReply,
  status: number,
  work: () => Promise<T>,
  toBody: (result: T) => object | string,
): Promise<{ result: T; json: string }> {
  const { request } = reply
  const { idempotency } = request
  request.isCreatedOnce = true
  if (idempotency && !(await claimKey(tx, idempotency.key, idempotency.fingerprint.digest()))) await replay(tx, request)
  const result = await work()
  const body = toBody(result)
  const json =
    typeof body === 'string' ? body : String(reply.serializeInput(body as Record<string, unknown>, String(status)))
  if (idempotency) await keepResponse(tx, idempotency.key, status, await seal(json, request.credential))
  return { result, json }
}

/** Throws the response that was given to the same request before, if there is one. */
export async function replay(db: Db | Tx, request: FastifyRequest): Promise<void> {
  const { key, fingerprint } = request.idempotency!
  const stored = await findResponse(db, key)
  if (!stored) return
  if (stored.fingerprint !== fingerprint.digest()) {
    throw new AppError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was used for another request. Use a new key for each operation.',
    )
  }
  request.isCreatedOnce = true
  throw new ReplayedResponse(stored, await unseal(stored.response, request.credential))
}
