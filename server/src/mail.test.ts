import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, openMail } from './mail.ts'

const FROM = 'Rotunda <maps@example.org>'
const MESSAGE = {
  to: 'ann@example.org',
  subject: 'Welcome to Zürich',
  text: 'Follow https://example.org/invite?token=abc\n',
  html: '<p>Follow <a href="https://example.org/invite?token=abc">this link</a></p>',
}

interface Received {
  from: string
  to: string[]
  secure: boolean
  user: string | undefined
  content: string
}

let folder: string
let server: SMTPServer
let mail: Mail
let received: Received[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-mail-'))
  received = []
})

afterEach(async () => {
  await mail.close()
  await new Promise<void>((closed) => (server ? server.close(closed) : closed()))
  await rm(folder, { recursive: true, force: true })
})

/** A real SMTP server on loopback that keeps what it gets. */
async function listen(options: SMTPServerOptions = {}): Promise<number> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        secure: session.secure,
        user: session.user,
        content: await text(stream),
      })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.server.address() as AddressInfo).port
}

function open(smtpUrl: string | null): Mail {
  mail = openMail({ smtpUrl, dataDir: folder, from: FROM })
  return mail
}

/** Encrypted, by a certificate that nobody has signed. */
const withPassword: SMTPServerOptions = {
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, done) => {
    if (username === 'maps@example.org' && password === 's3cret/:@') done(null, { user: username })
    else done(new Error('Wrong user name or password'))
  },
}
const login = `${encodeURIComponent('maps@example.org')}:${encodeURIComponent('s3cret/:@')}`

describe('mail by SMTP', () => {
  it('arrives with its sender, its one recipient, its subject and both its texts', async () => {
    const port = await listen()
    await open(`smtp://127.0.0.1:${port}`).send(MESSAGE)
    expect(received).toHaveLength(1)
    const { from, to, content } = received[0]!
    expect({ from, to }).toEqual({ from: 'maps@example.org', to: ['ann@example.org'] })
    expect(content).toMatch(/^From: Rotunda <maps@example.org>\r$/m)
    expect(content).toMatch(/^To: ann@example.org\r$/m)
    expect(content).toMatch(/^Subject: =\?UTF-8\?Q\?Welcome_to_Z=C3=BCrich\?=\r$/m)
    expect(content).toContain('Content-Type: text/plain; charset=utf-8')
    expect(content).toContain('Content-Type: text/html; charset=utf-8')
  })

  it('USER-6: reaches an address with letters of any script, and a domain in its ASCII form', async () => {
    const extensions: string[] = []
    const port = await listen({
      onMailFrom: ({ args }, _session, done) => {
        if (args && 'SMTPUTF8' in args) extensions.push('SMTPUTF8')
        done()
      },
    })
    await open(`smtp://127.0.0.1:${port}`).send({ ...MESSAGE, to: 'jörg@müller.example' })
    expect(extensions).toEqual(['SMTPUTF8'])
    expect(received).toMatchObject([{ to: [expect.stringMatching(/^jörg@(müller|xn--mller-kva)\.example$/)] }])
  })

  it('goes through STARTTLS and authenticates', async () => {
    const port = await listen(withPassword)
    await open(`smtp://${login}@127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(MESSAGE)
    expect(received).toMatchObject([{ secure: true, user: 'maps@example.org' }])
  })

  it('is not sent with a wrong password', async () => {
    const port = await listen(withPassword)
    const url = `smtp://maps:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    await expect(open(url).send(MESSAGE)).rejects.toThrow('535')
    expect(received).toEqual([])
  })

  it('gives its password to no server without encryption', async () => {
    const asked: string[] = []
    const port = await listen({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        asked.push(password!)
        done(null, { user: 'anybody' })
      },
    })
    await expect(open(`smtp://${login}@127.0.0.1:${port}`).send(MESSAGE)).rejects.toThrow(/TLS/)
    expect(asked).toEqual([])
  })

  it('gives its password to no server whose certificate is not trusted', async () => {
    const port = await listen(withPassword)
    await expect(open(`smtp://${login}@127.0.0.1:${port}`).send(MESSAGE)).rejects.toThrow(/certificate/)
    expect(received).toEqual([])
  })

  it('fails while the server refuses and succeeds when it no longer does', async () => {
    let refusals = 2
    const port = await listen({
      onRcptTo: (_address, _session, done) => {
        if (refusals-- > 0) done(Object.assign(new Error('Greylisted, try again later'), { responseCode: 450 }))
        else done()
      },
    })
    open(`smtp://127.0.0.1:${port}`)
    await expect(mail.send(MESSAGE)).rejects.toMatchObject({ responseCode: 450 })
    await expect(mail.send(MESSAGE)).rejects.toMatchObject({ responseCode: 450 })
    await mail.send(MESSAGE)
    expect(received).toHaveLength(1)
  })

  it('JOB-3: fails soon where the server never greets', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(open(url).send(MESSAGE)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    silent.close()
  }, 30_000)

  it('fails while nobody listens', async () => {
    const port = await listen()
    await new Promise<void>((closed) => server.close(closed))
    await expect(open(`smtp://127.0.0.1:${port}`).send(MESSAGE)).rejects.toMatchObject({ code: 'ESOCKET' })
  })
})

describe('mail without SMTP', () => {
  it('becomes a whole .eml file that only the service may read', async () => {
    await open(null).send(MESSAGE)
    const names = await readdir(join(folder, 'mail'))
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f-]+\.eml$/)
    const path = join(folder, 'mail', names[0]!)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const content = await readFile(path, 'utf8')
    const [header] = content.split('\r\n\r\n')
    for (const field of ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version']) {
      expect(header).toMatch(new RegExp(`^${field}: `, 'm'))
    }
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('a message', () => {
  const addresses = [
    'ann@example.org\r\nBcc: eve@example.org',
    'ann@example.org\nBcc: eve@example.org',
    'ann@example.org, eve@example.org',
    'ann@example.org;eve@example.org',
    'ann@example.org <eve@example.org>',
    '"ann@example.org" eve@example.org',
    'ann@example.org\u2028',
    'group: ann@example.org;',
    'ann',
    '',
    '@example.org',
    `${'a'.repeat(65)}@example.org`,
  ]

  it.each(addresses)('goes to one plain address, so not to %j', async (to) => {
    await expect(open(null).send({ ...MESSAGE, to })).rejects.toThrow('Not one plain e-mail address')
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    'Hello\r\nBcc: eve@example.org',
    'Hello\nX-Evil: 1\n\nbody',
    'Hello\rBcc: eve@example.org',
    '\u0000\u0001\u2028Bcc: x',
  ])('keeps its header whatever the subject: %j', async (subject) => {
    const port = await listen()
    await open(`smtp://127.0.0.1:${port}`).send({ ...MESSAGE, subject })
    const { to, content } = received[0]!
    expect(to).toEqual(['ann@example.org'])
    const names = content.split('\r\n\r\n')[0]!.match(/^[A-Za-z-]+(?=:)/gm)
    expect(names).toEqual(['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'])
  })
})
