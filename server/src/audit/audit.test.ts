import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTerminalLink } from '../accounts/first-owner.ts'
import { listOperations } from '../testing/operations.ts'
import { signInAs } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { addressClassOf } from './address-class.ts'
import { pruneAudit } from './store.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

const entries = async (query = '') => (await service.call('GET', `/audit/v1${query}`)).body

describe('the audit log', () => {
  it('AUD-1: every write of a user or a key is recorded with who, what, when and from where', async () => {
    const { call } = await signInAs(service, 'ada@example.org', ['Editor'])
    const made = await call('POST', '/datasets/v1', { name: 'Hall', dataset_id: 'hall' })
    await service.call('PUT', '/datasets/v1/hall?x=secret', { name: 'Hall 2' })
    const [byKey, byUser] = (await entries('?limit=2')).entries
    expect(byUser).toMatchObject({
      account_id: service.accountId,
      actor: { kind: 'user', id: 'ada@example.org' },
      action: 'POST /datasets/v1',
      resource: '/datasets/v1',
      request_id: made.headers['x-request-id'],
      address_class: 'loopback',
    })
    expect(byKey).toMatchObject({ actor: { kind: 'key' }, action: 'PUT /datasets/v1/:dataset_id' })
    expect(byKey.resource).toBe('/datasets/v1/hall')
    expect(byKey.at).toBeGreaterThanOrEqual(byUser.at)
    const me = await service.call('GET', '/auth/v1/me')
    expect(byKey.actor.id).toBe(me.body.key_id)
  })

  it('AUD-2: what is refused, rolled back or only read leaves no entry', async () => {
    const { total } = await entries()
    await service.call('GET', '/datasets/v1/hall')
    await service.call('POST', '/datasets/v1', { name: 'Hall', dataset_id: 'hall' })
    await service.call('PUT', '/datasets/v1/nowhere', { name: 'x' })
    await service.call('PUT', '/datasets/v1/hall', { name: 'x' }, { 'if-match': '"other"' })
    expect((await entries()).total).toBe(total)
  })

  it('AUD-3: the log is filtered by actor, action, beginning of the path, request and time', async () => {
    const all = (await entries('?limit=1000')).entries
    const first = all.at(-1)
    const queries: [string, (entry: (typeof all)[number]) => boolean][] = [
      ['actor_id=ada@example.org', (entry) => entry.actor.id === 'ada@example.org'],
      ['action=POST%20/datasets/v1', (entry) => entry.action === 'POST /datasets/v1'],
      ['resource=/datasets/', (entry) => entry.resource.startsWith('/datasets/')],
      [`request_id=${first.request_id}`, (entry) => entry.request_id === first.request_id],
      [`until=${all[0].at}`, (entry) => entry.at < all[0].at],
      [`from=${all[0].at}`, (entry) => entry.at >= all[0].at],
    ]
    for (const [query, matches] of queries) {
      const expected = all.filter(matches)
      expect([query, expected.length > 0]).toEqual([query, true])
      expect([query, (await entries(`?${query}`)).entries]).toEqual([query, expected])
    }
    expect((await service.call('GET', '/audit/v1?from=x')).status).toBe(422)
  })

  it('AUD-4: the log as CSV has all that match, and no cell that a spreadsheet runs', async () => {
    await signInAs(service, '=cmd@example.org', ['Editor']).then(({ call }) =>
      call('POST', '/datasets/v1', { name: 'B' }),
    )
    const csv = await service.call('GET', '/audit/v1/csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(csv.body).trim().split('\n')
    expect(lines[0]).toBe('at,actor_kind,actor_id,action,resource,request_id,address_class,outcome')
    expect(lines.length - 1).toBe((await entries()).total)
    expect(String(csv.body)).toContain(",'=cmd@example.org,")
    const some = await service.call('GET', '/audit/v1/csv?actor_id=ada@example.org')
    expect(String(some.body).trim().split('\n').length - 1).toBe((await entries('?actor_id=ada@example.org')).total)
  })

  it('AUD-9: sign-ins and sign-outs are in the log of each account of the user', async () => {
    const branch = await service.makeSubAccount('Watched')
    const there = { 'service-account': branch.accountId }
    const { call } = await signInAs(service, 'grace@example.org', ['Viewer'])
    await service.call('POST', '/accounts/v1/users', { user_id: 'grace@example.org', role: ['Viewer'] }, there)
    const link = new URL(await makeTerminalLink(service.context, 'grace@example.org'))
    const payload = { token: link.searchParams.get('token') }
    const headers = { 'sec-fetch-site': 'same-origin' }
    await service.app.inject({ method: 'POST', url: '/auth/v1/confirm', headers, payload })
    await call('DELETE', '/auth/v1/sessions/current')
    const query = '/audit/v1?actor_id=grace@example.org'
    const [out, signIn] = (await entries('?actor_id=grace@example.org')).entries
    expect(out).toMatchObject({ action: 'DELETE /auth/v1/sessions/:session_id', outcome: 'done' })
    expect(signIn).toMatchObject({ action: 'POST /auth/v1/confirm', outcome: 'done', resource: '/auth/v1/confirm' })
    const elsewhere = (await service.call('GET', query, undefined, there)).body.entries
    expect(elsewhere).toMatchObject([{ action: 'POST /auth/v1/confirm', account_id: branch.accountId }])
    expect(JSON.stringify([out, signIn, elsewhere])).not.toContain(payload.token)
  })

  it('AUD-10: attempts that are refused are in the log of the main account, and stay within a limit', async () => {
    const attempt = (ip: string) =>
      service.app.inject({
        method: 'POST',
        url: '/auth/v1/confirm',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { token: 'x' },
        remoteAddress: ip,
      })
    expect((await attempt('10.0.0.1')).statusCode).toBe(401)
    const refused = await entries('?outcome=refused')
    expect(refused.entries).toMatchObject([
      { actor: { kind: 'unknown', id: '' }, action: 'POST /auth/v1/confirm', address_class: 'private' },
    ])
    await service.context.pool.query('update sign_in_limits set requests = 300')
    expect((await attempt('10.0.0.1')).statusCode).toBe(429)
    expect((await entries('?outcome=refused')).total).toBe(1)
  })

  it('AUD-5: no operation changes or removes an entry', async () => {
    const operations = (await listOperations()).filter(({ path }) => path.startsWith('/audit/'))
    expect(operations.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('AUD-6: entries older than AUDIT_DAYS are removed, and with 0 none are', async () => {
    await service.context.pool.query(`update audit_log set at = now() - interval '10 days' where actor_id like '=cmd%'`)
    const { total } = await entries()
    await pruneAudit(service.context.db, 0)
    await pruneAudit(service.context.db, 11)
    expect((await entries()).total).toBe(total)
    await pruneAudit(service.context.db, 9)
    expect((await entries()).total).toBe(total - 1)
  })

  it('AUD-7: of an address its class alone is stored', () => {
    const classes = {
      loopback: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
      private: ['10.1.2.3', '192.168.0.9', '172.31.0.1', '169.254.1.1', 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1'],
      public: ['8.8.8.8', '172.32.0.1', '2001:4860::8888', 'unknown', undefined],
    }
    for (const [name, addresses] of Object.entries(classes))
      for (const address of addresses) expect([address, addressClassOf(address)]).toEqual([address, name])
  })

  it('AUD-8: a deleted sub-account is in the log of the account that deleted it', async () => {
    const { accountId } = await service.makeSubAccount('Gone')
    await service.call('DELETE', '/accounts/v1', undefined, { 'service-account': accountId })
    const [last] = (await entries('?limit=1')).entries
    expect(last).toMatchObject({ account_id: service.accountId, action: 'DELETE /accounts/v1' })
    const { rows } = await service.context.pool.query('select from audit_log where account_id = $1', [accountId])
    expect(rows).toHaveLength(0)
  })
})
