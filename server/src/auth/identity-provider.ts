import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { OidcSettings } from '../oidc-config.ts'
import type { Attempt } from './oidc-attempt.ts'

export type Claims = Record<string, unknown>

const TIMEOUT_SECONDS = 10
/** What a provider says about itself changes now and then; its keys are looked up whenever one is unknown. */
const KEEP_MS = 6 * 60 * 60 * 1000

/** The OpenID Connect provider of the settings, as `openid-client` speaks with it. */
export class IdentityProvider {
  readonly #settings: OidcSettings
  readonly #redirectUri: string
  #known: { configuration: Promise<Configuration>; at: number } | null = null

  constructor(settings: OidcSettings, redirectUri: string) {
    this.#settings = settings
    this.#redirectUri = redirectUri
  }

  async authorizationUrl({ state, nonce, codeVerifier }: Attempt): Promise<URL> {
    return buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#redirectUri,
      scope: this.#settings.scope,
      response_type: 'code',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
  }

  /** What the provider says about the user who came back with this query. Throws where anything is not as agreed. */
  async claimsOf(query: string, { state, nonce, codeVerifier }: Attempt): Promise<Claims> {
    const configuration = await this.#configuration()
    const tokens = await authorizationCodeGrant(configuration, new URL(`${this.#redirectUri}${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    // Some providers omit the address and groups from the token and return them here.
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
    return { ...more, ...claims }
  }

  /** What could not be read is not kept: the next user tries again. */
  #configuration(): Promise<Configuration> {
    if (this.#known && Date.now() - this.#known.at < KEEP_MS) return this.#known.configuration
    const known = { configuration: this.#discover(), at: Date.now() }
    this.#known = known
    known.configuration.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return known.configuration
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    return discovery(new URL(issuer), clientId, undefined, authenticateBy(clientSecret), {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: TIMEOUT_SECONDS,
    })
  }
}

/** By HTTP Basic, which every provider is to accept, unless this one says that it takes the form alone. */
function authenticateBy(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
