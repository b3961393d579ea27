import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTerminalLink } from '../accounts/first-owner.ts'
import { signInAs } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { findReturnPath } from './return-to.ts'

const ORIGIN = 'https://maps.example'
const page = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

describe('the address to go to after the sign-in', () => {
  it('RETURN-1: it is a path of this service, whatever is sent', () => {
    const kept = ['/studio', '/studio/maps/a?b=c#d', '/map/demo', '/auth/v1/profile', '/a//b']
    for (const path of kept) expect(findReturnPath(path, ORIGIN)).toBe(path)
    const dropped = [
      '',
      'studio',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      'https://evil.example',
      'https://maps.example/studio',
      'javascript:alert(1)',
      '/auth/v1/sign-in',
      '/studio/../auth/v1/sign-in',
      `/${'x'.repeat(1_000)}`,
    ]
    for (const path of dropped) expect([path, findReturnPath(path, ORIGIN)]).toEqual([path, null])
    expect(findReturnPath(undefined, ORIGIN)).toBeNull()
  })

  it('RETURN-1: a browser that follows it stays on this service', () => {
    const parts = ['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', '\r', ' ', 'evil.example', 'a']
    const texts = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((list) => `/${list.join('')}`)
    fc.assert(
      fc.property(texts, (text) => {
        const path = findReturnPath(text, ORIGIN)
        if (path === null) return
        expect(new URL(path, `${ORIGIN}/auth/v1/confirm`).origin).toBe(ORIGIN)
        expect(findReturnPath(path, ORIGIN)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })

  it('RETURN-2: it goes with the link through the mail and the button', async () => {
    await service.call('POST', '/accounts/v1/users', { user_id: 'ada@example.org', role: ['Viewer'] })
    const asked = { email: 'ada@example.org', return_to: '/studio/maps/a' }
    await service.app.inject({ method: 'POST', url: '/auth/v1/sign-in', payload: asked })
    const { rows } = await service.context.pool.query(`select data from jobs where name = 'send-link'`)
    expect(rows.at(-1).data).toEqual({ user_id: 'ada@example.org', return_to: '/studio/maps/a' })
    const link = new URL(await makeTerminalLink(service.context, 'ada@example.org'))
    link.searchParams.set('return_to', '/studio/maps/a')
    const shown = await service.app.inject({ url: link.pathname + link.search, headers: page })
    expect(shown.body).toContain('<input type="hidden" name="return_to" value="/studio/maps/a">')
    const payload = Object.fromEntries(link.searchParams)
    const confirmed = await service.app.inject({ method: 'POST', url: '/auth/v1/confirm', headers: page, payload })
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/studio/maps/a'])
  })

  it('RETURN-6: a link that was used before keeps it on the way to a new one', async () => {
    const again = 'href="/auth/v1/sign-in?return_to=%2Fstudio%2Fmaps%2Fa"'
    const url = '/auth/v1/confirm?token=used&return_to=%2Fstudio%2Fmaps%2Fa'
    expect((await service.app.inject({ url, headers: page })).body).toContain(again)
    const payload = { token: 'used', return_to: '/studio/maps/a' }
    const pressed = await service.app.inject({ method: 'POST', url: '/auth/v1/confirm', headers: page, payload })
    expect([pressed.statusCode, pressed.body.includes(again)]).toEqual([401, true])
  })

  it('RETURN-3: whoever is signed in already is led on, and elsewhere is ignored', async () => {
    const { cookie } = await signInAs(service, 'bob@example.org', ['Viewer'])
    const to = async (address: string) => {
      const url = `/auth/v1/sign-in?return_to=${encodeURIComponent(address)}`
      return (await service.app.inject({ url, headers: { cookie, ...page } })).headers.location
    }
    expect(await to('/studio')).toBe('/studio')
    expect(await to('https://evil.example')).toBe('/studio')
  })

  it('RETURN-4: the profile asks those to sign in who are not, and comes back', async () => {
    const answer = await service.app.inject({ url: '/auth/v1/profile', headers: page })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/auth/v1/sign-in?return_to=%2Fauth%2Fv1%2Fprofile',
    ])
  })

  it('RETURN-5: signing out ends the session, is for pages of the service alone, and leads to the sign-in', async () => {
    const { call, cookie } = await signInAs(service, 'leaver@example.org', ['Viewer'])
    const out = (headers: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: '/auth/v1/sign-out', headers: { cookie, ...headers } })
    expect((await out({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await call('GET', '/auth/v1/me')).status).toBe(200)
    const ended = await out(page)
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/auth/v1/sign-in'])
    expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await call('GET', '/auth/v1/me')).status).toBe(401)
    expect((await out(page)).statusCode).toBe(303)
  })
})
