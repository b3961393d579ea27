import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface Message {
  to: string
  subject: string
  text: string
  html?: string
  /** An invitation, as an attachment that calendars read. */
  calendar?: string
}

export interface Mail {
  /** Resolves once the server or the disk has accepted the message. The caller retries. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:port` (STARTTLS) or `smtps://…`; null: messages become files in the data folder. */
  smtpUrl: string | null
  dataDir: string
  from: string
}

const CONNECT_TIMEOUT_MS = 5_000

/** One plain address: no list, no display name, nothing that could end a header line. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,253}$/u

export function openMail({ smtpUrl, dataDir, from }: MailOptions): Mail {
  return smtpUrl ? openSmtp(smtpUrl, from) : openFolder(join(dataDir, 'mail'), from)
}

function openSmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    // Passwords require TLS unless the URL says ?requireTLS=false.
    requireTLS: new URL(url).username !== '',
    // A server that is not there, or says nothing, must not hold up the mail that others wait for.
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: 30_000,
  })
  return {
    async send(message) {
      await transport.sendMail(compose(message, from))
    },
    async close() {
      transport.close()
    },
  }
}

/** Writes messages as `.eml` files. They contain secret links, so only their owner may read them. */
function openFolder(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(compose(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`)
      await writeWhole(`${path}.eml`, `${path}.partial`, content as Buffer)
    },
    async close() {},
  }
}

function compose({ to, subject, text, html, calendar }: Message, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new Error('Not one plain e-mail address')
  // Nothing in a message may make nodemailer read a file or a URL.
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(calendar === undefined ? {} : { icalEvent: { method: 'PUBLISH', filename: 'invite.ics', content: calendar } }),
    ...safe,
  }
}

async function writeWhole(path: string, partial: string, content: Uint8Array): Promise<void> {
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
