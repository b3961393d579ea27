import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from './testing/test-service.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => service.close())

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

/** Everything that comes back until the connection is closed. */
async function send(text: string): Promise<string> {
  const socket = await open()
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

const JSON_TYPE = { 'content-type': 'application/json' }
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d\d\d/g) ?? []

describe('on the wire', () => {
  const hidden = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
  const smuggled: [string, string][] = [
    ['two lengths', `Content-Length: 5\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    [
      'a length and chunks',
      `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['chunks that are not the last coding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a coding nobody knows', `Transfer-Encoding: xchunked\r\n\r\n${hidden}`],
    ['a length below zero', `Content-Length: -1\r\n\r\n${hidden}`],
    ['a length with a sign', `Content-Length: +5\r\n\r\n${hidden}`],
    ['a chunk of no size', `Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`],
    ['a header on two lines', `X: a\r\n b\r\nContent-Length : 3\r\n\r\n${hidden}`],
  ]
  for (const [what, rest] of smuggled) {
    it(`WIRE-1: a request with ${what} is refused, and what hides behind it is not taken for another`, async () => {
      const answer = await send(
        `POST /datasets/v1 HTTP/1.1\r\nHost: x\r\nService-API-Key: ${service.rootKey}\r\n${rest}`,
      )
      expect(answersIn(answer).at(-1)).toBe('HTTP/1.1 400')
      expect(answersIn(answer).every((line) => line.startsWith('HTTP/1.1 4'))).toBe(true)
      expect(answer).not.toContain('"status":"ok"')
    })
  }

  it('WIRE-2: headers that come slowly, or not at all, end in 408, and hold up nobody else', async () => {
    service.app.server.headersTimeout = 100
    const slow = Array.from({ length: 200 }, () => send('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '))
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    for (const answer of await Promise.all(slow)) {
      expect(answersIn(answer)).toEqual(['HTTP/1.1 408'])
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
    }
    service.app.server.headersTimeout = 20_000
  })

  it('WIRE-3: headers without end, however they are cut, are refused', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `X-${i}: y\r\n`).join('')
    expect(answersIn(await send(`GET /health HTTP/1.1\r\nHost: x\r\n${many}\r\n`))).toEqual(['HTTP/1.1 431'])
    expect(answersIn(await send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`))).toEqual(['HTTP/1.1 431'])
  })

  it('WIRE-4: a body without end is refused when it is too large, not when it is over', async () => {
    const socket = await open()
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
    const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`
    socket.write(
      `POST /datasets/v1 HTTP/1.1\r\nHost: x\r\nService-API-Key: ${service.rootKey}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    for (let sent = 0; sent < 64 && !answer && !socket.destroyed; sent++) {
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()))
    }
    socket.end()
    await closed
    expect(answersIn(answer)).toEqual(['HTTP/1.1 413'])
  })

  it('WIRE-6: a body that only nests is refused before it is parsed', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ]) {
      const body = `${open!.repeat(100_000)}1${close!.repeat(100_000)}`
      const { status, body: answer } = await service.call('POST', '/datasets/v1', body, JSON_TYPE)
      expect([status, answer.message]).toEqual([422, 'The body is nested deeper than 100 levels.'])
    }
    const brackets = JSON.stringify({ name: '[{"\\'.repeat(60) })
    expect((await service.call('POST', '/datasets/v1', brackets, JSON_TYPE)).status).toBe(201)
  })

  it('WIRE-6: who has but the key of a map page may send little', async () => {
    const body = JSON.stringify({ map_id: 'x'.repeat(100_000) })
    expect((await service.call('POST', '/routes/v1/path', body, JSON_TYPE)).status).toBe(413)
  })

  it('WIRE-7: of a list with very many faults the first is told', async () => {
    const list = { placements: Array(100_000).fill({}) }
    const { status, body } = await service.call('POST', '/placements/v1/x/y/batch', list)
    expect([status, body.details.length]).toEqual([422, 1])
  })

  it('WIRE-8: a form whose boundary is too long is no form', async () => {
    const { body } = form({ file: { name: 'a.svg', type: 'image/svg+xml', data: '<svg/>' } })
    const headers = { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` }
    expect((await service.call('POST', '/floor-plans/v1', body, headers)).status).toBe(400)
  })

  it('WIRE-9: a body of more values than data of its length has is refused before it is parsed', async () => {
    for (const short of ['1', '[]', '{}', '""']) {
      const body = `{"name":"a","list":[${Array(200_000).fill(short).join()}]}`
      expect((await service.call('POST', '/datasets/v1', body, JSON_TYPE)).status).toBe(413)
    }
    const fields = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await service.call('POST', '/accounts/v1', 'a=&'.repeat(20_000), fields)).status).toBe(413)
  })

  it('WIRE-10: many small updates make nothing that is too large to be read', async () => {
    const { dataset_id } = (await service.call('POST', '/datasets/v1', { name: 'x' })).body
    const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties: {} }
    const { feature_id } = (await service.call('POST', `/datasets/v1/${dataset_id}/features`, point)).body
    await service.call('POST', '/catalogs/v1', { title: 'x', catalog_id: 'x' })
    const { content_id } = (await service.call('POST', '/content/v1/x', { data: {} })).body
    const text = 'x'.repeat(900_000)
    const update = async (i: number) => [
      (await service.call('PUT', `/datasets/v1/${dataset_id}/features/${feature_id}`, { properties: { [i]: text } })).status, // biome-ignore format: one question
      (await service.call('PUT', `/content/v1/x/${content_id}`, { data: { [i]: text } })).status,
    ]
    for (let i = 0; i < 4; i++) expect(await update(i)).toEqual([200, 200])
    expect(await update(4)).toEqual([413, 413])
  })

  it('WIRE-5: connections that say nothing, by the thousand, hold up nobody', async () => {
    const idle = await Promise.all(Array.from({ length: 1_000 }, open))
    expect((await fetch(`http://127.0.0.1:${port}/maps/v1`, { headers: { 'service-api-key': service.rootKey } })).status).toBe(200) // biome-ignore format: one question
    for (const socket of idle) socket.destroy()
  })
})

