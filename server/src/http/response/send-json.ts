import type { FastifyReply } from 'fastify'
import { makeYielder } from '../../cooperative.ts'

const ITEMS_PER_CHUNK = 500

/** Sends JSON that is ready, with the status and the headers that the reply has. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(json)
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
