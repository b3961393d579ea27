import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../config.ts'
import { CLIENT, startProvider, type TestProvider, walkThrough } from '../testing/identity-provider.ts'
import { callWithCookie } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const PUBLIC_URL = 'http://127.0.0.1:4000'
const CALLBACK = `${PUBLIC_URL}/auth/v1/oidc/callback`
const ROLES = [
  { claim: 'groups', value: 'map-editors', role: 'Editor' },
  { claim: 'groups', value: 'cn=admins,ou=maps', role: 'Admin' },
  { claim: 'realm_access.roles', value: 'guest', role: 'Viewer' },
]

let provider: TestProvider
let service: TestService

function settings(more: Record<string, string> = {}) {
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Fjord ID',
    OIDC_SCOPE: 'openid email groups',
    OIDC_ROLES: JSON.stringify(ROLES),
    ...more,
  }
  return { oidc: loadConfig(env).oidc, publicUrl: PUBLIC_URL }
}

beforeAll(async () => {
  provider = await startProvider(CALLBACK)
  service = await openTestService({ jobs: false, config: settings() })
})
afterAll(async () => {
  await service.close()
  await provider.close()
})
beforeEach(() => service.context.pool.query('delete from sign_in_limits'))

const person = (email: string, more: object = {}) => ({ email, email_verified: true, ...more })
const cookieOf = (answer: { headers: Record<string, unknown> }, name: RegExp) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((text) => String(text).split(';')[0]!)
    .find((text) => name.test(text) && !text.endsWith('='))

async function begin(on = service, query = '') {
  const answer = await on.app.inject({ url: `/auth/v1/oidc${query}` })
  return { answer, cookie: cookieOf(answer, /^rotunda_oidc_attempt=/)!, address: String(answer.headers.location) }
}

const finish = (address: URL, cookie: string, on = service) =>
  on.app.inject({ url: address.pathname + address.search, headers: { cookie } })

async function signIn(user: TestProvider['user'], on = service, query = '') {
  provider.user = user
  const { cookie, address } = await begin(on, query)
  return finish(await walkThrough(provider, address), cookie, on)
}

const me = async (answer: Awaited<ReturnType<typeof signIn>>, on = service) =>
  (await callWithCookie(on.app, cookieOf(answer, /^rotunda_session=/)!)('GET', '/auth/v1/me')).body

/** A page without a session, which leads back to the sign-in. */
function expectPage(answer: Awaited<ReturnType<typeof signIn>>, status: number, text: string | RegExp): void {
  expect([answer.statusCode, cookieOf(answer, /^rotunda_session=/)]).toEqual([status, undefined])
  expect(answer.body).toMatch(text)
  expect(answer.body).toContain('href="/auth/v1/sign-in')
}