describe('injection', () => {
  const SQL = [
    `' or '1'='1`,
    `'; select pg_sleep(10); --`,
    `') union select key_hash from api_keys --`,
    `\\'; drop table content; --`,
    `$1`,
    `%`,
    `_`,
    `{1,2}`,
    `"; drop table content; --`,
  ]
  const inUrl = (texts: string[]) => texts.map(encodeURIComponent)

  it('INJECT-1: SQL in an ID, a search, a sort or a column is a text like any other', async () => {
    const { call } = service
    await call('POST', '/catalogs/v1', { catalog_id: 'sql', title: 'SQL', data_schema: { Title: 'string' } })
    await call('POST', '/content/v1/sql', { data: { Title: 'plain' } })
    for (const text of SQL) {
      const made = await call('POST', '/content/v1/sql', { data: { Title: text, [text]: text } })
      expect((await call('GET', `/content/v1/sql/${made.body.content_id}`)).body.data).toEqual({
        Title: text,
        [text]: text,
      })
      const found = await call('GET', `/content/v1/sql?search_query=${encodeURIComponent(text)}`)
      const titles = found.body.contents.map(({ data }: { data: { Title: string } }) => data.Title)
      expect(titles.every((title: string) => title.toLowerCase().includes(text.toLowerCase()))).toBe(true)
      expect(titles).toContain(text)
    }
    for (const text of inUrl(SQL)) {
      expect((await call('GET', `/content/v1/sql/${text}`)).status).toBe(404)
      expect((await call('GET', `/datasets/v1/${text}`)).status).toBe(404)
      expect((await call('GET', `/catalogs/v1?sort=${text}`)).status).toBe(422)
      expect((await call('GET', `/maps/v1?sort=${text}`)).status).toBeLessThan(500)
      expect((await call('GET', '/maps/v1', undefined, { 'service-api-key': text })).status).toBe(401)
      expect((await call('GET', '/maps/v1', undefined, { 'service-account': text })).status).toBe(403)
    }
    expect((await call('GET', '/content/v1/sql')).body.total).toBe(SQL.length + 1)
  })

  const PATHS = ['../../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '....//etc/passwd', '/etc/passwd', '..\\..\\etc\\passwd', 'index.html%00.js', 'file:///etc/passwd'] // biome-ignore format: one list
  it('INJECT-2: no path leads out of a folder', async () => {
    for (const path of [...PATHS, ...inUrl(PATHS)]) {
      for (const place of [
        '/map/assets/',
        '/assets/',
        '/assets/fonts/',
        '/tiles/v1/',
        '/floor-plans/v1/',
        '/styles/v1/',
        '/map/',
      ]) {
        const { status, raw } = await service.call('GET', place + path)
        expect(raw.toString()).not.toMatch(/root:.*:0:0|"dependencies"/)
        expect([place + path, status]).toEqual([place + path, expect.toSatisfy((it) => it >= 400 && it < 500)])
      }
    }
  })

  it('INJECT-3: no name, origin or address adds a header to an answer', async () => {
    const { call } = service
    const name = 'a"\r\nSet-Cookie: a=b\r\nX-Evil: 1.svg'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    const { body, headers } = form({ file: { name: encodeURIComponent(name), type: 'image/svg+xml', data: svg } })
    const { upload_id } = (await call('POST', '/floor-plans/v1', body, headers)).body
    const catalog = await call('POST', '/catalogs/v1', { catalog_id: 'head', title: name })
    const answers = [
      await call('GET', `/floor-plans/v1/${upload_id}/file`),
      await call('GET', `/catalogs/v1/${catalog.body.catalog_id}/csv`),
      await call('GET', `/maps/v1?x=${encodeURIComponent(name)}`, undefined, {
        origin: 'https://a.example%0d%0aX-Evil: 1',
      }),
    ]
    for (const { headers } of answers) expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-evil']))
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined()
  })
})
