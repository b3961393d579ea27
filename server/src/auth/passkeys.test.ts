import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCookie, signInAs } from '../testing/sign-in.ts'
import { SoftAuthenticator } from '../testing/soft-authenticator.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const ORIGIN = 'https://maps.example'
type Call = TestService['call']

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false, config: { publicUrl: ORIGIN } })
})
afterAll(() => service.close())

const anonymous: Call = (method, url, body, headers) => callWithCookie(service.app, '')(method, url, body, headers)

async function register(call: Call, name = 'Laptop') {
  const authenticator = new SoftAuthenticator('maps.example', ORIGIN)
  const { challenge } = (await call('POST', '/auth/v1/passkeys/options')).body
  const credential = authenticator.create(challenge)
  return { authenticator, credential, made: await call('POST', '/auth/v1/passkeys', { name, credential }) }
}

const challengeToSignIn = async () => (await anonymous('POST', '/auth/v1/passkeys/sign-in/options')).body.challenge
const signIn = (credential: object) => anonymous('POST', '/auth/v1/passkeys/sign-in', { credential })
const REFUSED = [401, 'UNAUTHORIZED']

describe('passkeys', () => {
  it('PASS-1: a user registers a passkey and signs in with it', async () => {
    const { call } = await signInAs(service, 'ada@example.org', ['Viewer'])
    const { authenticator, made } = await register(call)
    expect([made.status, made.body.name, made.body.last_used_at]).toEqual([201, 'Laptop', null])
    const answer = await signIn(authenticator.get(await challengeToSignIn()))
    expect([answer.status, answer.body]).toEqual([200, { user_id: 'ada@example.org' }])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-rotunda=.*HttpOnly; SameSite=Lax; Secure$/)
    const mine = callWithCookie(service.app, cookie.split(';')[0]!)
    expect((await mine('GET', '/auth/v1/me')).body.user_id).toBe('ada@example.org')
    expect((await mine('GET', '/auth/v1/sessions')).body.sessions.at(-1).method).toBe('passkey')
  })

  it('PASS-2: an assertion that is sent again is refused', async () => {
    const { call } = await signInAs(service, 'replay@example.org', ['Viewer'])
    const { authenticator } = await register(call)
    const credential = authenticator.get(await challengeToSignIn())
    const answers = await Promise.all([signIn(credential), signIn(credential), signIn(credential)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const again = await signIn(credential)
    expect([again.status, again.body.code]).toEqual(REFUSED)
  })

  it('PASS-3: a foreign origin, challenge or signature, and an unknown passkey, are refused with one message', async () => {
    const { call } = await signInAs(service, 'strict@example.org', ['Viewer'])
    const { authenticator } = await register(call)
    const stranger = new SoftAuthenticator('maps.example', ORIGIN)
    const forged = { ...stranger.get(await challengeToSignIn()), ...{ id: authenticator.id.toString('base64url') } }
    const { challenge } = (await call('POST', '/auth/v1/passkeys/options')).body
    const old = await challengeToSignIn()
    await service.context.pool.query('update passkey_challenges set expires_at = now()')
    const attempts = [
      authenticator.get(await challengeToSignIn(), 'https://evil.example'),
      authenticator.get(Buffer.alloc(32, 1).toString('base64url')),
      authenticator.get(challenge),
      authenticator.get(old),
      { ...forged, rawId: forged.id },
      stranger.get(await challengeToSignIn()),
    ]
    const messages = new Set<string>()
    for (const credential of attempts) {
      const answer = await signIn(credential)
      expect([answer.status, answer.body.code]).toEqual(REFUSED)
      messages.add(answer.body.message)
    }
    expect(messages.size).toBe(1)
    expect((await signIn(authenticator.get(await challengeToSignIn()))).status).toBe(200)
  })

  it('PASS-4: a passkey whose counter goes back is a copy, and is refused', async () => {
    const { call } = await signInAs(service, 'copied@example.org', ['Viewer'])
    const { authenticator } = await register(call)
    authenticator.counter = 10
    expect((await signIn(authenticator.get(await challengeToSignIn()))).status).toBe(200)
    authenticator.counter = 3
    expect((await signIn(authenticator.get(await challengeToSignIn()))).status).toBe(401)
  })

  it('PASS-5: a user has several passkeys, lists the own ones, and removes one', async () => {
    const { call } = await signInAs(service, 'several@example.org', ['Viewer'])
    const other = await signInAs(service, 'else@example.org', ['Owner'])
    const first = await register(call, 'Phone')
    await register(call, 'Laptop')
    const list = (await call('GET', '/auth/v1/passkeys')).body
    expect([list.total, list.passkeys.map((passkey: { name: string }) => passkey.name)]).toEqual([
      2,
      ['Phone', 'Laptop'],
    ])
    const path = `/auth/v1/passkeys/${first.made.body.passkey_id}`
    expect((await other.call('DELETE', path)).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await signIn(first.authenticator.get(await challengeToSignIn()))).status).toBe(401)
    expect((await call('GET', '/auth/v1/passkeys')).body.total).toBe(1)
  })

  it('PASS-6: a registration is accepted once, and for the user who asked for it', async () => {
    const { call } = await signInAs(service, 'first@example.org', ['Viewer'])
    const other = await signInAs(service, 'second@example.org', ['Viewer'])
    const { credential } = await register(call)
    const again = await call('POST', '/auth/v1/passkeys', { name: 'Again', credential })
    expect([again.status, again.body.details[0].path]).toEqual([422, 'credential'])
    const { challenge } = (await call('POST', '/auth/v1/passkeys/options')).body
    const stolen = new SoftAuthenticator('maps.example', ORIGIN).create(challenge)
    expect((await other.call('POST', '/auth/v1/passkeys', { name: 'Stolen', credential: stolen })).status).toBe(422)
    const noise = {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    }
    expect((await call('POST', '/auth/v1/passkeys', { name: 'Noise', credential: noise })).status).toBe(422)
  })

  it('PASS-7: passkeys are offered where the host name allows them alone', async () => {
    const { config } = service.context
    const offered: Record<string, number> = {}
    const shown: boolean[] = []
    for (const url of [
      'http://127.0.0.1:4000',
      'https://[::1]',
      'http://maps.example',
      'http://localhost:4000',
      ORIGIN,
    ]) {
      config.publicUrl = url
      offered[url] = (await anonymous('POST', '/auth/v1/passkeys/sign-in/options')).status
      shown.push((await service.app.inject({ url: '/auth/v1/sign-in' })).body.includes('Use a passkey'))
    }
    config.publicUrl = ORIGIN
    expect(Object.values(offered)).toEqual([404, 404, 404, 200, 200])
    expect(shown).toEqual([false, false, false, true, true])
  })

  it('PASS-8: a user who was removed is not signed in by a passkey', async () => {
    const { call } = await signInAs(service, 'removed@example.org', ['Viewer'])
    const { authenticator } = await register(call)
    await service.call('DELETE', '/accounts/v1/users/removed@example.org')
    expect((await signIn(authenticator.get(await challengeToSignIn()))).status).toBe(401)
  })
})
