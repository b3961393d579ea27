import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { MAX_SESSION_MS } from './session-store.ts'

type Settings = Pick<Config, 'publicUrl'>

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** Browsers accept `__Host-` only with Secure, Path=/ and no Domain, so that no neighbouring host can set the cookie. */
export function cookieName({ publicUrl }: Settings): string {
  return publicUrl.startsWith('https:') ? '__Host-rotunda' : 'rotunda_session'
}

/** The token of a request that comes with a session and without a key. */
export function findSessionToken({ headers }: FastifyRequest, settings: Settings): string | null {
  if (headers['service-api-key'] !== undefined || headers.cookie === undefined) return null
  const token = findCookie(headers.cookie, cookieName(settings))
  return token !== null && TOKEN_PATTERN.test(token) ? token : null
}

export function findCookie(header: string | undefined, name: string): string | null {
  const start = `${name}=`
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(start))
  return found?.trim().slice(start.length) ?? null
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.header('Set-Cookie', cookie(settings, token, MAX_SESSION_MS / 1000))
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('Set-Cookie', cookie(settings, '', 0))
}

function cookie(settings: Settings, value: string, maxAgeSeconds: number): string {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
