import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstOwner, makeTerminalLink } from '../accounts/first-owner.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { callWithCookie, signInAs } from '../testing/sign-in.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const page = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const FORM = 'application/x-www-form-urlencoded'

async function addUser(userId: string, role = ['Viewer']): Promise<void> {
  const added = await service.call('POST', '/accounts/v1/users', { user_id: userId, role })
  if (added.status !== 201) throw new Error(`${added.status}`)
}

const mailed = (address: string) => mailsTo(service.context.config.dataDir, address)

async function linkMailedTo(address: string, subject: RegExp): Promise<string> {
  const ask = async () => (await mailed(address)).filter((mail) => subject.test(mail))
  const mails = await eventually(ask, (found) => found.length > 0)
  return /http:\/\/\S+?\/auth\/v1\/confirm\?token=[\w-]{43}/.exec(mails.at(-1)!)![0]
}

const pathOf = (link: string) => link.slice(service.context.config.publicUrl.length)
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!
const open = (link: string) => service.app.inject({ url: pathOf(link), headers: page })
const press = (token: string, headers: Record<string, string> = page) =>
  service.app.inject({
    method: 'POST',
    url: '/auth/v1/confirm',
    headers: { 'content-type': FORM, ...headers },
    payload: new URLSearchParams({ token }).toString(),
  })
const linkFor = (email: string) => makeTerminalLink(service.context, email)

