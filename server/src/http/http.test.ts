import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

const json = { 'content-type': 'application/json' }

describe('bad input', () => {
  const cases: [string, string | Buffer, Record<string, string>, number, string][] = [
    ['half a document', '{"account_name":', json, 400, 'MALFORMED_BODY'],
    ['an empty body said to be JSON', '', json, 400, 'MALFORMED_BODY'],
    ['bytes that are not UTF-8', Buffer.from('{"account_name":"Caf\xe9"}', 'latin1'), json, 400, 'MALFORMED_BODY'],
    [
      'bytes of a form that are not UTF-8',
      Buffer.from('account_name=Caf\xe9', 'latin1'),
      { 'content-type': 'application/x-www-form-urlencoded' },
      400,
      'MALFORMED_BODY',
    ],
    ['a list where an object belongs', '[]', json, 422, 'INVALID_REQUEST_DATA'],
    ['null', 'null', json, 422, 'INVALID_REQUEST_DATA'],
    ['a number where a text belongs', '{"account_name":7}', json, 422, 'INVALID_REQUEST_DATA'],
    ['a NUL character', '{"account_name":"a\\u0000b"}', json, 422, 'INVALID_REQUEST_DATA'],
    ['half of a surrogate pair', '{"account_name":"\\ud800"}', json, 422, 'INVALID_REQUEST_DATA'],
    ['a number beyond all bounds', '{"contact_info":{"n":1e999}}', json, 422, 'INVALID_REQUEST_DATA'],
    [
      'nesting without end',
      `{"contact_info":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      json,
      422,
      'INVALID_REQUEST_DATA',
    ],
    ['a type that is not taken', '<x/>', { 'content-type': 'text/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body over the limit', Buffer.alloc(17 * 1024 * 1024, 32), json, 413, 'PAYLOAD_TOO_LARGE'],
  ]
  for (const [what, body, headers, status, code] of cases) {
    it(`HTTP-1: ${what} answers ${status} in the one shape`, async () => {
      const answer = await service.call('PUT', '/accounts/v1', body, headers)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'message', 'code']))
      expect(JSON.stringify(answer.body)).not.toContain('node_modules')
    })
  }

  it('HTTP-30: a fault names what is wanted: the constant, the format, the field that is not known', async () => {
    const { dataset_id } = (await service.call('POST', '/datasets/v1', { name: 'Hall' })).body
    const faultsOf = async (path: string, body: object) => (await service.call('POST', path, body)).body.details
    const point = { type: 'Point', coordinates: [0, 0] }
    const feature = { type: 'Shape', geometry: point, properties: {} }
    expect(await faultsOf(`/datasets/v1/${dataset_id}/features`, feature)).toEqual([{ path: 'type', message: "must be 'Feature'" }]) // biome-ignore format: one question
    const catalog = { title: 'Shops', data_schema: { name: 'string' } }
    const titled = await faultsOf('/catalogs/v1', { ...catalog, titles: { xyz_unknown: 'x' } })
    expect(titled).toEqual([{ path: 'titles.xyz_unknown', message: 'is not a known field' }])
    const [named, ...more] = await faultsOf('/catalogs/v1', { ...catalog, catalog_id: 7 })
    expect([named, more.map(({ message }: { message: string }) => message)]).toEqual([{ path: 'catalog_id', message: 'must be string' }, ['must be null']]) // biome-ignore format: one question
    const insights = await service.call('GET', '/insights/v1/demo?from=x')
    expect(insights.body.details[0]).toEqual({ path: 'from', message: 'must be a date, such as 2030-06-01' })
  })

  it('HTTP-2: a NUL in an address or a page out of range answers 422', async () => {
    expect((await service.call('GET', '/datasets/v1/a%00b')).status).toBe(422)
    for (const query of [
      'limit=0',
      'limit=1001',
      'skip=-1',
      'skip=1e300',
      'limit=x',
      'limit=2.5',
      'limit=1e2',
      'limit=0x10',
      'limit=%205',
    ]) {
      expect([query, (await service.call('GET', `/datasets/v1?${query}`)).status]).toEqual([query, 422])
    }
  })

  it('HTTP-3: an unknown method or broken HTTP gets a 4xx in the one shape, on the wire', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(address).port)
    const send = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => (answer += chunk)).on('close', () => resolve(answer))
      })
    const broken = await send('NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"MALFORMED_BODY"/)
    const long = await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(long).toMatch(/^HTTP\/1\.1 431[\s\S]*"code":"HEADERS_TOO_LARGE"/)
  })
})

describe('a wrong method', () => {
  const wrong: [string, string, string][] = [
    ['DELETE', '/datasets/v1', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/accounts/v1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ['POST', '/maps/v1/some-map', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['PUT', '/reservations/v1/some-map/some-view', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/routes/v1/path', 'POST, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/map/some-map', 'GET, HEAD, OPTIONS'],
    ['PUT', '/tiles/v1/x/0/0/0.mvt?a=b', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/catalogs/v1/', 'GET, HEAD, POST, OPTIONS'],
  ]
  for (const [method, url, allow] of wrong) {
    it(`METHOD-1: ${method} ${url} answers 405 with Allow, whatever the body`, async () => {
      for (const [body, headers] of [
        [undefined, {}],
        ['{', json],
        ['<x/>', { 'content-type': 'text/xml' }],
      ] as const) {
        const answer = await service.call(method, url, body, headers)
        expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', allow])
      }
    })
  }

  it('METHOD-1: every path of the OpenAPI document answers 405 to a method that it does not list', async () => {
    const { paths } = (await service.app.inject({ url: '/openapi.json' })).json()
    for (const [path, operations] of Object.entries(paths as Record<string, object>)) {
      const answer = await service.call('PATCH', path.replace(/\{y\}/, '1').replace(/\{\w+\}/g, 'x'))
      expect([path, answer.status]).toEqual([path, 405])
      for (const method of Object.keys(operations)) expect(answer.headers.allow).toContain(method.toUpperCase())
    }
  })

  it('METHOD-1: an unknown path still answers 404, and a path that also names a resource finds it', async () => {
    expect((await service.call('PATCH', '/no/such/route')).status).toBe(404)
    expect((await service.call('GET', '/catalogs/v1/csv')).status).toBe(404)
    await service.call('POST', '/catalogs/v1', { catalog_id: 'csv', title: 'Named like an operation' })
    expect((await service.call('GET', '/catalogs/v1/csv')).body.catalog_id).toBe('csv')
  })
})

describe('IDs that callers choose', () => {
  const source = { map_source_id: 'hall', unit_type: 'Meters' }
  const refused: [string, string, object, string][] = ['.', '..'].flatMap((id): [string, string, object, string][] => [
    ['POST', '/catalogs/v1', { title: 'T', catalog_id: id }, 'catalog_id'],
    ['POST', '/datasets/v1', { name: 'T', dataset_id: id }, 'dataset_id'],
    ['POST', '/map-sources/v1', { name: 'T', map_source_id: id }, 'map_source_id'],
    ['POST', '/maps/v1', { ...source, map_source_id: id }, 'map_source_id'],
    ['POST', '/maps/v1', { ...source, map_id: id }, 'map_id'],
  ])
  for (const [method, url, body, path] of refused) {
    it(`ID-1: ${method} ${url} ${JSON.stringify(body)} answers 422`, async () => {
      const answer = await service.call(method, url, body)
      expect([answer.status, answer.body.details?.[0].path]).toEqual([422, path])
    })
  }

  it('ID-1: IDs that only begin with dots are taken', async () => {
    for (const id of ['...', '..a', '.well-known'])
      expect((await service.call('POST', '/datasets/v1', { name: 'T', dataset_id: id })).status).toBe(201)
  })

  it('ID-2: names below the address of the map page that are its own are no map IDs', async () => {
    const made = (await service.call('POST', '/maps/v1', source)).body.map_id
    const own = service.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /map\/([\w.-]+)/.exec(line)?.[1] ?? [])
    expect(own).toEqual(expect.arrayContaining(['assets', 'data', 'element.js', 'sw.js']))
    for (const map_id of [...own, 'manifest.webmanifest']) {
      expect([map_id, (await service.call('POST', '/maps/v1', { ...source, map_id })).status]).toEqual([map_id, 422])
      expect([map_id, (await service.call('PUT', `/maps/v1/${made}`, { map_id })).status]).toEqual([map_id, 422])
    }
  })
})

describe('every answer', () => {
  it('HTTP-4: carries headers that keep a browser from running it', async () => {
    const answer = await service.call('GET', '/accounts/v1')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('HTTP-5: a write answers its revision, and a read that sends it back sees the write', async () => {
    const made = await service.call('POST', '/datasets/v1', { name: 'Hall' })
    const revision = String(made.headers['service-revision'])
    expect(revision).toMatch(/^\d+$/)
    const read = await service.call('GET', `/datasets/v1/${made.body.dataset_id}`, undefined, {
      'service-revision': revision,
    })
    expect(read.status).toBe(200)
    expect((await service.call('GET', '/datasets/v1', undefined, { 'service-revision': 'x' })).status).toBe(422)
  })

  it('HTTP-6: a preflight is answered without a key', async () => {
    const answer = await service.app.inject({
      method: 'OPTIONS',
      url: '/maps/v1',
      headers: { origin: 'https://a.example' },
    })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, 'https://a.example'])
  })

  it('HTTP-7: the OpenAPI document names a scope on every operation that needs a key', async () => {
    const document = (await service.app.inject({ url: '/openapi.json' })).json()
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
    for (const operation of operations)
      expect(operation['x-scope'] !== undefined || operation.security.length === 0).toBe(true)
    expect(operations.length).toBeGreaterThan(50)
  })

  it('HTTP-8: answers are counted and timed by route and status, those to no route together', async () => {
    await service.call('GET', '/datasets/v1/there-is-none')
    await service.call('GET', '/no/such/route')
    const { body } = await service.app.inject({ url: '/metrics' })
    expect(body).toMatch(/^rotunda_requests_total\{method="GET",route="\/datasets\/v1\/:dataset_id",status="404"\} 1$/m)
    expect(body).toMatch(/^rotunda_requests_total\{method="any",route="none",status="404"\} [1-9]/m)
    expect(body).toMatch(
      /^rotunda_request_seconds_bucket\{method="GET",route="\/datasets\/v1\/:dataset_id",le="\+Inf"\} [1-9]/m,
    )
  })
})
