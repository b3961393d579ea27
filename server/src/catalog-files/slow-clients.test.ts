import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let url: string
const open: ClientRequest[] = []
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const req of open) req.destroy()
  await service.close()
})

/** 100 kB. */
const ROW = `${'x'.repeat(99_999)}\n`
/** 16 MB, more than the buffers between the service and a client take: a reader that stops is noticed. */
const LARGE_ROWS = 160
const PATIENCE_MS = 30_000
/** Far less than a client that stands still is waited for: a connection it holds is not given back within it. */
const ROLLBACK_MS = 10_000

function send(key: string, method: string, path: string, headers = {}): ClientRequest {
  const req = request(url + path, { method, agent: false, headers: { ...headers, 'service-api-key': key } })
  req.on('error', () => {})
  open.push(req)
  return req
}

async function upload(key: string, id: string, data: string): Promise<void> {
  const { body, headers } = form({ catalog_id: id, file: { name: 'a.csv', type: 'text/csv', data } })
  const answer = await service.call('POST', '/catalogs/v1/csv', body, { ...headers, 'service-api-key': key })
  expect(answer.status).toBe(201)
}

async function download(key: string, id: string): Promise<string> {
  const headers = { 'service-api-key': key }
  const answer = await fetch(`${url}/catalogs/v1/${id}/csv`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  return answer.text()
}

function connectionsInUse(): number {
  return service.context.pool.totalCount - service.context.pool.idleCount
}

describe('clients that go away or stand still', () => {
  it('CSV-24: uploads that are cut off while they wait for their turn give it back', async () => {
    const { key } = await service.makeSubAccount()
    await upload(key, 'small', 'a\n1\n')
    const { body, headers } = form({ file: { name: 'a.csv', type: 'text/csv', data: `a\n${ROW.repeat(2)}` } })
    const uploads = Array.from({ length: 8 }, () => send(key, 'POST', '/catalogs/v1/csv', headers))
    for (const req of uploads) await new Promise((sent) => req.write(body.subarray(0, 100_000), sent))
    // All of them have come: this answer was asked for after them.
    expect((await fetch(`${url}/catalogs/v1/small`, { headers: { 'service-api-key': key } })).status).toBe(200)
    for (const req of uploads) req.destroy()
    expect(await download(key, 'small')).toMatch(/^a\r?\n1\r?\n$/)
    await upload(key, 'after', 'a\n1\n')
    await expect.poll(connectionsInUse, { timeout: ROLLBACK_MS }).toBe(0)
  }, 60_000)

  it('CSV-25: exports that are not read hold up nobody: no other account, no connection to the database', async () => {
    for (let i = 0; i < 2; i++) {
      const { key } = await service.makeSubAccount()
      await upload(key, 'large', `a\n${ROW.repeat(LARGE_ROWS)}`)
      const paused = Array.from({ length: 4 }, () => send(key, 'GET', '/catalogs/v1/large/csv').end())
      for (const [response] of await Promise.all(paused.map((req) => once(req, 'response')))) response.pause()
    }
    const { key } = await service.makeSubAccount()
    await upload(key, 'small', 'a\n1\n')
    expect(await download(key, 'small')).toMatch(/^a\r?\n1\r?\n$/)
    await expect.poll(connectionsInUse, { timeout: ROLLBACK_MS }).toBe(0)
  }, 120_000)
})
