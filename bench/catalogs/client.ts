import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Service } from '../service.ts'

const BOUNDARY = 'rotunda'
const HEADER = 'external_id,Title,booth,category,price,open,opened,website,email,description\n'

/** A caller on the other side of a socket, so that uploads stream in and exports stream out. */
export interface CatalogClient {
  create(catalogId: string, rows: number): Promise<void>
  replace(catalogId: string, rows: number): Promise<void>
  get(path: string): Promise<string>
  /** Reads an answer to its end and keeps nothing of it. */
  drain(path: string): Promise<void>
  remove(catalogId: string): Promise<void>
}

export async function connect({ app, rootKey }: Service): Promise<CatalogClient> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }

  function send(method: string, path: string, rows?: { catalogId: string; count: number }): Promise<IncomingMessage> {
    const type = rows && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const headers = { 'service-api-key': rootKey, ...type }
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        if (answer.statusCode! < 300) resolve(answer)
        else text(answer).then((body) => reject(new Error(`${method} ${path}: ${answer.statusCode} ${body}`)), reject)
      })
      sent.on('error', reject)
      if (rows) Readable.from(formWith(rows.catalogId, rows.count)).pipe(sent)
      else sent.end()
    })
  }

  const ended = async (answer: Promise<IncomingMessage>) => {
    for await (const _ of await answer);
  }
  return {
    create: (catalogId, count) => ended(send('POST', '/catalogs/v1/csv', { catalogId, count })),
    replace: (catalogId, count) => ended(send('PUT', `/catalogs/v1/${catalogId}/csv`, { catalogId, count })),
    get: async (path) => text(await send('GET', path)),
    drain: (path) => ended(send('GET', path)),
    remove: (catalogId) => ended(send('DELETE', `/catalogs/v1/${catalogId}`)),
  }
}

function* formWith(catalogId: string, count: number): Generator<string> {
  yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="catalog_id"\r\n\r\n${catalogId}\r\n`
  yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
  yield HEADER
  for (let i = 0; i < count; i += 500) yield rowsBetween(i, Math.min(i + 500, count))
  yield `\r\n--${BOUNDARY}--\r\n`
}

function rowsBetween(from: number, to: number): string {
  let lines = ''
  for (let i = from; i < to; i++) {
    const n = Math.imul(i, 2654435761) >>> 18
    lines += `S-${i},"Shop, ${n}",B-${n % 300},Food,${(n / 100).toFixed(2)},${n % 2 === 0},2024-05-${10 + (n % 20)},https://shop${n}.example/,info@shop${n}.example,"The ""best"" bakery of level ${n % 5}"\n`
  }
  return lines
}
