import { resolve } from 'node:path'
import { isEmailAddress } from './http/body/email-format.ts'
import { type OidcSettings, readOidc } from './oidc-config.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** A standby of it, from which venues that are not in memory are read; null: none. */
  databaseReadUrl: string | null
  pgBin: string | null
  storageUrl: string | null
  storageCredentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null
  smtpUrl: string | null
  mailFrom: string
  /** The first Owner's address. */
  ownerEmail: string
  /** Whether users may sign in by links sent to them. */
  signInLinks: boolean
  /** The identity provider by which users may sign in; null: none. */
  oidc: OidcSettings | null
  publicUrl: string
  mapAppUrl: string
  rootApiKey: string | null
  demo: boolean
  maxUploadBytes: number
  /** Bytes that the pictures of one account may take. */
  mediaQuotaBytes: number
  /** Requests a minute that one key may make; 0: no limit. */
  rateLimit: number
  /** Days for which the audit log is kept; 0: for ever. */
  auditDays: number
  /** Whether webhooks may be sent to private addresses and without TLS. */
  webhookAllowPrivate: boolean
  /** Number of reverse proxies in front of the service, whose forwarding headers are believed; 0: none. */
  trustProxy: number
  /** The bearer token that /metrics asks for; null: none. */
  metricsKey: string | null
  logLevel: string
  /** Megabytes of memory that warm venues may take. */
  venueMemoryMb: number
}

const MAX_PROXY_HOPS = 16

export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

/** Reads all settings and reports every invalid one by name, never by value, since some are secrets. */
export function loadConfig(env: Env): Config {
  const problems: string[] = []
  const read = reader(env, problems)
  const host = env.HOST || '127.0.0.1'
  const port = read.integer('PORT', 4000, 0, 65535)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const publicUrl = trimSlash(read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${hostInUrl(host)}:${port}`)
  const config: Config = {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl,
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    pgBin: env.PG_BIN || null,
    storageUrl: read.url('STORAGE_URL', ['s3:']),
    storageCredentials: readCredentials(env, problems),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Rotunda <no-reply@localhost>',
    ownerEmail: env.OWNER_EMAIL || 'owner@localhost',
    signInLinks: read.flag('SIGN_IN_LINKS', true),
    oidc: readOidc(env, problems, read.flag('OIDC_TRUST_EMAIL', false)),
    publicUrl,
    mapAppUrl: trimSlash(read.url('MAP_APP_URL', ['http:', 'https:']) ?? `${publicUrl}/map`),
    rootApiKey: env.ROOT_API_KEY || null,
    demo: read.flag('DEMO', databaseUrl === null),
    maxUploadBytes: read.integer('MAX_UPLOAD_MB', 100, 1, 10_000) * 1024 * 1024,
    mediaQuotaBytes: read.integer('MEDIA_QUOTA_MB', 1_000, 1, 1_000_000) * 1024 * 1024,
    auditDays: read.integer('AUDIT_DAYS', 365, 0, 36_500),
    rateLimit: read.integer('RATE_LIMIT', 6000, 0, 10_000_000),
    webhookAllowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE', false),
    trustProxy: readHops(env, read),
    metricsKey: env.METRICS_KEY || null,
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    venueMemoryMb: read.integer('VENUE_MEMORY_MB', 1024, 16, 1_000_000),
  }
  for (const [name, key] of [
    ['ROOT_API_KEY', config.rootApiKey],
    ['METRICS_KEY', config.metricsKey],
  ] as const) {
    if (key && !/^[\x21-\x7e]{20,200}$/.test(key)) problems.push(`${name} must have 20 to 200 visible ASCII characters`)
  }
  if (env.OWNER_EMAIL && !isEmailAddress(env.OWNER_EMAIL)) problems.push('OWNER_EMAIL must be an email address')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function reader(env: Env, problems: string[]) {
  return {
    integer(name: string, fallback: number, least: number, most: number): number {
      const text = env[name]
      if (!text) return fallback
      const value = Number(text)
      if (Number.isInteger(value) && value >= least && value <= most) return value
      problems.push(`${name} must be a whole number from ${least} to ${most}`)
      return fallback
    },
    flag(name: string, fallback: boolean): boolean {
      const text = env[name]?.toLowerCase()
      if (!text) return fallback
      if (['1', 'true', 'yes', 'on'].includes(text)) return true
      if (['0', 'false', 'no', 'off'].includes(text)) return false
      problems.push(`${name} must be 0 or 1`)
      return fallback
    },
    choice(name: string, fallback: string, choices: string[]): string {
      const text = env[name]
      if (!text) return fallback
      if (choices.includes(text)) return text
      problems.push(`${name} must be one of ${choices.join(', ')}`)
      return fallback
    },
    url(name: string, protocols: string[]): string | null {
      const text = env[name]
      if (!text) return null
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
      problems.push(
        `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
      return null
    },
  }
}

/** A plain yes means one proxy. */
function readHops(env: Env, read: ReturnType<typeof reader>): number {
  const text = env.TRUST_PROXY?.toLowerCase() ?? ''
  if (['true', 'yes', 'on'].includes(text)) return 1
  if (['false', 'no', 'off'].includes(text)) return 0
  return read.integer('TRUST_PROXY', 0, 0, MAX_PROXY_HOPS)
}

function readCredentials(env: Env, problems: string[]): Config['storageCredentials'] {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env
  if (!id && !secret) return null
  if (!id || !secret) {
    problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together')
    return null
  }
  return { accessKeyId: id, secretAccessKey: secret, ...(token ? { sessionToken: token } : {}) }
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