describe('sign-in by link', () => {
  it('LINK-1: a link by mail signs its user in, once, by the button of a page', async () => {
    await addUser('ada@example.org')
    const sent = await service.app.inject({
      method: 'POST',
      url: '/auth/v1/sign-in',
      payload: { email: 'Ada@example.org' },
    })
    expect(sent.statusCode).toBe(200)
    const link = await linkMailedTo('ada@example.org', /Subject: Sign in to/)
    const shown = await open(link)
    expect([shown.statusCode, shown.body.includes('ada@example.org')]).toEqual([200, true])
    expect(shown.headers['set-cookie']).toBeUndefined()
    const signedIn = await press(tokenOf(link))
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/studio'])
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    expect((await callWithCookie(service.app, cookie)('GET', '/auth/v1/me')).body.user_id).toBe('ada@example.org')
    expect((await press(tokenOf(link))).statusCode).toBe(401)
  })

  it('LINK-2: opening a link, however often, does not use it up', async () => {
    await addUser('scanned@example.org')
    const link = await linkFor('scanned@example.org')
    for (let i = 0; i < 3; i++) expect((await open(link)).statusCode).toBe(200)
    expect((await service.app.inject({ method: 'HEAD', url: pathOf(link) })).statusCode).toBe(200)
    expect((await press(tokenOf(link))).statusCode).toBe(303)
  })

  it('LINK-3: used, expired, changed and unknown links get one and the same page, which says what to do', async () => {
    await addUser('late@example.org')
    const used = tokenOf(await linkFor('late@example.org'))
    await press(used)
    const expired = tokenOf(await linkFor('late@example.org'))
    await service.context.pool.query(`update sign_in_links set expires_at = now() where user_id = 'late@example.org'`)
    const live = tokenOf(await linkFor('late@example.org'))
    const changed = `${live.slice(0, -1)}${live.endsWith('A') ? 'B' : 'A'}`
    const pages = new Set<string>()
    for (const token of [used, expired, changed, '', 'x', `' or 1=1`]) {
      const answers = [
        await service.app.inject({ url: `/auth/v1/confirm?token=${encodeURIComponent(token)}`, headers: page }),
        await press(token),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
        pages.add(answer.body)
      }
    }
    expect(pages.size).toBe(1)
    expect([...pages][0]).toContain('Request a new link')
  })

  it('LINK-4: a link lives 15 minutes, that of an invitation 7 days', async () => {
    await addUser('timed@example.org')
    await linkMailedTo('timed@example.org', /You are invited/)
    await linkFor('timed@example.org')
    const { rows } = await service.context.pool.query(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from sign_in_links
       where user_id = 'timed@example.org' order by minutes`,
    )
    expect(rows).toEqual([{ minutes: 15 }, { minutes: 7 * 24 * 60 }])
  })

  it('LINK-5: the mail to an added user carries a link that signs in', async () => {
    await addUser('invited@example.org', ['Editor'])
    const link = await linkMailedTo('invited@example.org', /You are invited/)
    expect((await press(tokenOf(link))).statusCode).toBe(303)
  })

  it('LINK-19: an invitation names who invites, the role and the account, has no pictures, and escapes what it shows', async () => {
    const { call } = await signInAs(service, 'ingrid@example.org', ['Owner'])
    await call('PUT', '/accounts/v1', { account_name: 'Fjord <b>Eiendom' })
    await call('POST', '/accounts/v1/users', { user_id: 'sigrid@example.org', role: ['Editor'] })
    await linkMailedTo('sigrid@example.org', /Subject: ingrid@example\.org invites you to edit Fjord <b>Eiendom/)
    const [mail] = await mailed('sigrid@example.org')
    const html = mail!.slice(mail!.indexOf('<!doctype html>'))
    expect(html).toContain('ingrid@example.org gave you the role <b style="color:#1a2230">Editor</b>')
    expect(html).toContain('for Fjord &#60;b&#62;Eiendom on')
    expect(html).toMatch(/The link works once, until \d+ [A-Z][a-z]+\./)
    expect(html).not.toMatch(/<img|<link|url\(|src=/)
  })

  it('LINK-6: signing in by one link ends the other links of the user', async () => {
    await addUser('twice@example.org')
    const [first, second] = [await linkFor('twice@example.org'), await linkFor('twice@example.org')]
    expect((await press(tokenOf(first))).statusCode).toBe(303)
    expect((await press(tokenOf(second))).statusCode).toBe(401)
  })

  it('LINK-7: of two presses at the same moment one signs in', async () => {
    await addUser('racing@example.org')
    const token = tokenOf(await linkFor('racing@example.org'))
    const answers = await Promise.all([press(token), press(token), press(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401, 401])
  })

  it('LINK-8: a user who was removed meanwhile is not signed in', async () => {
    await addUser('gone@example.org')
    const link = await linkFor('gone@example.org')
    await service.call('DELETE', '/accounts/v1/users/gone@example.org')
    expect([(await open(link)).statusCode, (await press(tokenOf(link))).statusCode]).toEqual([401, 401])
  })

  it('LINK-9: a known and an unknown address get the same response, and only one gets a mail', async () => {
    await addUser('known@example.org')
    const answers: unknown[] = []
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const answer = await service.app.inject({ method: 'POST', url: '/auth/v1/sign-in', payload: { email } })
      answers.push([answer.statusCode, answer.json()])
    }
    expect(answers[0]).toEqual(answers[1])
    await linkMailedTo('known@example.org', /Subject: Sign in to/)
    const left = async () =>
      (
        await service.context.pool.query(
          `select from jobs where name = 'send-link' and data->>'user_id' like '%known@%'`,
        )
      ).rowCount
    await eventually(left, (count) => count === 0)
    expect(await mailed('unknown@example.org')).toEqual([])
  })

  it('LINK-18: a request for a known and for an unknown address runs the same statements', async () => {
    const quiet = await openTestService({ jobs: false })
    await quiet.call('POST', '/accounts/v1/users', { user_id: 'known@example.org', role: ['Viewer'] })
    const executor = quiet.context.db.getExecutor()
    const { executeQuery } = executor
    const statementsFor = async (email: string) => {
      const statements: string[] = []
      executor.executeQuery = (query, ...rest) => {
        statements.push(query.sql)
        return executeQuery.call(executor, query, ...rest) as never
      }
      await quiet.app.inject({ method: 'POST', url: '/auth/v1/sign-in', payload: { email } })
      executor.executeQuery = executeQuery
      return statements
    }
    const known = await statementsFor('known@example.org')
    expect(known.length).toBeGreaterThan(2)
    expect(await statementsFor('unknown@example.org')).toEqual(known)
    await quiet.close()
  })

  it('LINK-10: links are limited for each address, known or not, and for each sender', async () => {
    const ask = (email: string, ip: string) =>
      service.app.inject({ method: 'POST', url: '/auth/v1/sign-in', payload: { email }, remoteAddress: ip })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask('flooded@example.org', `10.0.0.${i}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await ask('flooded@example.org', '10.0.0.9')
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '900'])
    const fromOne: number[] = []
    for (let i = 0; i < 31; i++) fromOne.push((await ask(`u${i}@example.org`, '10.9.9.9')).statusCode)
    expect([fromOne.slice(0, 30).every((status) => status === 200), fromOne[30]]).toEqual([true, 429])
    await service.context.pool.query(`update sign_in_limits set since = now() - interval '16 minutes'`)
    expect((await ask('flooded@example.org', '10.0.0.1')).statusCode).toBe(200)
  })

  it('LINK-11: another site cannot press the button, so it signs nobody in', async () => {
    await addUser('lured@example.org')
    const token = tokenOf(await linkFor('lured@example.org'))
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      {},
    ]
    for (const headers of foreign) {
      const answer = await press(token, { accept: 'text/html', ...headers })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
    expect((await press(token)).statusCode).toBe(303)
  })

  it('LINK-12: the cookie is HttpOnly and SameSite=Lax, under TLS Secure with the prefix __Host-', async () => {
    await addUser('cookie@example.org')
    const plain = String((await press(tokenOf(await linkFor('cookie@example.org')))).headers['set-cookie'])
    expect(plain).toMatch(/^rotunda_session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
    const { config } = service.context
    const { publicUrl } = config
    config.publicUrl = 'https://maps.example'
    const secure = String((await press(tokenOf(await linkFor('cookie@example.org')))).headers['set-cookie'])
    config.publicUrl = publicUrl
    expect(secure).toMatch(/^__Host-rotunda=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('LINK-13: pages run scripts of the sign-in alone, stand in no frame, are not stored, and escape what they show', async () => {
    const hostile = '"><script>alert(1)</script>@x'
    const answer = await service.app.inject({
      method: 'POST',
      url: '/auth/v1/sign-in',
      headers: { 'content-type': FORM, ...page },
      payload: new URLSearchParams({ email: hostile }).toString(),
    })
    expect([answer.statusCode, answer.body.includes('<script')]).toEqual([422, false])
    expect(answer.body).toContain('Enter an email address')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src http:\/\/127\.0\.0\.1:4000\/auth\/v1\/assets\/; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
    )
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'same-origin'])
  })

  it('PAGE-6: a wrong e-mail address is told in words, and stands in its field, which has the focus', async () => {
    const wrong = { method: 'POST', url: '/auth/v1/sign-in', payload: { email: 'ada@example' } } as const
    const { body, statusCode } = await service.app.inject({ ...wrong, headers: page })
    expect(statusCode).toBe(422)
    expect(body).toContain('Enter an email address such as ada@example.org.')
    expect(body).toMatch(/<input name="email"[^>]* value="ada@example" aria-invalid="true"[^>]* autofocus>/)
    const told = (await service.app.inject(wrong)).json()
    expect(told.details).toEqual([{ path: 'email', message: 'must be an email address, such as ada@example.org' }])
  })

  it('LINK-14: the token of a link is nowhere in the database', async () => {
    await addUser('secret@example.org')
    const token = tokenOf(await linkFor('secret@example.org'))
    for (const table of ['sign_in_links', 'jobs']) {
      const found = await service.context.pool.query(`select from ${table} t where strpos(t::text, $1) > 0`, [token])
      expect(found.rowCount).toBe(0)
    }
  })

  it('LINK-15: with SIGN_IN_LINKS=0 no link is sent, and the page says so', async () => {
    const { config } = service.context
    config.signInLinks = false
    const asked = await service.app.inject({
      method: 'POST',
      url: '/auth/v1/sign-in',
      payload: { email: 'ada@example.org' },
    })
    const shown = await service.app.inject({ url: '/auth/v1/sign-in', headers: page })
    config.signInLinks = true
    expect([asked.statusCode, asked.json().message]).toEqual([404, expect.stringContaining('turned off')])
    expect(shown.body).not.toContain('Email me a link')
  })

  it('LINK-16: an operator gets a link for a user, and not for one without an account', async () => {
    await expect(linkFor('nobody@example.org')).rejects.toThrow('has no role on any account')
    expect((await press(tokenOf(await linkFor('Ada@example.org')))).statusCode).toBe(303)
  })

  it('LINK-17: the first start adds the first Owner and gives a link, a later one does not', async () => {
    const fresh = await openTestService({ jobs: false })
    const link = await ensureFirstOwner(fresh.context, fresh.accountId)
    const signedIn = await fresh.app.inject({
      method: 'POST',
      url: '/auth/v1/confirm',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { token: tokenOf(link!) },
    })
    expect(signedIn.json()).toEqual({ user_id: 'owner@localhost' })
    expect((await fresh.call('GET', '/accounts/v1/users')).body.users[0].roles).toEqual(['Owner'])
    expect(await ensureFirstOwner(fresh.context, fresh.accountId)).toBeNull()
    await fresh.close()
  })
})
