import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callWithCookie, signInAs } from '../testing/sign-in.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let other: TestService

/** Two processes of one service. */
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  other = await openTestService({ jobs: false, connection: { connectionString: service.context.databaseUrl } })
})
afterAll(async () => {
  await other.close()
  await service.close()
})

const DAYS = (count: number) => `now() - interval '${count} days'`
const age = (sessionId: string, created: string, seen: string) =>
  service.context.pool.query(
    `update sessions set created_at = ${created}, last_seen_at = ${seen} where session_id = $1`,
    [sessionId],
  )

describe('sessions', () => {
  it('SESS-1: a session passes the same guard as a key, with the scopes of its role', async () => {
    const { call } = await signInAs(service, 'viewer@example.org', ['Viewer'])
    expect((await call('GET', '/maps/v1/nowhere')).status).toBe(404)
    const refused = await call('POST', '/catalogs/v1', { title: 'Shops' })
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(refused.body.message).toContain('catalogs:write')
    const editor = await signInAs(service, 'editor@example.org', ['Editor'])
    expect((await editor.call('POST', '/catalogs/v1', { title: 'Shops' })).status).toBe(201)
  })

  it('SESS-2: where a request has both, the key counts', async () => {
    const { cookie } = await signInAs(service, 'both@example.org', ['Viewer'])
    const made = await service.call('POST', '/catalogs/v1', { title: 'Shops' }, { cookie })
    expect(made.status).toBe(201)
    const wrong = await service.call('GET', '/catalogs/v1', undefined, { cookie, 'service-api-key': 'wrong' })
    expect(wrong.status).toBe(401)
  })

  it('SESS-3: an unknown, a malformed and an ended session get 401', async () => {
    const { call, cookie } = await signInAs(service, 'leaver@example.org', ['Viewer'])
    expect((await call('GET', '/auth/v1/me')).status).toBe(200)
    expect((await call('DELETE', '/auth/v1/sessions/current')).status).toBe(204)
    const name = cookie.split('=')[0]
    for (const text of [cookie, `${name}=${'A'.repeat(43)}`, `${name}=`, `${name}=x y`, `${name}`, ';;=;']) {
      const answer = await callWithCookie(service.app, text)('GET', '/auth/v1/me')
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  it('SESS-4: a session unused for 30 days has ended, and one of 90 days has ended in any case', async () => {
    const start = async (name: string, created: string, seen: string) => {
      const { call, sessionId } = await signInAs(service, name, ['Viewer'])
      await age(sessionId, created, seen)
      return { status: (await call('GET', '/auth/v1/me')).status, sessionId }
    }
    expect((await start('a@example.org', DAYS(31), DAYS(31))).status).toBe(401)
    expect((await start('b@example.org', DAYS(91), DAYS(1))).status).toBe(401)
    const used = await start('c@example.org', DAYS(80), DAYS(29))
    expect(used.status).toBe(200)
    const look = async () =>
      (
        await service.context.pool.query(
          `select last_seen_at > now() - interval '1 minute' as slid from sessions where session_id = $1`,
          [used.sessionId],
        )
      ).rows[0]
    await eventually(look, ({ slid }) => slid)
  })

  it('SESS-5: a write with a session is accepted from pages of the service alone', async () => {
    const { call, cookie } = await signInAs(service, 'writer@example.org', ['Editor'])
    const write = async (headers: Record<string, string>) => {
      const answer = await service.app.inject({
        method: 'POST',
        url: '/catalogs/v1',
        headers: { cookie, host: 'maps.example', 'content-type': 'application/json', ...headers },
        payload: '{"title":"Shops"}',
      })
      return [answer.statusCode, answer.json().code]
    }
    const refused = [403, 'ORIGIN_NOT_ALLOWED']
    const { origin } = new URL(service.context.config.publicUrl)
    expect(await write({})).toEqual(refused)
    for (const site of ['cross-site', 'same-site', 'none', 'other'])
      expect(await write({ 'sec-fetch-site': site, origin })).toEqual(refused)
    for (const foreign of [
      'https://evil.example',
      'null',
      'https://maps.example.evil.example',
      'http://maps.example:81',
    ])
      expect(await write({ origin: foreign })).toEqual(refused)
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin },
      { origin: 'https://maps.example' },
    ]
    for (const headers of own) expect((await write(headers))[0]).toBe(201)
    expect((await call('GET', '/catalogs/v1', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  it('SESS-6: no response to a session allows another origin to read it, and none is stored', async () => {
    const { call, cookie } = await signInAs(service, 'reader@example.org', ['Viewer'])
    const answer = await call('GET', '/catalogs/v1', undefined, { origin: 'https://evil.example' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/catalogs/v1',
      headers: { cookie, origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('SESS-7: a user lists the own sessions, ends one, and ends all', async () => {
    const first = await signInAs(service, 'many@example.org', ['Viewer'])
    const second = await signInAs(service, 'many@example.org', ['Viewer'])
    const stranger = await signInAs(service, 'stranger@example.org', ['Owner'])
    const list = (await second.call('GET', '/auth/v1/sessions')).body
    expect(list).toMatchObject({ total: 2, skip: 0, limit: 20 })
    expect(list.sessions[0]).toMatchObject({ session_id: first.sessionId, method: 'link', is_current: false })
    expect(list.sessions[1]).toMatchObject({ session_id: second.sessionId, is_current: true })
    expect((await stranger.call('DELETE', `/auth/v1/sessions/${first.sessionId}`)).status).toBe(404)
    expect((await second.call('DELETE', `/auth/v1/sessions/${first.sessionId}`)).status).toBe(204)
    expect((await first.call('GET', '/auth/v1/me')).status).toBe(401)
    const ended = await second.call('DELETE', '/auth/v1/sessions')
    expect([ended.status, String(ended.headers['set-cookie'])]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await second.call('GET', '/auth/v1/me')).status).toBe(401)
    expect((await stranger.call('GET', '/auth/v1/me')).status).toBe(200)
    expect((await service.call('GET', '/auth/v1/sessions')).status).toBe(403)
  })

  it('SESS-8: a session that ends, and a role that changes, hold on the other processes too', async () => {
    const { call, cookie } = await signInAs(service, 'roamer@example.org', ['Viewer'])
    const there = callWithCookie(other.app, cookie)
    expect((await there('GET', '/auth/v1/me')).body.roles).toEqual(['Viewer'])
    await service.call('POST', '/accounts/v1/users', { user_id: 'roamer@example.org', role: ['Editor'] })
    await eventually(
      () => there('GET', '/auth/v1/me'),
      ({ body }) => body.roles.length === 2,
      5,
    )
    const ended = await call('DELETE', '/auth/v1/sessions')
    const revision = { 'service-revision': String(ended.headers['service-revision']) }
    expect((await there('GET', '/auth/v1/me', undefined, revision)).status).toBe(401)
  })

  it('SESS-15: the notification alone ends a session on the other processes: it waits for no poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const connection = { connectionString: service.context.databaseUrl }
    const deaf = await openTestService({ jobs: false, connection }).finally(() => vi.useRealTimers())
    const { call, cookie } = await signInAs(service, 'notified@example.org', ['Viewer'])
    const there = callWithCookie(deaf.app, cookie)
    expect((await there('GET', '/auth/v1/me')).status).toBe(200)
    // What was written before, by the sign-in, may be told first.
    const followed = new Promise<void>((resolve) => {
      const read = (list: { topic: string }[]) => {
        if (list.some(({ topic }) => topic === 'sessions')) resolve()
      }
      deaf.context.changes.onChanges(read, () => {})
    })
    await call('DELETE', '/auth/v1/sessions')
    await followed
    expect((await there('GET', '/auth/v1/me')).status).toBe(401)
    await deaf.close()
  })

  it('SESS-16: me tells a page of the studio all that it needs', async () => {
    const { call, sessionId } = await signInAs(service, 'studio@example.org', ['Viewer', 'Editor'])
    const me = (await call('GET', '/auth/v1/me')).body
    expect(me).toMatchObject({ kind: 'user', user_id: 'studio@example.org', account_id: service.accountId })
    expect(me.accounts).toMatchObject([{ account_name: 'Main account', roles: ['Viewer', 'Editor'] }])
    expect(me.accounts[0].scopes).toEqual(me.scopes)
    expect(me.scopes).toContain('maps:write')
    expect(me.session).toMatchObject({ session_id: sessionId, method: 'link', is_current: true })
    expect(me.ways).toEqual({ link: true, passkey: false, oidc: null })
    const key = (await service.call('GET', '/auth/v1/me')).body
    expect([key.session, key.accounts[0].scopes]).toEqual([null, key.scopes])
  })

  it('SESS-9: a user removed from the last account is signed out', async () => {
    const { call } = await signInAs(service, 'removed@example.org', ['Viewer'])
    expect((await call('GET', '/auth/v1/me')).status).toBe(200)
    await service.call('DELETE', '/accounts/v1/users/removed@example.org')
    expect((await call('GET', '/auth/v1/me')).status).toBe(401)
  })

  it('SESS-10: Service-Account chooses among the accounts of the user, and the last one stays chosen', async () => {
    const branch = await service.makeSubAccount('Branch')
    const foreign = await service.makeSubAccount('Foreign')
    const { call } = await signInAs(service, 'two@example.org', ['Viewer'], branch.accountId)
    const own = await call('GET', '/auth/v1/me')
    expect(own.body).toMatchObject({ kind: 'user', user_id: 'two@example.org', account_id: branch.accountId })
    const denied = await call('GET', '/auth/v1/me', undefined, { 'service-account': foreign.accountId })
    expect([denied.status, denied.body.code]).toEqual([403, 'ACCOUNT_ACCESS_DENIED'])
    const third = await service.makeSubAccount('Third')
    const role = { user_id: 'two@example.org', role: ['Editor'] }
    await service.call('POST', '/accounts/v1/users', role, { 'service-account': third.accountId })
    const named = await call('GET', '/auth/v1/me', undefined, { 'service-account': third.accountId })
    expect(named.body).toMatchObject({ account_id: third.accountId, roles: ['Editor'] })
    expect(named.body.accounts.map((account: { account_name: string }) => account.account_name)).toEqual([
      'Branch',
      'Third',
    ])
    expect((await call('GET', '/auth/v1/me')).body.account_id).toBe(third.accountId)
    await service.call('DELETE', '/accounts/v1/users/two@example.org', undefined, {
      'service-account': third.accountId,
    })
    expect((await call('GET', '/auth/v1/me')).body.account_id).toBe(branch.accountId)
  })

  it('SESS-11: a role on a main account holds for its sub-accounts', async () => {
    const branch = await service.makeSubAccount('Inherits')
    const { call } = await signInAs(service, 'main@example.org', ['Editor'])
    const act = { 'service-account': branch.accountId }
    const me = await call('GET', '/auth/v1/me', undefined, act)
    expect(me.body).toMatchObject({ account_id: branch.accountId, roles: ['Editor'] })
    expect((await call('GET', '/auth/v1/me')).body.account_id).toBe(branch.accountId)
    await service.call('DELETE', '/accounts/v1', undefined, act)
    expect((await call('GET', '/auth/v1/me', undefined, act)).status).toBe(404)
    expect((await call('GET', '/auth/v1/me')).body.account_id).toBe(service.accountId)
  })

  it('SESS-12: me tells a key who it is', async () => {
    const key = await service.keyWith('maps:read')
    const me = await service.call('GET', '/auth/v1/me', undefined, { 'service-api-key': key })
    expect(me.body).toMatchObject({ kind: 'key', user_id: null, roles: [], scopes: ['maps:read'] })
    expect(me.body.accounts).toHaveLength(1)
  })

  it('SESS-13: the database holds the hash of a session alone, and a backup leaves sessions out', async () => {
    const { cookie } = await signInAs(service, 'hashed@example.org', ['Viewer'])
    const token = cookie.split('=')[1]
    const { rows } = await service.context.pool.query('select from sessions t where strpos(t::text, $1) > 0', [token])
    expect(rows).toHaveLength(0)
    const { listTables } = await import('../backup/tables.ts')
    const client = await service.context.pool.connect()
    const tables = await listTables(client).finally(() => client.release())
    expect(tables.map(({ name }) => name)).not.toContain('sessions')
  })

  it('SESS-14: what a user edits names the user as its author', async () => {
    const { call } = await signInAs(service, 'author@example.org', ['Editor'])
    await call('POST', '/map-sources/v1', { map_source_id: 'authored', name: 'Hall' })
    const made = await call('POST', '/map-sources/v1/authored/changesets', { title: 'Doors' })
    expect(made.body.author).toEqual({ kind: 'user', id: 'author@example.org' })
  })
})
