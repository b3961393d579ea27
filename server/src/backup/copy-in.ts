import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { quoteTable, type Table } from './tables.ts'

/** One COPY … FROM STDIN that takes its rows part by part. */
export class CopyIn {
  readonly table: Table
  readonly #stream: CopyStreamQuery
  readonly #finished: Promise<void>

  constructor(client: pg.ClientBase, table: Table) {
    this.table = table
    this.#stream = client.query(copyFrom(`copy ${quoteTable(table)} from stdin`))
    this.#finished = finished(this.#stream)
    // Rethrown by the next await; until then the rejection counts as handled.
    this.#finished.catch(() => {})
  }

  async write(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) {
      if (!this.#stream.write(chunk)) await Promise.race([once(this.#stream, 'drain'), this.#finished])
    }
  }

  /** Returns the number of rows copied. */
  async end(): Promise<number> {
    this.#stream.end()
    await this.#finished
    return this.#stream.rowCount
  }
}
