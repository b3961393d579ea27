import { Readable } from 'node:stream'
import { type Format, sniff } from '@rotunda/core/plan/sniff'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { TooLarge } from '../files.ts'
import { receiveForm } from '../http/body/upload.ts'
import { readGuidance } from './guidance.ts'
import type { Guidance } from './schema.ts'
import { uploadFolder } from './store.ts'

export interface ReceivedPlan {
  uploadId: string
  fileKey: string
  fileName: string
  fileSize: number
  format: Format
  guidance: Guidance | null
}

/** Enough for a sniffer to see past comments and doctypes. */
const HEAD_BYTES = 64 * 1024

/** Streams the plan to storage while it arrives; what is no plan is refused by its first bytes. */
export async function receivePlan(context: Context, request: FastifyRequest): Promise<ReceivedPlan> {
  const uploadId = uuid()
  const fileKey = `${uploadFolder(request.accountId, uploadId)}plan`
  try {
    const { file, fields } = await receiveForm(request, async ({ stream, fileName }) => {
      const { head, whole } = await peek(stream)
      const format = recognise(head)
      const { size } = await store(context, fileKey, whole)
      return { uploadId, fileKey, fileName, fileSize: size, format }
    })
    return { ...file, guidance: readGuidance(fields) }
  } catch (error) {
    // The form may turn out wrong after its file was stored.
    await context.files.delete(fileKey).catch(() => {})
    throw error
  }
}

function recognise(head: Uint8Array): Format {
  try {
    return sniff(head)
  } catch (error) {
    const code = head.length === 0 ? 'INVALID_REQUEST_DATA' : 'UNSUPPORTED_MEDIA_TYPE'
    throw new AppError(code, `${(error as Error).message}.`)
  }
}

async function store(context: Context, key: string, body: Readable): Promise<{ size: number }> {
  try {
    return await context.files.put(key, body, { maxBytes: context.config.maxUploadBytes })
  } catch (error) {
    if (error instanceof TooLarge)
      throw new AppError('PAYLOAD_TOO_LARGE', 'The plan is larger than this service accepts.')
    throw error
  }
}

/** Reads the beginning of a stream, and returns it together with a stream of the whole. */
async function peek(stream: Readable): Promise<{ head: Uint8Array; whole: Readable }> {
  const chunks: Buffer[] = []
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  for (let size = 0; size < HEAD_BYTES; ) {
    const { value, done } = await iterator.next()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  const head = Buffer.concat(chunks)
  async function* whole() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head, whole: Readable.from(whole()) }
}
