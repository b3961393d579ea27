import { AppError, invalid } from '../errors.ts'
import { isUrlPattern, isWithinUrls } from '../http/origin/allowed-urls.ts'
import type { Actor } from './actor.ts'
import type { ApiKeyUpdate } from './schema.ts'
import { SCOPES } from './scopes.ts'

interface Grant {
  permissions: string[]
  allowed_urls: string[]
  expires_at: Date | null
}

/** What a new key gets: no more than its creator holds, and the creator's restrictions where it names none. */
export function grantFrom(
  creator: Actor,
  wanted: { permissions: string[]; allowed_urls: string[]; expires_at?: number | null },
): Grant {
  const unknown = wanted.permissions.findIndex((scope) => !SCOPES.includes(scope))
  if (unknown >= 0) throw invalid(`permissions.${unknown}`, `'${wanted.permissions[unknown]}' is not a known scope`)
  const beyond = wanted.permissions.filter((scope) => !creator.permissions.has(scope))
  if (beyond.length > 0) {
    throw new AppError(
      'INSUFFICIENT_SCOPE',
      `The creating key lacks the scope '${beyond.join("', '")}', so it cannot grant it.`,
    )
  }
  const urls = wanted.allowed_urls.length === 0 ? [...creator.allowedUrls] : wanted.allowed_urls
  const expiresAt = wanted.expires_at ?? creator.expiresAt
  checkUrls(creator, urls)
  checkExpiry(creator, expiresAt)
  return {
    permissions: wanted.permissions,
    allowed_urls: urls,
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  }
}

/** A key changes and revokes only keys that can do no more than itself, from nowhere else than itself. */
export function checkMayChange(actor: Actor, target: { permissions: readonly string[]; allowed_urls: string[] }): void {
  const beyond = target.permissions.filter((scope) => !actor.permissions.has(scope))
  if (beyond.length > 0) {
    throw new AppError(
      'INSUFFICIENT_SCOPE',
      `This key lacks the scope '${beyond.join("', '")}' of the key that it is to change.`,
    )
  }
  if (!isWithinUrls(target.allowed_urls, actor.allowedUrls)) {
    throw new AppError('ORIGIN_NOT_ALLOWED', 'This key may only change keys within its own allowed_urls.')
  }
}

export function checkUpdate(actor: Actor, target: { is_root: boolean }, update: ApiKeyUpdate): void {
  if (update.allowed_urls) checkUrls(actor, update.allowed_urls)
  if (update.expires_at === undefined) return
  if (target.is_root) throw invalid('expires_at', 'cannot be set on the root key; change ROOT_API_KEY to revoke it')
  checkExpiry(actor, update.expires_at)
}

function checkUrls(actor: Actor, urls: string[]): void {
  const wrong = urls.findIndex((url) => !isUrlPattern(url))
  if (wrong >= 0) throw invalid(`allowed_urls.${wrong}`, 'must be an http or https URL')
  if (isWithinUrls(urls, actor.allowedUrls)) return
  throw new AppError('ORIGIN_NOT_ALLOWED', 'This key is restricted to its allowed_urls and cannot grant others.')
}

function checkExpiry(actor: Actor, expiresAt: number | null): void {
  if (expiresAt !== null && expiresAt <= Date.now()) throw invalid('expires_at', 'must be in the future')
  if (actor.expiresAt === null || (expiresAt !== null && expiresAt <= actor.expiresAt)) return
  throw invalid('expires_at', 'must not be later than the expiry of the key that makes this request')
}
