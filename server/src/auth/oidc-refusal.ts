import { AuthorizationResponseError } from 'openid-client'
import { AppError } from '../errors.ts'

/** Why the sign-in by the identity provider failed, and what the user can do. */
export class OidcRefusal extends Error {
  readonly title: string
  readonly status: number
  /** Whether the operator has something to look into. */
  readonly isFault: boolean
  /** As far as the provider sent it. */
  readonly userId: string | null

  constructor(
    title: string,
    message: string,
    { status = 403, isFault = false, userId = null as string | null, cause = undefined as unknown } = {},
  ) {
    super(message, { cause })
    this.title = title
    this.status = status
    this.isFault = isFault
    this.userId = userId
  }
}

export const startAgain = (name: string) =>
  new OidcRefusal(
    'Please sign in again',
    `This sign-in took too long or was started in another browser. Go back and continue with ${name} again.`,
    { status: 400 },
  )

export const withoutEmail = (name: string) =>
  new OidcRefusal(
    'Email address missing',
    `${name} did not share a verified email address, which identifies you here. Ask the administrator of ${name} to share it, or sign in another way.`,
  )

export const withoutRole = (name: string, userId: string) =>
  new OidcRefusal(
    'No access yet',
    `${name} identified you as ${userId}, which has no role on any account here. Ask the account owner to add this address.`,
    { userId },
  )

/** What the provider, or the way to it, failed with. Its own words are for the log: they may be anything. */
export function refusalOf(error: unknown, name: string): OidcRefusal {
  if (error instanceof OidcRefusal) return error
  if (error instanceof AppError)
    return new OidcRefusal('Too many attempts', error.message, { status: error.status, cause: error })
  if (error instanceof AuthorizationResponseError) {
    const isDenied = error.error === 'access_denied'
    const message = isDenied
      ? `The sign-in at ${name} was cancelled or not allowed. Go back and try again, or sign in another way.`
      : `${name} did not sign you in. Go back and try again. If it fails again, contact the operator of this service.`
    return new OidcRefusal('Sign-in failed', message, { isFault: !isDenied, cause: error })
  }
  if (isUnreachable(error))
    return new OidcRefusal(
      `${name} is unavailable`,
      'Rotunda could not reach it. Wait a minute and try again, or sign in another way.',
      { status: 503, isFault: true, cause: error },
    )
  return new OidcRefusal(
    'Sign-in rejected',
    `The response from ${name} was invalid. Go back and try again. If it fails again, contact the operator of this service.`,
    { status: 401, isFault: true, cause: error },
  )
}

/** Timeouts, connections that are refused, and statuses of servers that are down. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || 'syscall' in cause || cause.message === 'fetch failed') return true
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true
  }
  return false
}
