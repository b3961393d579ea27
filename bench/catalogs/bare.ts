import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Service } from '../service.ts'

const COLUMNS = 'account_id, content_id, catalog_key, data, external_id, search_text'

const keyOf = (catalogId: string) => `(select catalog_key from catalogs where catalog_id = '${catalogId}')`

/** The rows of one catalog, to be copied into another as PostgreSQL wrote them, only with other IDs of the same length and order. */
export function bareRows(service: Service, catalogId: string, into: string): Promise<string[]> {
  return withClient(service, async (client) => {
    const select = `select account_id, lpad(row_number() over (order by content_id)::text, 36, '0'), ${keyOf(into)}, data, external_id, search_text
      from content where catalog_key = ${keyOf(catalogId)} order by content_id`
    const chunks: string[] = []
    for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) chunks.push(String(chunk))
    return chunks
  })
}

export function copyIn(service: Service, chunks: readonly string[]): Promise<void> {
  return withClient(service, (client) =>
    pipeline(Readable.from(chunks), client.query(copyFrom(`copy content (${COLUMNS}) from stdin`))),
  )
}

export function copyOut(service: Service, catalogId: string): Promise<void> {
  return withClient(service, async (client) => {
    const select = `select * from content where catalog_key = ${keyOf(catalogId)}`
    for await (const _ of client.query(copyTo(`copy (${select}) to stdout`)));
  })
}

async function withClient<Answer>(
  { context }: Service,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await context.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Nothing that was deleted is to weigh on what is measured next. */
export async function empty({ context }: Service, catalogId: string): Promise<void> {
  await context.pool.query(`delete from content where catalog_key = ${keyOf(catalogId)}`)
  await context.pool.query('vacuum content')
}
