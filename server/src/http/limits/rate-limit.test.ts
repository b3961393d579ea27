import { afterEach, expect, it } from 'vitest'
import { loadConfig } from '../../config.ts'
import { eventually, openTestService, type TestService } from '../../testing/test-service.ts'
import { makeTwoLevelVenue } from '../../testing/two-level-venue.ts'

let service: TestService
afterEach(() => service.close())

it('AUTH-11: behind n proxies a visitor is the n-th entry from the right of X-Forwarded-For, whatever stands before it', async () => {
  const { trustProxy } = loadConfig({ TRUST_PROXY: '2' })
  service = await openTestService({ config: { rateLimit: 400, trustProxy } })
  const { mapId, viewId } = await makeTwoLevelVenue(service.call)
  await service.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  const page = () => service.call('GET', `/map-views/v1/${mapId}/bootstrap`)
  const { api_key } = (await eventually(page, ({ status }) => status === 200)).body
  const ask = async (visitor: string, i = 0) => {
    const headers = { 'service-api-key': api_key, 'x-forwarded-for': `198.51.100.${i % 250}, ${visitor}, 10.0.0.1` }
    return (await service.app.inject({ url: `/search/v1/${mapId}/${viewId}?q=bakery`, headers })).statusCode
  }
  const greedy = await Promise.all(Array.from({ length: 300 }, (_, i) => ask('192.0.2.1', i)))
  expect(new Set(greedy)).toEqual(new Set([200, 429]))
  expect(await ask('192.0.2.2')).toBe(200)
})

it('AUTH-12: every response to a key says what its rate is and what is left of it', async () => {
  service = await openTestService({ config: { rateLimit: 400 }, jobs: false })
  const { mapId, viewId } = await makeTwoLevelVenue(service.call)
  const policy = '"burst";q=100;w=15'
  const remaining = (headers: Record<string, unknown>) =>
    Number(/^"burst";r=(\d+);t=\d+$/.exec(String(headers.ratelimit))?.[1])
  const restricted = { origin: 'https://else.example', 'service-api-key': await service.keyWith('maps:read') }
  const requests = [
    await service.call('GET', '/accounts/v1'),
    await service.call('GET', '/catalogs/v1/none'),
    await service.call('POST', '/datasets/v1', { name: 7 }),
    await service.call('GET', `/search/v1/${mapId}/${viewId}?q=bakery`),
    await service.call('GET', `/search/v1/${mapId}/${viewId}?q=bakery`, undefined, { origin: 'https://a.example' }),
    await service.call('GET', '/accounts/v1', undefined, restricted),
  ]
  expect(requests.map(({ status }) => status)).toEqual([200, 404, 422, 200, 200, 403])
  for (const { headers } of requests) {
    expect(headers['ratelimit-policy']).toBe(policy)
    expect(remaining(headers)).toBeLessThan(100)
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => service.call('GET', '/accounts/v1')))
  const refused = answers.find(({ status }) => status === 429)!
  expect([refused.headers['ratelimit-policy'], remaining(refused.headers)]).toEqual([policy, 0])
  expect((await service.app.inject({ url: '/accounts/v1' })).headers.ratelimit).toBeUndefined()
})
