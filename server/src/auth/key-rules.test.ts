import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstAccount } from '../accounts/first-account.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const HOME = 'https://home.example'
const KEYS = '/auth/v1/api-keys'
const KEY_SCOPES = ['api-keys:read', 'api-keys:write', 'api-keys:delete']

interface MadeKey {
  key_id: string
  key: string
  allowed_urls: string[]
}
const make = async (body: object): Promise<MadeKey> => (await service.call('POST', KEYS, body)).body
const as = (key: MadeKey, method: string, url: string, body?: unknown) =>
  service.call(method, url, body, { 'service-api-key': key.key, origin: HOME })

describe('a key that manages keys', () => {
  it('KEY-7: changes and revokes no key with a scope that it lacks', async () => {
    const manager = await make({ permissions: KEY_SCOPES })
    const stronger = await make({ permissions: ['api-keys:read', 'maps:read'] })
    const equal = await make({ permissions: ['api-keys:read'] })
    for (const method of ['PUT', 'DELETE']) {
      const answer = await as(manager, method, `${KEYS}/${stronger.key_id}`, { nickname: 'mine' })
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'INSUFFICIENT_SCOPE'])
      expect(answer.body.message).toContain('maps:read')
    }
    expect((await as(stronger, 'GET', '/maps/v1')).status).toBe(200)
    expect((await as(manager, 'PUT', `${KEYS}/${equal.key_id}`, { nickname: 'mine' })).body.nickname).toBe('mine')
    expect((await as(manager, 'DELETE', `${KEYS}/${equal.key_id}`)).status).toBe(204)
  })

  it('KEY-8: does not widen its own origin restriction, but narrows it', async () => {
    const manager = await make({ permissions: KEY_SCOPES, allowed_urls: [HOME, 'https://*.b.example/maps'] })
    const url = `${KEYS}/${manager.key_id}`
    const wider = [[], ['https://else.example'], [HOME, 'https://*.example/maps'], ['https://x.b.example/mapsquare']]
    for (const allowed_urls of wider) {
      const answer = await as(manager, 'PUT', url, { allowed_urls })
      expect([allowed_urls, answer.status, answer.body.code]).toEqual([allowed_urls, 403, 'ORIGIN_NOT_ALLOWED'])
    }
    const narrower = [HOME, 'https://*.a.b.example/maps/hall', 'https://x.b.example/maps']
    expect((await as(manager, 'PUT', url, { allowed_urls: narrower })).body.allowed_urls).toEqual(narrower)
  })

  it('KEY-9: hands its origin restriction on to the keys that it makes', async () => {
    const manager = await make({ permissions: KEY_SCOPES, allowed_urls: [HOME] })
    const child = await as(manager, 'POST', KEYS, { permissions: ['api-keys:read'] })
    expect(child.body.allowed_urls).toEqual([HOME])
    const wider = await as(manager, 'POST', KEYS, { allowed_urls: ['https://else.example'] })
    expect([wider.status, wider.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const within = await as(manager, 'POST', KEYS, { allowed_urls: [`${HOME}/kiosk`] })
    expect(within.body.allowed_urls).toEqual([`${HOME}/kiosk`])
  })

  it('KEY-10: with an origin restriction, touches no key that works from elsewhere', async () => {
    const manager = await make({ permissions: KEY_SCOPES, allowed_urls: [HOME] })
    const free = await make({ permissions: [] })
    for (const method of ['PUT', 'DELETE']) {
      const answer = await as(manager, method, `${KEYS}/${free.key_id}`, { nickname: 'mine' })
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'ORIGIN_NOT_ALLOWED'])
    }
  })
})

describe('expiry and use', () => {
  it('KEY-11: an expired key gets the answer of an unknown one', async () => {
    const expires_at = Date.now() + 60_000
    const key = await make({ permissions: ['maps:read'], expires_at })
    expect(key).toMatchObject({ expires_at })
    expect((await as(key, 'GET', '/maps/v1')).status).toBe(200)
    const past = await service.call('PUT', `${KEYS}/${key.key_id}`, { expires_at: Date.now() - 1 })
    expect([past.status, past.body.details[0].path]).toEqual([422, 'expires_at'])
    // Nothing tells the processes: a key in memory expires by the clock.
    const soon = Date.now() + 300
    await service.call('PUT', `${KEYS}/${key.key_id}`, { expires_at: soon })
    const answer = await eventually(() => as(key, 'GET', '/maps/v1'), ({ status }) => status !== 200) // biome-ignore format: one question
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(Date.now()).toBeGreaterThanOrEqual(soon)
  })

  it('KEY-12: a key that expires makes none that outlives it', async () => {
    const expires_at = Date.now() + 60_000
    const manager = await make({ permissions: KEY_SCOPES, expires_at })
    expect((await as(manager, 'POST', KEYS, {})).body.expires_at).toBe(expires_at)
    const child = await as(manager, 'POST', KEYS, { expires_at: expires_at + 1 })
    expect([child.status, child.body.details[0].path]).toEqual([422, 'expires_at'])
    const own = await as(manager, 'PUT', `${KEYS}/${manager.key_id}`, { expires_at: null })
    expect([own.status, own.body.details[0].path]).toEqual([422, 'expires_at'])
  })

  it('KEY-13: last_used_at follows the use of a key', async () => {
    const before = Date.now()
    const key = await make({ permissions: ['maps:read'] })
    const read = async () => (await service.call('GET', `${KEYS}/${key.key_id}`)).body.last_used_at
    expect(await read()).toBeNull()
    await as(key, 'GET', '/maps/v1')
    expect(await eventually(read, (at) => at !== null)).toBeGreaterThanOrEqual(before)
  })
})

describe('the root key', () => {
  const start = async (rootApiKey: string) => {
    await ensureFirstAccount({ ...service.context, config: { ...service.context.config, rootApiKey } })
    await service.context.changes.catchUp()
  }
  const call = (key: string, method: string, url: string, body?: unknown) =>
    service.call(method, url, body, { 'service-api-key': key })

  it('KEY-14: is known by what it is: neither its new name nor a namesake changes what rotation ends', async () => {
    const first = 'the-root-key-before-rotation'
    const second = 'the-root-key-after-rotation'
    await start(first)
    const namesake = await call(first, 'POST', KEYS, { nickname: 'root', permissions: ['maps:read'] })
    const keys: { key_id: string; prefix: string }[] = (await call(first, 'GET', `${KEYS}?limit=1000`)).body.api_keys
    const root = keys.find(({ prefix }) => prefix === first.slice(0, 10))!
    expect((await call(first, 'PUT', `${KEYS}/${root.key_id}`, { nickname: 'renamed' })).status).toBe(200)
    await start(second)
    const statuses = await Promise.all([first, second, namesake.body.key].map((key) => call(key, 'GET', '/maps/v1')))
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200])
  })
})
