import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

const METRICS_KEY = 'a-key-for-the-monitor-alone'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ config: { metricsKey: loadConfig({ METRICS_KEY }).metricsKey } })
})
afterAll(() => service.close())

const metrics = (headers: Record<string, string> = {}) => service.app.inject({ url: '/metrics', headers })
const authorization = `Bearer ${METRICS_KEY}`

it('OPS-1: /ready and /metrics look at the database once a second, however many ask', async () => {
  const { files, pool } = service.context
  const { check } = files
  let checks = 0
  files.check = () => {
    checks++
    return check.call(files)
  }
  let queries = 0
  const count = () => queries++
  pool.on('acquire', count)
  const start = performance.now()
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const ask = () => [service.app.inject({ url: '/ready' }), metrics({ authorization })]
    const answers = await Promise.all(Array.from({ length: 150 }, ask).flat())
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  const seconds = (performance.now() - start) / 1000
  pool.off('acquire', count)
  files.check = check
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(checks).toBeLessThanOrEqual(1 + seconds)
  // Three queries each time, and those of the sweep at the start; one for each who asks would be 900.
  expect(queries).toBeLessThanOrEqual(3 * (1 + seconds) + 40)
})

it('OPS-2: with METRICS_KEY set, /metrics is for those who bring it', async () => {
  for (const headers of [{}, { authorization: 'Bearer else' }, { authorization: METRICS_KEY }]) {
    const refused = await metrics(headers as Record<string, string>)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'UNAUTHORIZED'])
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  }
  const given = await metrics({ authorization })
  expect([given.statusCode, given.body.includes('rotunda_requests_total')]).toEqual([200, true])
  expect(() => loadConfig({ METRICS_KEY: 'short' })).toThrow('METRICS_KEY')
})

it('OPS-3: /docs runs its own scripts alone, evaluates no text, stands in no frame, and is small', async () => {
  const page = await service.app.inject({ url: '/docs', headers: { 'accept-encoding': 'gzip' } })
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy']).split('; ')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  const assets = await Promise.all(
    ['page.css', 'operation.css', 'page.js'].map((name) => service.app.inject({ url: `/docs/${name}` })),
  )
  expect(assets.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const bytes = [page, ...assets].reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  expect(bytes).toBeLessThan(200_000)
})

it('OPS-10: /docs shows every operation with its errors, an example and a form, and every type', async () => {
  const document = (await service.app.inject({ url: '/openapi.json' })).json()
  const { body } = await service.app.inject({ url: '/docs' })
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object))
  expect(body.match(/<article id="(?!type-)/g)).toHaveLength(operations.length)
  expect(body.match(/class="try"/g)).toHaveLength(operations.length)
  for (const { summary } of operations) expect(body).toContain(`">${summary.replaceAll("'", '&#39;')}</a></h3>`)
  const targets = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const broken = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !targets.has(id))
  expect(broken).toEqual([])
  expect(targets.size).toBe([...body.matchAll(/ id="/g)].length)
})

it('OPS-4: no cache keeps what is answered to a key, errors too, but for the public key of a map', async () => {
  const { mapId, viewId } = await makeTwoLevelVenue(service.call)
  const search = `/search/v1/${mapId}/${viewId}?q=bakery`
  const answers = [
    await service.call('POST', '/auth/v1/api-keys', {}),
    await service.call('GET', '/accounts/v1'),
    await service.call('GET', '/accounts/v1/users/nobody@example.com'),
    await service.call('GET', search),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'))
  await service.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  const page = () => service.call('GET', `/map-views/v1/${mapId}/bootstrap`)
  const { api_key } = (await eventually(page, ({ status }) => status === 200)).body
  const visitor = await service.call('GET', search, undefined, { 'service-api-key': api_key })
  expect([visitor.status, visitor.headers['cache-control']]).toEqual([200, undefined])
})
