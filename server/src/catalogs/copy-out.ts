import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** What a COPY … TO STDOUT writes, between `head` and `tail`, as fast as it is read. */
export async function copyOut(pool: pg.Pool, head: string, query: string, tail = ''): Promise<Readable> {
  const client = await pool.connect()
  let isWhole = false
  async function* chunks() {
    yield head
    yield* client.query(copyTo(query))
    await client.query('commit')
    isWhole = true
    yield tail
  }
  try {
    // A slow reader is no slow query.
    await client.query(`begin read only; set local statement_timeout = '15min'`)
  } catch (error) {
    client.release(true)
    throw error
  }
  // A connection left in the midst of COPY is of no more use.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => client.release(!isWhole))
}
