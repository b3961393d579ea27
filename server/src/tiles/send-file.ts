import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Files } from '../files.ts'

const CHUNK_BYTES = 1024 * 1024

/** Sends a stored file, or the range of it that is asked for. */
export function sendFile(
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  size: number,
): FastifyReply {
  reply.header('Accept-Ranges', 'bytes')
  const range = parseRange(request.headers.range, size)
  if (range) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  reply.header('Content-Length', end - start + 1)
  return reply.send(Readable.from(readChunks(files, key, start, end)))
}

/** One range, as map clients ask for it; several at once, or other units, are answered with the whole. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  if (start > end || start >= size) {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new AppError('RANGE_NOT_SATISFIABLE', `The file has ${size} bytes.`, { headers })
  }
  return { start, end }
}

async function* readChunks(files: Files, key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let offset = start; offset <= end; offset += CHUNK_BYTES) {
    yield await files.readRange(key, offset, Math.min(CHUNK_BYTES, end - offset + 1))
  }
}
