import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstAccount } from '../accounts/first-account.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('API keys', () => {
  it('KEY-1: a new key is answered once with its value, and never again', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys', { nickname: 'Kiosk', permissions: ['search:read'] })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      nickname: 'Kiosk',
      permissions: ['search:read'],
      is_active: true,
      revoked_at: null,
    })
    expect(made.body.prefix).toBe(made.body.key.slice(0, 10))
    const read = await service.call('GET', `/auth/v1/api-keys/${made.body.key_id}`)
    expect(read.status).toBe(200)
    expect(read.body.key).toBeUndefined()
  })

  it('KEY-2: all fields of a new key are optional, even the body', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ nickname: '', permissions: [], allowed_urls: [] })
  })

  it('KEY-3: a scope that does not exist is refused by name', async () => {
    const answer = await service.call('POST', '/auth/v1/api-keys', { permissions: ['maps:read', 'maps:fly'] })
    expect(answer.status).toBe(422)
    expect(answer.body.details[0].path).toBe('permissions.1')
  })

  it('KEY-4: a key grants no scope that it lacks itself', async () => {
    const key = await service.keyWith('api-keys:write')
    const answer = await service.call(
      'POST',
      '/auth/v1/api-keys',
      { permissions: ['maps:read'] },
      { 'service-api-key': key },
    )
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('INSUFFICIENT_SCOPE')
  })

  it('KEY-5: a revoked key is refused at the next request and keeps its time of revocation', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys', { permissions: ['accounts:read'] })
    const headers = { 'service-api-key': made.body.key }
    expect((await service.call('GET', '/accounts/v1', undefined, headers)).status).toBe(200)
    expect((await service.call('DELETE', `/auth/v1/api-keys/${made.body.key_id}`)).status).toBe(204)
    expect((await service.call('GET', '/accounts/v1', undefined, headers)).status).toBe(401)
    const read = await service.call('GET', `/auth/v1/api-keys/${made.body.key_id}`)
    expect(read.body.is_active).toBe(false)
    expect(read.body.revoked_at).toBeGreaterThan(0)
  })

  it('KEY-6: an update changes only what is sent', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys', { nickname: 'A', allowed_urls: ['https://a.example'] })
    const answer = await service.call('PUT', `/auth/v1/api-keys/${made.body.key_id}`, { nickname: 'B' })
    expect(answer.body).toMatchObject({ nickname: 'B', allowed_urls: ['https://a.example'] })
  })
})

