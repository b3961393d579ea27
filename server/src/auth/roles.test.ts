import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperations } from '../testing/operations.ts'
import { signInAs } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { SCOPES } from './scopes.ts'

type Call = TestService['call']

/** Each scope once, with the least role that has it: roles grow from Viewer to Owner. */
const LEAST_ROLE: Record<string, string[]> = {
  Viewer: [
    ...['accounts:read', 'catalogs:read', 'changesets:read', 'closures:read', 'content:read', 'datasets:read'],
    ...['floor-plans:read', 'map-sources:read', 'maps:read', 'map-views:read', 'placements:read', 'styles:read'],
    ...['exchange:read', 'insights:read', 'media:read', 'search:read', 'routes:read'],
  ],
  Editor: [
    ...['reports:read', 'reports:write', 'reports:delete', 'reports:send'],
    ...['reservations:read', 'reservations:write', 'reservations:delete', 'reservations:request'],
    ...['catalogs:write', 'content:write', 'content:delete', 'datasets:write', 'floor-plans:write'],
    ...['changesets:write', 'changesets:delete', 'closures:write', 'closures:delete', 'map-sources:write'],
    ...['maps:write', 'map-views:write', 'placements:write', 'placements:delete'],
    ...['exchange:write', 'exchange:delete'],
    ...['media:write', 'media:delete'],
  ],
  Admin: [
    ...['catalogs:delete', 'datasets:delete', 'floor-plans:delete', 'map-sources:delete', 'maps:delete'],
    ...['map-views:delete', 'styles:write', 'styles:delete'],
    ...['accounts:write', 'api-keys:read', 'api-keys:write', 'api-keys:delete', 'audit:read'],
    ...['webhooks:read', 'webhooks:write', 'webhooks:delete'],
  ],
  Owner: ['accounts:delete'],
}
const RANKS = Object.keys(LEAST_ROLE)
const rankOf = (scope: string) => RANKS.findIndex((role) => LEAST_ROLE[role]!.includes(scope))

const operations = (await listOperations()).filter(({ scope }) => scope !== null && SCOPES.includes(scope))

let service: TestService
const calls: Record<string, Call> = {}
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  for (const role of RANKS) calls[role] = (await signInAs(service, `${role.toLowerCase()}@example.org`, [role])).call
})
afterAll(() => service.close())

describe('roles', () => {
  it('ROLE-1: every scope has its least role', () => {
    expect(Object.values(LEAST_ROLE).flat().sort()).toEqual([...SCOPES].sort())
    expect(operations.length).toBeGreaterThan(90)
  })

  for (const { method, path, scope } of operations) {
    it(`ROLE-2: ${method} ${path} is for those whose role has ${scope}, and refused to others by scope`, async () => {
      const url = path.replace(/\{user_id\}/g, 'nobody@example.org').replace(/\{\w+\}/g, 'nowhere')
      for (const [rank, role] of RANKS.entries()) {
        const body = method === 'GET' ? undefined : {}
        const answer = await calls[role]!(method, url, body)
        const isRefused = answer.status === 403 && answer.body.code === 'INSUFFICIENT_SCOPE'
        expect([role, isRefused]).toEqual([role, rank < rankOf(scope!)])
        if (isRefused) expect(answer.body.message).toContain(`'${scope}'`)
        expect([role, answer.status < 500, answer.status !== 401]).toEqual([role, true, true])
      }
    })
  }
})

describe('people', () => {
  const put = (call: Call, user: string, ...role: string[]) => call('PUT', `/accounts/v1/users/${user}`, { role })
  const add = (call: Call, user: string, ...role: string[]) =>
    call('POST', '/accounts/v1/users', { user_id: user, role })

  it('USER-8: users are listed in order of their addition, in pages', async () => {
    const list = (await calls.Viewer!('GET', '/accounts/v1/users?limit=2')).body
    expect(list).toMatchObject({ total: 4, skip: 0, limit: 2 })
    expect(list.users.map((user: { user_id: string }) => user.user_id)).toEqual([
      'viewer@example.org',
      'editor@example.org',
    ])
    expect(list.users[0].roles).toEqual(['Viewer'])
  })

  it('USER-9: PUT replaces the roles of a user, from the next request on', async () => {
    const { call } = await signInAs(service, 'riser@example.org', ['Viewer'])
    const changed = await put(calls.Owner!, 'Riser@example.org', 'Editor')
    expect([changed.status, changed.body.accounts[0].roles]).toEqual([200, ['Editor']])
    expect((await call('GET', '/auth/v1/me')).body.roles).toEqual(['Editor'])
    expect((await put(calls.Owner!, 'nobody@example.org', 'Editor')).status).toBe(404)
    const wrong = await put(calls.Owner!, 'riser@example.org', 'King')
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'role.0'])
    expect((await put(calls.Owner!, 'riser@example.org')).status).toBe(422)
  })

  it('USER-10: nobody grants a role that can do more than they can', async () => {
    const refused = [403, 'INSUFFICIENT_SCOPE']
    const answerOf = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body.code]
    expect(answerOf(await add(calls.Admin!, 'friend@example.org', 'Owner'))).toEqual(refused)
    expect(answerOf(await add(calls.Admin!, 'friend@example.org', 'Viewer', 'Owner'))).toEqual(refused)
    expect(answerOf(await put(calls.Admin!, 'admin@example.org', 'Owner'))).toEqual(refused)
    expect((await add(calls.Admin!, 'friend@example.org', 'Admin')).status).toBe(201)
    const key = { 'service-api-key': await service.keyWith('accounts:read', 'accounts:write') }
    const byKey: Call = (method, url, body) => service.call(method, url, body, key)
    expect(answerOf(await add(byKey, 'self@example.org', 'Owner'))).toEqual(refused)
    expect(answerOf(await add(byKey, 'self@example.org', 'Viewer'))).toEqual(refused)
    expect((await service.call('GET', '/accounts/v1/users/self@example.org')).status).toBe(404)
  })

  it('USER-11: nobody changes or removes a user who can do more than they can', async () => {
    for (const answer of [
      await put(calls.Admin!, 'owner@example.org', 'Viewer'),
      await calls.Admin!('DELETE', '/accounts/v1/users/owner@example.org'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect((await calls.Owner!('GET', '/auth/v1/me')).body.roles).toEqual(['Owner'])
  })

  it('USER-12: the last Owner keeps the role, also against two changes at once', async () => {
    const last = await put(calls.Owner!, 'owner@example.org', 'Admin')
    expect([last.status, last.body.code]).toEqual([409, 'CONFLICT'])
    await add(calls.Owner!, 'second@example.org', 'Owner')
    const both = await Promise.all([
      put(service.call, 'owner@example.org', 'Admin'),
      put(service.call, 'second@example.org', 'Admin'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
