import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLIENT, startProvider, type TestProvider } from '../server/src/testing/identity-provider.ts'
import { mailsTo } from '../server/src/testing/mailbox.ts'

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const KEY = 'rotunda-sign-in-key-0123456789'
const PATIENCE_MS = 120_000
export const OWNER = 'ada@example.org'

/** A service of its own at `localhost`, where passkeys are allowed, with an identity provider beside it. */
export interface SignInService {
  url: string
  provider: TestProvider
  /** The link in the newest mail to the address. */
  linkFor(address: string): Promise<string>
  /** The link that the service has printed at its first start. */
  firstLink: string
  /** A link as `rotunda sign-in` prints it. */
  terminalLink(): Promise<string>
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  close(): Promise<void>
}

export async function startSignInService(): Promise<SignInService> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-sign-in-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startProvider(`${url}/auth/v1/oidc/callback`)
  const env = {
    ...process.env,
    ...{ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, ROOT_API_KEY: KEY, OWNER_EMAIL: OWNER },
    ...{ LOG_LEVEL: 'error', DEMO: '0', RATE_LIMIT: '0', OIDC_NAME: 'Fjord ID', OIDC_SCOPE: 'openid email groups' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    OIDC_ROLES: '[{"claim":"groups","value":"map-editors","role":"Editor"}]',
  }
  const server = spawn(process.execPath, [SERVER, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  server.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await untilReady(`http://127.0.0.1:${port}`, server)
  return {
    url,
    get firstLink() {
      const [link] = /http:\/\/\S+\/auth\/v1\/confirm\?token=\S+/.exec(printed) ?? []
      if (!link) throw new Error(`The service has printed no link:\n${printed}`)
      return link
    },
    provider,
    linkFor: (address) => findLink(folder, address),
    async terminalLink() {
      const child = spawn(process.execPath, [SERVER, 'sign-in', OWNER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
      })
      await once(child, 'close')
      return said.split('\n')[0]!
    },
    async call(method, path, body) {
      const headers = { 'Service-API-Key': KEY, 'Content-Type': 'application/json' }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    async close() {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findLink(folder: string, address: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const mail = (await mailsTo(folder, address)).at(-1)
    const [link] = /http:\/\/\S+?\/auth\/v1\/confirm\?token=[\w-]{43}(&return_to=[\w%.-]+)?/.exec(mail ?? '') ?? []
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail came to ${address}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error('The server has ended before it was ready')
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server was not ready in time')
}
