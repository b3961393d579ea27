import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { findReturnPath } from './return-to.ts'
import { findCookie } from './session-cookie.ts'

type Settings = Pick<Config, 'publicUrl'>

/**
 * One way to the identity provider and back. All that must be the same at both ends comes from one secret, which only
 * the browser that went away holds, in a cookie: the service keeps nothing, and a response that another browser brings
 * is refused.
 */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
  returnTo: string | null
}

const LIFETIME_SECONDS = 15 * 60
const COOKIE_PATTERN = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{0,4000})$/

const nameOf = ({ publicUrl }: Settings) =>
  publicUrl.startsWith('https:') ? '__Host-rotunda-oidc' : 'rotunda_oidc_attempt'

function attemptOf(secret: string, returnTo: string | null): Attempt {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier'), returnTo }
}

export function startAttempt(reply: FastifyReply, settings: Settings, returnTo: string | null): Attempt {
  const secret = randomBytes(32).toString('base64url')
  setCookie(reply, settings, `${secret}.${Buffer.from(returnTo ?? '').toString('base64url')}`, LIFETIME_SECONDS)
  return attemptOf(secret, returnTo)
}

/** The attempt that this browser has begun and whose state the request brings back; null where there is none. */
export function findAttempt(request: FastifyRequest, settings: Settings, state: string): Attempt | null {
  const match = COOKIE_PATTERN.exec(findCookie(request.headers.cookie, nameOf(settings)) ?? '')
  if (!match) return null
  const returnTo = findReturnPath(Buffer.from(match[2]!, 'base64url').toString(), settings.publicUrl)
  const attempt = attemptOf(match[1]!, returnTo)
  const [expected, received] = [Buffer.from(attempt.state), Buffer.from(state)]
  return expected.length === received.length && timingSafeEqual(expected, received) ? attempt : null
}

export function endAttempt(reply: FastifyReply, settings: Settings): void {
  setCookie(reply, settings, '', 0)
}

/** Lax: the cookie must come along when the provider's page leads back. */
function setCookie(reply: FastifyReply, settings: Settings, value: string, maxAgeSeconds: number): void {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  const rules = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('Set-Cookie', `${nameOf(settings)}=${value}; ${rules}`)
}