describe('OpenID Connect', () => {
  it('OIDC-1: a user signs in by the identity provider, with authorization code, PKCE, state and nonce', async () => {
    await service.call('POST', '/accounts/v1/users', { user_id: 'ada@example.org', role: ['Owner'] })
    const { answer, address } = await begin()
    expect(answer.statusCode).toBe(303)
    const asked = Object.fromEntries(new URL(address).searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: CALLBACK })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    const signedIn = await signIn(person('Ada@example.org'))
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/studio'])
    const who = await me(signedIn)
    expect(who).toMatchObject({ user_id: 'ada@example.org', roles: ['Owner'], session: { method: 'oidc' } })
    expect(who.ways).toEqual({ link: true, passkey: false, oidc: 'Fjord ID' })
  })

  it('OIDC-2: a new user is added with the roles that OIDC_ROLES gives their claims, and one without is not', async () => {
    const several = await signIn(person('several@example.org', { groups: ['map-editors', 'cn=admins,ou=maps', 'x'] }))
    expect((await me(several)).roles.sort()).toEqual(['Admin', 'Editor'])
    const nested = await signIn(person('nested@example.org', { realm_access: { roles: ['guest'] } }))
    expect((await me(nested)).roles).toEqual(['Viewer'])
    const stranger = await signIn(person('stranger@example.org', { groups: ['map-editors-of-others'] }))
    expectPage(stranger, 403, /stranger@example.org, which has no role on any account here/)
    expect((await service.call('GET', '/accounts/v1/users/stranger@example.org')).status).toBe(404)
  })

  it('OIDC-3: roles that a user has stay as people have set them', async () => {
    await signIn(person('promoted@example.org', { groups: ['map-editors'] }))
    await service.call('PUT', '/accounts/v1/users/promoted@example.org', { role: ['Viewer'] })
    const again = await signIn(person('promoted@example.org', { groups: ['map-editors', 'cn=admins,ou=maps'] }))
    expect((await me(again)).roles).toEqual(['Viewer'])
  })

  it('OIDC-4: a rule may name an account, and one without a claim holds for everybody', async () => {
    const branch = await service.makeSubAccount('Branch')
    const rules = [{ role: 'Viewer' }, { claim: 'groups', value: 'b', role: 'Editor', account_id: branch.accountId }]
    const connection = { connectionString: service.context.databaseUrl }
    const other = await openTestService({
      jobs: false,
      connection,
      config: settings({ OIDC_ROLES: JSON.stringify([...rules, { role: 'Owner', account_id: 'nowhere' }]) }),
    })
    const everybody = await me(await signIn(person('plain@example.org'), other), other)
    expect(everybody.accounts).toMatchObject([{ account_id: service.accountId, roles: ['Viewer'] }])
    const both = await me(await signIn(person('both@example.org', { groups: 'b' }), other), other)
    expect(both.accounts.map((account: { roles: string[] }) => account.roles).sort()).toEqual([['Editor'], ['Viewer']])
    await other.close()
  })

  it('OIDC-5: an address that the provider does not call verified signs nobody in, unless OIDC_TRUST_EMAIL says so', async () => {
    for (const user of [
      { email: 'ada@example.org' },
      { email: 'ada@example.org', email_verified: false },
      {},
      { email: 7 },
    ])
      expectPage(await signIn(user), 403, /did not share a verified email address/)
    const connection = { connectionString: service.context.databaseUrl }
    const trusting = await openTestService({ jobs: false, connection, config: settings({ OIDC_TRUST_EMAIL: '1' }) })
    expect((await signIn({ email: 'ada@example.org' }, trusting)).statusCode).toBe(303)
    await trusting.close()
  })

  it('OIDC-6: a response that this browser did not ask for signs nobody in', async () => {
    provider.user = person('ada@example.org')
    const [mine, other] = [await begin(), await begin()]
    const answer = await walkThrough(provider, mine.address)
    expectPage(await finish(answer, ''), 400, 'sign in again')
    expectPage(await finish(answer, other.cookie), 400, 'sign in again')
    expectPage(await finish(answer, 'rotunda_oidc_attempt=x.y'), 400, 'sign in again')
    // A code of another attempt, put beside the state of one's own: the code verifier does not fit.
    const injected = new URL(answer)
    injected.searchParams.set('state', new URL(other.address).searchParams.get('state')!)
    expectPage(await finish(injected, other.cookie), 401, 'was invalid')
    const wrongIssuer = await walkThrough(provider, (await begin()).address)
    wrongIssuer.searchParams.set('iss', 'https://evil.example')
    wrongIssuer.searchParams.set('state', new URL(mine.address).searchParams.get('state')!)
    expectPage(await finish(wrongIssuer, mine.cookie), 401, 'was invalid')
  })

  it('OIDC-7: a response is accepted once', async () => {
    provider.user = person('ada@example.org')
    const { cookie, address } = await begin()
    const answer = await walkThrough(provider, address)
    expect((await finish(answer, cookie)).statusCode).toBe(303)
    expectPage(await finish(answer, cookie), 401, 'was invalid')
  })

  it('OIDC-8: whatever goes wrong gets a page that says what to do, without the words of the provider', async () => {
    expectPage(await signIn(null), 403, /cancelled or not allowed/)
    const { cookie, address } = await begin()
    const state = new URL(address).searchParams.get('state')!
    const told = { error: 'server_error', error_description: '<script>alert(1)</script>', iss: provider.issuer, state }
    const failed = await finish(new URL(`${CALLBACK}?${new URLSearchParams(told)}`), cookie)
    expectPage(failed, 403, /did not sign you in/)
    expect(failed.body).not.toContain('alert(1)')
    for (const query of ['', '?', '?state=', `?state=${'x'.repeat(5_000)}`, '?code=a&code=b', '?state[]=1'])
      expect((await service.app.inject({ url: `/auth/v1/oidc/callback${query}` })).statusCode).toBeLessThan(500)
  })

  it('OIDC-9: a provider that is out of reach, and a secret that is wrong, are told apart', async () => {
    const connection = { connectionString: service.context.databaseUrl }
    const gone = await startProvider(CALLBACK)
    await gone.close()
    const unreachable = await openTestService({
      jobs: false,
      connection,
      config: settings({ OIDC_ISSUER: gone.issuer }),
    })
    expectPage((await begin(unreachable)).answer as never, 503, /Fjord ID is unavailable/)
    await unreachable.close()
    const wrong = await openTestService({ jobs: false, connection, config: settings({ OIDC_CLIENT_SECRET: 'wrong' }) })
    expectPage(await signIn(person('ada@example.org'), wrong), 401, 'was invalid')
    await wrong.close()
  })

  it('OIDC-10: with SIGN_IN_LINKS=0 the provider is the way offered, and no link is sent', async () => {
    const { config } = service.context
    config.signInLinks = false
    const page = (await service.app.inject({ url: '/auth/v1/sign-in' })).body
    const asked = await service.app.inject({
      method: 'POST',
      url: '/auth/v1/sign-in',
      payload: { email: 'a@b.example' },
    })
    config.signInLinks = true
    expect([page.includes('Continue with Fjord ID'), page.includes('Email me a link')]).toEqual([true, false])
    expect(asked.statusCode).toBe(404)
    expect((await service.app.inject({ url: '/auth/v1/sign-in' })).body).toContain('Email me a link')
  })

  it('OIDC-11: the address to go to is kept on the way, where it is one of this service', async () => {
    const to = async (address: string) =>
      (await signIn(person('ada@example.org'), service, `?return_to=${encodeURIComponent(address)}`)).headers.location
    expect(await to('/studio/maps/a?x=1#b')).toBe('/studio/maps/a?x=1#b')
    expect(await to('//evil.example/')).toBe('/studio')
  })

  it('OIDC-12: settings that do not fit each other are told by name at the start', () => {
    const complaintsOf = (env: Record<string, string>) => {
      try {
        loadConfig(env)
        return ''
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
        return (error as Error).message
      }
    }
    const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'very-secret' }
    expect(loadConfig(whole).oidc).toMatchObject({ name: 'id.example', scope: 'openid email profile', rules: [] })
    expect(complaintsOf({ OIDC_ISSUER: 'https://id.example' })).toContain('must be set together')
    expect(complaintsOf({ ...whole, OIDC_ISSUER: 'http://id.example' })).toContain('OIDC_ISSUER must be')
    expect(complaintsOf({ ...whole, OIDC_SCOPE: 'email' })).toContain('OIDC_SCOPE must contain openid')
    for (const roles of [
      'x',
      '{}',
      '[1]',
      '[{"role":"King"}]',
      '[{"claim":"a","role":"Viewer"}]',
      '[{"role":"Viewer","x":1}]',
    ])
      expect(complaintsOf({ ...whole, OIDC_ROLES: roles })).toContain('OIDC_ROLES')
    expect(complaintsOf({ ...whole, OIDC_ROLES: 'very-secret' })).not.toContain('very-secret')
  })

  it('OIDC-13: sign-ins by the provider, and refusals, are in the audit log', async () => {
    await signIn(person('logged@example.org', { groups: ['map-editors'] }))
    await signIn(person('nobody@example.org'))
    const { entries } = (await service.call('GET', '/audit/v1?action=GET%20/auth/v1/oidc/callback&limit=2')).body
    expect(entries.map((entry: { actor: object; outcome: string }) => [entry.actor, entry.outcome])).toEqual([
      [{ kind: 'user', id: 'nobody@example.org' }, 'refused'],
      [{ kind: 'user', id: 'logged@example.org' }, 'done'],
    ])
  })
})
