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
  // Three queries each time, and the few of the sweep at the start.
  expect(queries).toBeLessThanOrEqual(3 * (1 + seconds) + 20)
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

it('OPS-3: /docs runs its own scripts alone, evaluates no text, and stands in no frame', async () => {
  const page = await service.app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
  expect(directive('script-src')).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/)
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
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
