import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../errors.ts'
import { endStalledRequest } from '../limits/end-stalled.ts'
import { checkText } from './check-json.ts'

export interface FilePart {
  stream: Readable
  /** As the client names it: for display alone, never a path. */
  fileName: string
  type: string
}

/** RFC 2046 allows no longer ones, and the parser fails at some. */
const LONG_BOUNDARY = /boundary="?[^";]{71}/i

export async function installUploads(app: FastifyInstance, maxBytes: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      // One more than is taken, so that it is refused in words of ours.
      files: 2,
      fileSize: maxBytes,
      fields: 20,
      fieldSize: 100_000,
      fieldNameSize: 200,
      headerPairs: 50,
      parts: 25,
    },
  })
}

/**
 * Reads a form with one file. `onFile` gets the file's bytes while they arrive; the texts may come before or
 * after it and are answered at the end.
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  onFile: (file: FilePart) => Promise<T>,
): Promise<{ fields: Record<string, string>; file: T }> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, in a part named file.')
  }
  if (LONG_BOUNDARY.test(request.headers['content-type'] ?? '')) {
    throw new AppError('MALFORMED_BODY', 'The form cannot be read: its boundary is longer than 70 characters.')
  }
  // The parser would wait forever for the end of a request that was cut off while it waited.
  if (request.raw.destroyed) throw new AppError('REQUEST_TIMEOUT', 'The request was interrupted.')
  const endWatch = endStalledRequest(request)
  try {
    return await readParts(request, onFile)
  } catch (error) {
    // The rest of a refused form is read and dropped, or its connection would be stuck in the midst of it.
    request.raw.unpipe().resume()
    throw isBrokenForm(error)
      ? new AppError('MALFORMED_BODY', `The form cannot be read: ${(error as Error).message}.`)
      : error
  } finally {
    endWatch()
  }
}

/** The parser says so by its words alone: a missing boundary, a form or a part that ends too early. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !('statusCode' in error) && /\bmultipart\b/i.test(error.message)
}

async function readParts<T>(request: FastifyRequest, onFile: (file: FilePart) => Promise<T>) {
  const fields: Record<string, string> = Object.create(null)
  const fingerprint = request.idempotency?.fingerprint
  let received: { result: T } | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      checkText(String(part.value), part.fieldname)
      fingerprint?.add(part.fieldname, String(part.value))
      fields[part.fieldname] = String(part.value)
    } else if (part.fieldname === 'file' && !received) {
      const fileName = baseName(part.filename)
      fingerprint?.add(`file ${fileName}`, part.mimetype)
      const stream = fingerprint?.tap(part.file) ?? part.file
      received = { result: await onFile({ stream, fileName, type: part.mimetype }) }
      if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than this service accepts.')
    } else {
      part.file.resume()
      throw invalid(part.fieldname, received ? 'must be the only file' : 'is not a file that this operation accepts')
    }
  }
  if (!received) throw invalid('file', 'is required')
  return { fields, file: received.result }
}

function baseName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).pop() ?? ''
  return (
    last
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, 255) || 'file'
  )
}
