import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'rotunda', secret: 'a-secret-of-the-client-0123456789' }

/** A real OpenID Connect provider on a port of this machine. Its sign-in page asks nothing. */
export interface TestProvider {
  issuer: string
  /** Who signs in next; null: they press Cancel. */
  user: Record<string, unknown> | null
  close(): Promise<void>
}

export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A busy machine must not lose a connection between two requests.
  server.keepAliveTimeout = 60_000
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = {
    issuer,
    user: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const accounts = new Map<string, Record<string, unknown>>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups', 'realm_access'] },
    scopes: ['openid', 'email', 'groups'],
    cookies: { keys: ['a-key-for-cookies'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts.get(id) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email groups')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith('/interaction/')) return answer(request, response)
    const id = `user-${accounts.size}`
    if (test.user) accounts.set(id, test.user)
    const result = test.user ? { login: { accountId: id } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return test
}

/** Goes through the provider's pages as a browser does, each time a new one, until it is led away from them. */
export async function walkThrough(provider: TestProvider, address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = address
  while (next.startsWith(provider.issuer)) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const text of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return new URL(next)
}