describe('the guard', () => {
  it('AUTH-1: missing, unknown and revoked keys get one and the same answer', async () => {
    const none = await service.app.inject({ url: '/accounts/v1' })
    const unknown = await service.call('GET', '/accounts/v1', undefined, { 'service-api-key': 'rtd_nobody' })
    expect(none.statusCode).toBe(401)
    expect({ ...none.json(), request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  it('AUTH-2: a key without the scope is told which one it lacks', async () => {
    const key = await service.keyWith('maps:read')
    const answer = await service.call('GET', '/accounts/v1', undefined, { 'service-api-key': key })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'INSUFFICIENT_SCOPE', message: expect.stringContaining('accounts:read') })
  })

  it('AUTH-3: a key with allowed_urls works from there alone', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys', {
      permissions: ['accounts:read'],
      allowed_urls: ['https://*.mall.example/maps'],
    })
    const from = (headers: Record<string, string>) =>
      service.call('GET', '/accounts/v1', undefined, { 'service-api-key': made.body.key, ...headers })
    expect((await from({ referer: 'https://www.mall.example/maps/2' })).status).toBe(200)
    for (const referer of [
      'https://mall.example/maps',
      'http://www.mall.example/maps',
      'https://www.mall.example/mapsquare',
    ]) {
      const answer = await from({ referer })
      expect([referer, answer.status, answer.body.code]).toEqual([referer, 403, 'ORIGIN_NOT_ALLOWED'])
    }
    expect((await from({})).status).toBe(403)
  })

  it('AUTH-4: the main account acts for its sub-accounts, a sub-account only for itself', async () => {
    const one = await service.makeSubAccount('One')
    const two = await service.makeSubAccount('Two')
    const asOne = await service.call('GET', '/accounts/v1', undefined, { 'service-account': one.accountId })
    expect(asOne.body.account_name).toBe('One')
    for (const account of [two.accountId, service.accountId, 'nobody']) {
      const answer = await service.call('GET', '/accounts/v1', undefined, {
        'service-api-key': one.key,
        'service-account': account,
      })
      expect([account, answer.status, answer.body.code]).toEqual([account, 403, 'ACCOUNT_ACCESS_DENIED'])
    }
  })

  it('AUTH-5: the checks come in order: key, origin, scope, account, input', async () => {
    const made = await service.call('POST', '/auth/v1/api-keys', { allowed_urls: ['https://a.example'] })
    const answer = await service.call(
      'POST',
      '/accounts/v1',
      {},
      { 'service-api-key': made.body.key, 'service-account': 'x' },
    )
    expect(answer.body.code).toBe('ORIGIN_NOT_ALLOWED')
    const key = await service.keyWith('accounts:write')
    const denied = await service.call('POST', '/accounts/v1', {}, { 'service-api-key': key, 'service-account': 'x' })
    expect(denied.body.code).toBe('ACCOUNT_ACCESS_DENIED')
  })

  it('AUTH-6: an unknown address is not found, with or without a key', async () => {
    const answer = await service.app.inject({ url: '/nowhere' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('AUTH-7: a key over its rate is told when to come back', async () => {
    const slow = await openTestService({ config: { rateLimit: 60 } })
    const answers = await Promise.all(Array.from({ length: 30 }, () => slow.call('GET', '/accounts/v1')))
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    await slow.close()
  })

  it('AUTH-10: of the visitors of a map, who share its key, each has a rate of their own', async () => {
    const slow = await openTestService({ config: { rateLimit: 400 } })
    const { mapId, viewId } = await makeTwoLevelVenue(slow.call)
    await slow.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
    const page = () => slow.call('GET', `/map-views/v1/${mapId}/bootstrap`)
    const { api_key } = (await eventually(page, ({ status }) => status === 200)).body
    const ask = async (remoteAddress: string) => {
      const url = `/search/v1/${mapId}/${viewId}?q=bakery`
      return (await slow.app.inject({ url, headers: { 'service-api-key': api_key }, remoteAddress })).statusCode
    }
    const greedy = await Promise.all(Array.from({ length: 300 }, () => ask('192.0.2.1')))
    expect(new Set(greedy)).toEqual(new Set([200, 429]))
    expect(await ask('192.0.2.2')).toBe(200)
    await slow.close()
  })
})

describe('the root key', () => {
  const start = (rootApiKey: string | null) =>
    ensureFirstAccount({ ...service.context, config: { ...service.context.config, rootApiKey } })
  const works = async (key: string) =>
    (await service.call('GET', '/accounts/v1', undefined, { 'service-api-key': key })).status

  it('AUTH-8: a changed ROOT_API_KEY takes the place of the old one at once, and an earlier one may come back', async () => {
    const [first, second] = ['a-first-root-key-of-ours', 'a-second-root-key-of-ours']
    expect(await works(first)).toBe(401)
    await start(first)
    await service.context.changes.catchUp()
    expect(await works(first)).toBe(200)
    for (const [next, old] of [
      [second, first],
      [first, second],
    ] as const) {
      // biome-ignore format: there and back
      await start(next)
      await service.context.changes.catchUp()
      expect([await works(next), await works(old)]).toEqual([200, 401])
    }
  })

  it('AUTH-9: the file of a made key is readable by its owner alone', async () => {
    const found = await stat(join(service.context.config.dataDir, 'root-api-key'))
    expect(found.mode & 0o777).toBe(0o600)
  })
})
