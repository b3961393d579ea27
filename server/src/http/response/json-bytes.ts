import type { FastifyReply } from 'fastify'
import { respondJson } from './respond-json.ts'

const CHAR_OPEN = 0x5b
const CHAR_COMMA = 0x2c
const CHAR_CLOSE = 0x5d

const SCRATCH_BYTES = 256 * 1024
/** Maximum number of bytes for one unit of a string. */
const MAX_UTF8_BYTES = 3

/**
 * Where lists and texts are put together, one after the other: memory that was just in use is quick to write and to send, and what
 * is made for each answer has to be collected.
 */
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

/** A JSON list of values that are JSON already. It lasts until the next one is made: what is to be kept must be copied. */
export function listOf(values: readonly Uint8Array[]): Buffer {
  let length = 1 + Math.max(1, values.length)
  for (const value of values) length += value.length
  const list = length > SCRATCH_BYTES ? Buffer.allocUnsafeSlow(length) : scratch.subarray(0, length)
  list[0] = CHAR_OPEN
  let end = 1
  for (const value of values) {
    if (end > 1) list[end++] = CHAR_COMMA
    list.set(value, end)
    end += value.length
  }
  list[end] = CHAR_CLOSE
  return list
}

/** A text of JSON from pieces: bytes that are ready, and strings. It lasts as long as a list. */
export function joinPieces(pieces: readonly (Uint8Array | string)[]): Buffer {
  let most = 0
  for (const piece of pieces) most += typeof piece === 'string' ? piece.length * MAX_UTF8_BYTES : piece.length
  const text = most > SCRATCH_BYTES ? Buffer.allocUnsafeSlow(most) : scratch
  let end = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') end += text.write(piece, end)
    else {
      text.set(piece, end)
      end += piece.length
    }
  }
  return text.subarray(0, end)
}

/** Responds with a list or a text that was just made. */
export function respondScratch(reply: FastifyReply, json: Buffer, total?: number): void {
  respondJson(reply, json, total)
  // The network has not taken all of it yet, so that it has to lie where it is.
  if (reply.raw.writableLength > 0) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
}

/** A JSON object with more fields behind its own. */
export function extend(object: Uint8Array, fields: Record<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = [object.subarray(0, -1)]
  for (const name in fields) parts.push(Buffer.from(`,"${name}":`, 'latin1'), fields[name]!)
  parts.push(Buffer.from('}'))
  return Buffer.concat(parts)
}
