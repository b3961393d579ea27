import { ROLES, type Role } from './auth/roles.ts'

/** Who gets which role when they first sign in by the identity provider. */
export interface RoleRule {
  /** A claim, or a path of names with dots between; null: everybody whom the provider signs in. */
  claim: string | null
  /** The value that the claim has, or that is one of its values. */
  value: string | null
  role: Role
  /** Null: the main account. */
  accountId: string | null
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** As the button names it. */
  name: string
  scope: string
  rules: RoleRule[]
  /** Whether addresses are believed that the provider does not call verified. */
  trustEmail: boolean
}

type Env = Record<string, string | undefined>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const MAX_RULES = 1_000
const EXAMPLE = '[{"claim":"groups","value":"map-editors","role":"Editor"}]'

/** Settings of sign-in by OpenID Connect; null where none is set. Problems name the setting, never its value. */
export function readOidc(env: Env, problems: string[], trustEmail: boolean): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer && !clientId && !clientSecret) return null
  if (!issuer || !clientId || !clientSecret) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
    return null
  }
  if (!isIssuer(issuer)) {
    problems.push('OIDC_ISSUER must be a URL that starts with https:// (or http:// and a loopback address)')
    return null
  }
  const scope = env.OIDC_SCOPE || 'openid email profile'
  if (!scope.split(' ').includes('openid')) problems.push('OIDC_SCOPE must contain openid')
  const name = env.OIDC_NAME || new URL(issuer).host
  return { issuer, clientId, clientSecret, name, scope, rules: readRules(env.OIDC_ROLES, problems), trustEmail }
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

function readRules(text: string | undefined, problems: string[]): RoleRule[] {
  if (!text) return []
  const list = parseJson(text)
  if (!Array.isArray(list) || list.length > MAX_RULES) {
    problems.push(`OIDC_ROLES must be a list in JSON, such as ${EXAMPLE}`)
    return []
  }
  return list.flatMap((item, index) => {
    const rule = readRule(item)
    if (rule) return [rule]
    const roles = ROLES.join(', ')
    problems.push(
      `OIDC_ROLES: entry ${index + 1} must have a role (${roles}), may have an account_id, and has claim and value both or neither`,
    )
    return []
  })
}

function readRule(item: unknown): RoleRule | null {
  if (typeof item !== 'object' || item === null) return null
  const { claim = null, value = null, role, account_id: accountId = null, ...more } = item as Record<string, unknown>
  if (![claim, value, accountId].every((text) => text === null || (typeof text === 'string' && text !== '')))
    return null
  if ((claim === null) !== (value === null) || Object.keys(more).length > 0) return null
  if (!ROLES.includes(role as Role)) return null
  return { claim, value, role, accountId } as RoleRule
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
