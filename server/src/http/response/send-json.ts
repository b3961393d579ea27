import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { makeYielder } from '../../cooperative.ts'

const ITEMS_PER_CHUNK = 500
/** Longer texts keep all others waiting while they are turned into bytes. */
const MAX_SENT_AT_ONCE = 256 * 1024

/** Sends JSON that is ready, with the status and the headers that the reply has; a long text in pieces. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  const payload = json.length > MAX_SENT_AT_ONCE ? Readable.from(piecesOf(json, MAX_SENT_AT_ONCE)) : json
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(payload)
}

/** The bytes of a text, in chunks of about this many characters. */
export function* piecesOf(text: string, length: number): Generator<Buffer> {
  for (let start = 0; start < text.length; ) {
    const end = start + length
    // Two units that are one character stay together.
    const isBetween = text.codePointAt(end - 1)! > 0xffff
    const piece = text.slice(start, isBetween ? end + 1 : end)
    yield Buffer.from(piece)
    start += piece.length
  }
}

/** A long list in JSON, written a part at a time, with turns for others in between. */
export async function writeList(items: readonly object[]): Promise<string> {
  const pause = makeYielder()
  const parts: string[] = []
  for (let start = 0; start < items.length; start += ITEMS_PER_CHUNK) {
    parts.push(JSON.stringify(items.slice(start, start + ITEMS_PER_CHUNK)).slice(1, -1))
    await pause()
  }
  return `[${parts.join(',')}]`
}
