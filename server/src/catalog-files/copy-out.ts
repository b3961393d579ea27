import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { openScratch } from '../files/scratch.ts'

/**
 * What a COPY … TO STDOUT writes, between `head` and `tail`. It is put aside as fast as the database writes it, so that
 * a client which reads slowly holds a file and no connection.
 */
export async function copyOut(pool: pg.Pool, head: string, query: string, tail = ''): Promise<Readable> {
  const file = await openScratch()
  try {
    await file.appendFile(head)
    const client = await pool.connect()
    let isWhole = false
    try {
      await client.query(`begin read only; set local statement_timeout = '15min'`)
      for await (const chunk of client.query(copyTo(query))) await file.appendFile(chunk)
      await client.query('commit')
      isWhole = true
    } finally {
      // A connection left in the midst of COPY is of no more use.
      client.release(!isWhole)
    }
    await file.appendFile(tail)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
